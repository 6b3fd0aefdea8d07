import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { createLog } from '../../../platform/log.ts';
import { deliverDue } from '../../../platform/mail/outbox.ts';
import { makeClient, makeClientUser } from '../../client/factory.ts';
import { inDays, makeAttendee, makeContract, makeMeeting, type MadeContract } from '../factory.ts';

let server: TestServer;
let own: Office;
let client: Awaited<ReturnType<typeof makeClient>>;
let contract: MadeContract;
let meeting: number;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
  own = await makeOffice(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await makeClient(server.db, { securityAgencyID: own.agency.id });
  contract = await makeContract(server.db, { site: own.site, client });
  meeting = await makeMeeting(server.db, contract);
});

interface Sent {
  readonly sendMeetingInvitation: {
    readonly invited: number;
    readonly cancelled: number;
    readonly without: string[];
  };
}

const sendDocument = `mutation ($id: RecordID!, $version: Int, $agencyID: RecordID!) {
  sendMeetingInvitation(id: $id, version: $version, agencyID: $agencyID) { invited cancelled without }
}`;
const updateDocument = `mutation ($update: UpdateContractMeetingInput!, $agencyID: RecordID!) {
  updateContractMeeting(update: $update, agencyID: $agencyID) { id invitation }
}`;
const deleteDocument = `mutation ($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
  setContractMeetingDeleted(id: $id, deleted: $deleted, agencyID: $agencyID) { id invitation }
}`;

const call = <Data>(document: string, variables: object) =>
  own.console.graphql<Data>(document, { agencyID: own.agency.id, ...variables });
const send = () => call<Sent>(sendDocument, { id: meeting });
const change = (fields: object) =>
  call<{ updateContractMeeting: { invitation: string } }>(updateDocument, {
    update: { id: meeting, ...fields },
  });
const remove = (deleted: number) =>
  call<{ setContractMeetingDeleted: { invitation: string } }>(deleteDocument, {
    id: meeting,
    deleted,
  });

interface Appointment {
  readonly to: string;
  readonly subject: string | null;
  readonly method: string | undefined;
  /** Of the calendar's lines, unfolded. */
  readonly fields: ReadonlyMap<string, string>;
}

/** What left by the outbox since the last time, by address. */
async function delivered(): Promise<Appointment[]> {
  const sent: Appointment[] = [];
  await deliverDue(
    server.db,
    ({ recipient: to, subject, appointment }) => {
      const lines = (appointment?.text ?? '').replaceAll('\r\n ', '').split('\r\n');
      const fields = lines.map((line): [string, string] => {
        const at = /[:;]/.exec(line)?.index ?? line.length;
        return [
          line.slice(0, at),
          line.slice(line.lastIndexOf(':', line.includes('mailto:') ? at : undefined) + 1),
        ];
      });
      sent.push({ to, subject, method: appointment?.method, fields: new Map(fields) });
      return Promise.resolve();
    },
    createLog('silent'),
  );
  return sent.toSorted((one, other) => one.to.localeCompare(other.to));
}

