import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream } from '../../../test/http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { clientHolding, makeOffice, type Office } from '../../../test/office.ts';
import { makeAlert } from './factory.ts';

const acknowledge = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  alert: acknowledgeAlert(acknowledge: { id: $id }, agencyID: $agencyID) { status ownerName } }`;
const takeOver = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  alert: takeOverAlert(take: { id: $id }, agencyID: $agencyID) { status ownerName } }`;
const resolve = `mutation ($id: RecordID!, $agencyID: RecordID!, $reason: String!) {
  alert: resolveAlert(resolve: { id: $id, reason: $reason }, agencyID: $agencyID) {
    status reason ownerName closedByName } }`;
const counts = `query ($agencyID: RecordID!) {
  alertCount(agencyID: $agencyID) { open urgent mine } }`;
const history = `query ($id: RecordID!, $agencyID: RecordID!) {
  alertHistory(alertID: $id, agencyID: $agencyID) { kind byName text } }`;
const changed = `subscription ($agencyID: RecordID!) {
  alertChanged(agencyID: $agencyID) { alertID } }`;

let server: TestServer;
let own: Office;
let colleague: Client;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
  colleague = await clientHolding(server, own.agency, 'alert.view');
  id = await makeAlert(server.db, { securityAgencyID: own.agency.id, siteProfileID: own.site.id });
});

interface Answer {
  readonly alert: { readonly status: string; readonly ownerName: string | null };
}
const ask = (document: string, client: Client = own.console, more: object = {}) =>
  client.graphql<Answer>(document, { id, agencyID: own.agency.id, ...more });
const ownerOf = async (answer: ReturnType<typeof ask>) => (await answer).body.data?.alert.ownerName;
const events = async () => {
  const { body } = await own.console.graphql<{
    alertHistory: readonly { readonly kind: string }[];
  }>(history, { id, agencyID: own.agency.id });
  return body.data?.alertHistory ?? [];
};

describe('an alert', () => {
  it('is acknowledged once: of two at the same moment the first sees to it', async () => {
    const both = await Promise.all([
      ownerOf(ask(acknowledge)),
      ownerOf(ask(acknowledge, colleague)),
    ]);
    expect(both[0]).toBe(both[1]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['ACKNOWLEDGED']);
  });

  it('is taken over, with from whom', async () => {
    await ask(acknowledge);
    const { body } = await ask(takeOver, colleague);
    expect(body.data?.alert.ownerName).not.toBe(own.admin.name);
    expect((await events()).at(-1)).toMatchObject({
      kind: 'TAKEN_OVER',
      text: `from ${own.admin.name}`,
    });
    await ask(takeOver, colleague);
    expect(await events()).toHaveLength(2);
  });

  it('is resolved with a reason, and then nothing more is done about it', async () => {
    const { body } = await ask(resolve, own.console, { reason: ' A relief was sent. ' });
    expect(body.data?.alert).toEqual({
      status: 'RESOLVED',
      reason: 'A relief was sent.',
      ownerName: own.admin.name,
      closedByName: own.admin.name,
    });
    const late = await ask(acknowledge, colleague);
    expect(late.body.errors).toMatchObject([
      {
        message: `This alert was closed by ${own.admin.name}: A relief was sent.`,
        extensions: { code: 'CONFLICT', path: 'acknowledge.id' },
      },
    ]);
  });

  it('is told to nobody any more once somebody sees to it', async () => {
    await server.sql(
      `INSERT INTO alert_step (security_agency_id, alert_id, step, due_on, audience,
        staff_profile_ids, channels)
      VALUES ($1, $2, 1, now() + interval '1 hour', 'ADMINISTRATORS', '{}', '{EMAIL}')`,
      [own.agency.id, id],
    );
    await ask(acknowledge);
    expect(await server.sql('SELECT dropped FROM alert_step WHERE alert_id = $1', [id])).toEqual([
      { dropped: true },
    ]);
  });

  it('is counted for the bell', async () => {
    await makeAlert(server.db, { securityAgencyID: own.agency.id, severity: 'NOTE' });
    const count = async () => (await ask(counts)).body.data;
    expect(await count()).toEqual({ alertCount: { open: 2, urgent: 1, mine: 0 } });
    await ask(acknowledge);
    expect(await count()).toEqual({ alertCount: { open: 1, urgent: 0, mine: 1 } });
  });

  it('is heard of at once', async () => {
    const stream = await openEventStream(own.console, changed, { agencyID: own.agency.id });
    await ask(acknowledge);
    expect(await stream.next()).toMatchObject({
      data: { data: { alertChanged: { alertID: id } } },
    });
    stream.close();
  });

  it('is refused without a reason, to whoever may not, and to another agency', async () => {
    const { body } = await ask(resolve, own.console, { reason: ' ' });
    expect(body.errors).toMatchObject([
      { extensions: { code: 'INVALID', path: 'resolve.reason' } },
    ]);
    const other = await clientHolding(server, own.agency, 'attendance.view');
    expect((await ask(acknowledge, other)).codes).toEqual(['FORBIDDEN']);
    const stranger = await makeOffice(server);
    const { codes } = await stranger.console.graphql(acknowledge, {
      id,
      agencyID: stranger.agency.id,
    });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});
