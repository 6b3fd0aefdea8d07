import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHmac } from 'node:crypto';
import { parse, validate } from 'graphql';
import { eventLook, webhookEventNames } from '@guardroom/rules/settings/webhook/webhook-event';
import { errorCodes } from '@guardroom/rules/errors';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeAPIToken } from '../../src/domains/settings/token/factory.ts';
import { signedHeaders } from '../../src/platform/webhook/sign-webhook.ts';
import { exampleOf } from '../../src/reference/example-of.ts';
import { tokenOperations } from '../../src/reference/token-operations.ts';
import { buildSchema } from '../../src/schema.ts';
import { startTestServer, type Client, type TestServer } from '../harness.ts';
import { makeOffice, type Office } from '../office.ts';

/** The examples of docs/api are requests that the API takes, and what docs/api.md says is so. */
const schema = buildSchema();
const operations = tokenOperations(schema);
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
let server: TestServer;
let own: Office;
let software: Client;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
  own = await makeOffice(server);
  const { bearer } = await makeAPIToken(server.db, own.admin);
  software = server.client({ bearer });
});
afterAll(() => server.close());

/** What says that the example itself is wrong; a record that is not there is not its fault. */
const faults = ['BAD_REQUEST', 'UNAUTHENTICATED', 'FORBIDDEN', 'INTERNAL', 'NO CODE'];

describe('the example of', () => {
  it.each(operations)('$name fits the schema, and the API takes it', async (operation) => {
    const { query, variables } = exampleOf(operation);
    expect(validate(schema, parse(query))).toEqual([]);
    const { codes, body } = await software.graphql(query, ofAgency(variables));
    expect(
      codes.filter((code) => faults.includes(code)),
      JSON.stringify(body),
    ).toEqual([]);
  });
});

/** The same for the agency of the test. */
function ofAgency(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const isAgency = name === 'agencyID' || name === 'securityAgencyID';
      if (isAgency && typeof one === 'number') return [name, own.agency.id];
      return [name, isRecord(one) ? ofAgency(one) : one];
    }),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

test('no page tells of what tokens cannot do', () => {
  const names = operations.map(({ name }) => name);
  for (const name of ['createAPIToken', 'createWebhook', 'updateStaffPermission', 'signIn']) {
    expect(names).not.toContain(name);
  }
  expect(names).toContain('listTicket');
});

test('the guide names every event with its facts, and codes that there are', () => {
  const rows = guide.split('\n').map((line) => line.replaceAll(/\s+/g, ' '));
  for (const name of webhookEventNames) {
    const { label, data } = eventLook(name);
    const facts = data.map((fact) => `\`${fact}\``).join(', ');
    expect(rows).toContain(`| \`${name}\` | ${label} | ${facts} |`);
  }
  const told = [...guide.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
  expect(told.filter((code) => !errorCodes.some((known) => known === code))).toEqual([]);
});

test('what the guide says of signatures is how they are made', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const headers = signedHeaders([secret], { messageID: 'msg_1', body: '{}' }, 1_764_000_000_000);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.{}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  expect(guide).toContain('update(`${id}.${timestamp}.${body}`)');
});