describe('an invitation to a review meeting', () => {
  it('goes to users of the client, to staff and to people by name, and says who has no address', async () => {
    const user = await makeClientUser(server.db, { client, email: 'a.user@client.example' });
    await makeAttendee(server.db, contract, meeting, { name: 'Without', email: null });
    await change({
      attendees: [
        { clientUserProfileID: user.id },
        { staffProfileID: own.guard.id },
        { name: 'Serene Koh', email: 'serene@client.example' },
        { name: 'Without' },
      ],
    });
    await server.sql('UPDATE staff_profile SET email = $2 WHERE id = $1', [
      own.guard.id,
      'guard@agency.example',
    ]);
    const { body } = await send();
    expect(body.data?.sendMeetingInvitation).toEqual({
      invited: 3,
      cancelled: 0,
      without: ['Without'],
    });
    const mails = await delivered();
    expect(mails.map(({ to }) => to)).toEqual([
      'a.user@client.example',
      'guard@agency.example',
      'serene@client.example',
    ]);
    expect(mails[0]?.subject).toBe(`Invitation: Review meeting, ${own.site.name}`);
    expect(mails[0]?.method).toBe('REQUEST');
    expect(mails[0]?.fields.get('SEQUENCE')).toBe('0');
    expect(mails[0]?.fields.get('STATUS')).toBe('CONFIRMED');
  });

  it('is moved by a later one of the same appointment, and taken back from who was taken off', async () => {
    const [stays, goes] = [
      await makeAttendee(server.db, contract, meeting, { email: 'stays@client.example' }),
      await makeAttendee(server.db, contract, meeting, {
        name: 'Ben',
        email: 'goes@client.example',
      }),
    ];
    expect(goes).toBeGreaterThan(stays);
    await send();
    const [first] = await delivered();
    const moved = await change({
      startDatetime: inDays(3),
      endDatetime: inDays(4),
      attendees: [{ id: stays, name: 'Serene Koh', email: 'stays@client.example' }],
    });
    expect(moved.body.data?.updateContractMeeting.invitation).toBe('CHANGED');
    const { body } = await send();
    expect(body.data?.sendMeetingInvitation).toMatchObject({ invited: 1, cancelled: 1 });
    const [off, later] = await delivered();
    expect(off).toMatchObject({ to: 'goes@client.example', method: 'CANCEL' });
    expect(later).toMatchObject({ to: 'stays@client.example', method: 'REQUEST' });
    expect(later?.subject).toMatch(/^Changed: /);
    expect(later?.fields.get('UID')).toBe(first?.fields.get('UID'));
    expect(later?.fields.get('SEQUENCE')).toBe('1');
    expect((await change({ note: 'All said' })).body.data?.updateContractMeeting.invitation).toBe(
      'SENT',
    );
  });

  it('is taken back from all when the meeting is deleted, and has to be sent anew when it comes back', async () => {
    await makeAttendee(server.db, contract, meeting, { email: 'serene@client.example' });
    await send();
    await delivered();
    await remove(1);
    const [off] = await delivered();
    expect(off).toMatchObject({ to: 'serene@client.example', method: 'CANCEL' });
    expect(off?.fields.get('STATUS')).toBe('CANCELLED');
    expect(off?.fields.get('SEQUENCE')).toBe('1');
    const back = await remove(0);
    expect(back.body.data?.setContractMeetingDeleted.invitation).toBe('NOT_SENT');
    await send();
    const [anew] = await delivered();
    expect(anew?.fields.get('SEQUENCE')).toBe('2');
  });

  it('of a meeting that nobody was invited to is not taken back', async () => {
    await makeAttendee(server.db, contract, meeting, { email: 'serene@client.example' });
    await remove(1);
    expect(await delivered()).toEqual([]);
  });

  it('is refused without an address, of a meeting that is over, and of one that changed meanwhile', async () => {
    await makeAttendee(server.db, contract, meeting);
    const nobody = await send();
    expect(nobody.body.errors?.[0]?.message).toBe('Nobody who attends has an e-mail address.');
    await makeAttendee(server.db, contract, meeting, { email: 'serene@client.example' });
    const stale = await call(sendDocument, { id: meeting, version: 9 });
    expect(stale.codes).toEqual(['STALE']);
    meeting = await makeMeeting(server.db, contract, { startDatetime: inDays(-2) });
    await makeAttendee(server.db, contract, meeting, { email: 'serene@client.example' });
    expect((await send()).body.errors?.[0]?.message).toBe('This review meeting is over.');
    expect(await delivered()).toEqual([]);
  });
});

describe('who attends', () => {
  it('is a user of the client of this contract', async () => {
    const others = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const user = await makeClientUser(server.db, { client: others });
    const { body } = await change({ attendees: [{ clientUserProfileID: user.id }] });
    expect(body.errors).toMatchObject([
      {
        message: 'This is no user of the client.',
        extensions: { path: 'update.attendees.0.clientUserProfileID' },
      },
    ]);
  });

  it('attends once, and is told anew at another address', async () => {
    const id = await makeAttendee(server.db, contract, meeting, { email: 'old@client.example' });
    await send();
    await delivered();
    const again = { staffProfileID: own.guard.id };
    const { body } = await change({
      attendees: [{ id, name: 'Serene Koh', email: 'new@client.example' }, again, again],
    });
    expect(body.data?.updateContractMeeting.invitation).toBe('CHANGED');
    const [row] = await server.sql(
      'SELECT count(*)::int AS count FROM contract_attendee WHERE contract_meeting_id = $1 AND deleted = 0',
      [meeting],
    );
    expect(row).toEqual({ count: 2 });
  });
});
