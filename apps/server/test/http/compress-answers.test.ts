import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';
import type { Session } from '../client.ts';
import { makeSite } from '../../src/domains/site/factory.ts';

const list = `query ($pagination: Pagination!) {
  listSiteProfile(pagination: $pagination) { result { id name address createdOn updatedOn } count }
}`;

let server: TestServer;
let office: Office;
let session: Session;

beforeAll(async () => {
  server = await startTestServer();
  office = await makeOffice(server);
  session = await server.signInAs(office.admin);
  const securityAgencyID = office.agency.id;
  const address = 'x'.repeat(200);
  for (let made = 0; made < 60; made += 1) await makeSite(server.db, { securityAgencyID, address });
});
afterAll(() => server.close());

/** The answer as it comes over the line. */
async function ask(limit: number, acceptEncoding: string) {
  const variables = { pagination: { agencyID: office.agency.id, limit } };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      `${server.url}/graphql`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': acceptEncoding,
          cookie: session.cookie ?? '',
        },
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ query: list, variables }));
  });
  const bytes = Buffer.concat(await response.toArray());
  return { headers: response.headers, bytes };
}

describe('answers of the API', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip;q=1.0, deflate', gunzipSync],
    ['gzip', 'br;q=0, GZIP', gunzipSync],
  ])(
    'are compressed by %s from a page of twenty rows on, and say the same',
    async (name, taken, open) => {
      const plain = await ask(20, 'identity');
      const small = await ask(20, taken);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(small.headers).toMatchObject({
        'content-encoding': name,
        'content-length': String(small.bytes.length),
        'content-type': plain.headers['content-type'],
        vary: 'accept-encoding',
      });
      expect(small.bytes.length).toBeLessThan(plain.bytes.length / 4);
      expect(open(small.bytes).toString()).toBe(plain.bytes.toString());
    },
  );

  it('are left alone when they are small', async () => {
    const { headers, bytes } = await ask(2, 'gzip');
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toMatchObject({
      data: { listSiteProfile: { count: 61 } },
    });
  });
});
