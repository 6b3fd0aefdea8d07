import { recentHeader } from '@guardroom/rules/streams';
import { wireTime } from '@guardroom/rules/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventStream, type EventStream } from '../../../test/http/event-stream.ts';
import { startTestServer, type Client, type TestServer } from '../../../test/harness.ts';
import { streamLimits } from '../../platform/graphql/limit/stream-limits.ts';
import { clientHolding, clientOfGuard, makeOffice, type Office } from '../../../test/office.ts';
import { makeAttendance } from './factory.ts';

const changed = `subscription ($agencyID: RecordID!) {
  attendanceChanged(agencyID: $agencyID) { kind attendanceID }
}`;
const clockIn = `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id }
}`;
const update = `mutation ($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
  updateAttendance(update: $update, agencyID: $agencyID) { id }
}`;

let one: TestServer;
let two: TestServer;
let own: Office;
let other: Office;
const streams: EventStream[] = [];

beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ beside: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(async () => {
  own = await makeOffice(one);
  other = await makeOffice(one);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function listen(client: Client, agencyID = own.agency.id): Promise<EventStream> {
  const stream = await openEventStream(client, changed, { agencyID });
  streams.push(stream);
  return stream;
}

/** A guard of the office clocks in at the second server. */
async function comeOnDuty({ agency, site, guard }: Office): Promise<number> {
  const phone = two.client(await two.signInAs(guard, 'GUARD'));
  const { body } = await phone.graphql<{ clockIn: { id: number } }>(clockIn, {
    event: { time: wireTime(Date.now()), siteProfileID: site.id },
    agencyID: agency.id,
    key: `event-of-${guard.id}`,
  });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.clockIn.id;
}

const told = (kind: string, attendanceID: number | null) => ({
  event: 'next',
  data: { data: { attendanceChanged: { kind, attendanceID } } },
});

describe('attendanceChanged', () => {
  it('hears within two seconds who clocked in at another server process', async () => {
    const stream = await listen(own.console);
    expect(stream.contentType).toContain('text/event-stream');
    const id = await comeOnDuty(own);
    expect(await stream.next(2000)).toEqual(told('CLOCKED_IN', id));
  });

  it('hears of who clocked in just before it opened, if what it watches over was read by then', async () => {
    const neighbour = await listen(own.console);
    const id = await comeOnDuty(own);
    await neighbour.next();
    const heard = { [recentHeader]: '1' };
    const late = await openEventStream(own.console, changed, { agencyID: own.agency.id }, heard);
    streams.push(late);
    expect(await late.next()).toEqual(told('CLOCKED_IN', id));
  });

  it('hears of corrections once they are saved, and of nothing that was refused', async () => {
    const { id } = await makeAttendance(one.db, { staff: own.guard, site: own.site });
    const stream = await listen(own.console);
    const change = (changes: object) =>
      own.console.graphql(update, { update: { id, ...changes }, agencyID: own.agency.id });
    expect((await change({ remark: 'x', timeInSiteProfileID: other.site.id })).codes).toEqual([
      'NOT_FOUND',
    ]);
    expect((await change({ remark: 'x' })).codes).toEqual([]);
    expect(await stream.next()).toEqual(told('UPDATED', id));
  });

  it('never hears of another agency', async () => {
    const stream = await listen(own.console);
    await comeOnDuty(other);
    const id = await comeOnDuty(own);
    expect(await stream.next()).toEqual(told('CLOCKED_IN', id));
  });

  it('ends when the session is revoked at another server process', async () => {
    const stream = await listen(own.console);
    const neighbour = await clientHolding(one, own.agency, 'attendance.view');
    const untouched = await listen(neighbour);
    expect((await two.client().graphql('mutation { signOut }')).codes).toEqual([]);
    const sessionOf = await two.signInAs(own.admin);
    await two.client(sessionOf).graphql('mutation { signOut }');
    expect(await stream.next()).toBeUndefined();
    const id = await comeOnDuty(own);
    expect(await untouched.next()).toEqual(told('CLOCKED_IN', id));
  });

  it('leaves no listener behind when the client goes', async () => {
    let listening = 0;
    const { events } = one.services;
    const listenToEvents = events.listen.bind(events);
    const spy = vi.spyOn(events, 'listen').mockImplementation((listener) => {
      listening += 1;
      const stop = listenToEvents(listener);
      return () => {
        listening -= 1;
        stop();
      };
    });
    const stream = await listen(own.console);
    expect(listening).toBe(1);
    stream.close();
    await vi.waitFor(() => expect(listening).toBe(0), { timeout: 3000 });
    spy.mockRestore();
  });

  it('is refused by its number to a session that follows enough, and to no other', async () => {
    for (let count = 0; count < streamLimits.session; count += 1) await listen(own.console);
    const first = await (await listen(own.console)).next();
    expect(first?.data?.errors).toMatchObject([{ extensions: { code: 'TOO_MANY_STREAMS' } }]);
    const neighbour = await listen(await clientHolding(one, own.agency, 'attendance.view'));
    streams[0]?.close();
    const id = await comeOnDuty(own);
    expect(await neighbour.next()).toEqual(told('CLOCKED_IN', id));
    await vi.waitFor(async () => {
      const again = await listen(own.console);
      const { id: next } = await makeAttendance(one.db, { staff: own.guard, site: own.site });
      const changes = { update: { id: next, remark: 'x' }, agencyID: own.agency.id };
      await own.console.graphql(update, changes);
      expect(await again.next()).toMatchObject(told('UPDATED', next));
    });
  });

  it('refuses another agency, guards, and whoever may not see attendance or is not signed in', async () => {
    const refusals: [Client, number, string][] = [
      [own.console, other.agency.id, 'FORBIDDEN'],
      [await clientOfGuard(one, own.guard), own.agency.id, 'FORBIDDEN'],
      [await clientHolding(one, own.agency, 'attendance.approve'), own.agency.id, 'FORBIDDEN'],
      [one.client(), own.agency.id, 'UNAUTHENTICATED'],
    ];
    for (const [client, agencyID, code] of refusals) {
      const first = await (await listen(client, agencyID)).next();
      expect(first?.data?.errors).toMatchObject([{ extensions: { code } }]);
    }
  });
});
