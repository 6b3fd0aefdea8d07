import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../harness.ts';

/**
 * What the specification of GraphQL over HTTP leaves open and is not served here: operations come by
 * POST alone, so that no link and no picture of another site runs one.
 */
const byGet: ReadonlySet<string> = new Set(['5A70', 'D6D5', '6A70']);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the specification of GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `${server.url}/graphql` });

  it.each(audits.map((audit) => [`${audit.name} (${audit.id})`, audit] as const))(
    '%s',
    async (_, audit) => {
      const result = await audit.fn();
      const said = 'reason' in result ? result.reason : '';
      expect(result.status === 'ok', said).toBe(!byGet.has(audit.id));
    },
  );

  it('leaves out nothing but what it may leave out', () => {
    const left = audits.filter(({ id }) => byGet.has(id));
    expect(left.map(({ name }) => name.split(' ')[0])).toEqual(['MAY', 'MAY', 'MAY']);
  });
});
