import { recentHeader } from '@guardroom/rules/streams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AgencyScope } from '../database/scope.ts';
import { clock } from '../clock.ts';
import type { AgencyEvent } from '../events/events.ts';
import type { Context } from '../context.ts';
import type { ClientViewer, Viewer } from '../viewer.ts';
import { agencyEvents, clientEvents } from './agency-events.ts';

const viewer: Viewer = {
  sessionId: 1,
  application: 'CONSOLE',
  scope: AgencyScope.mint(7),
  device: null,
  accountID: 70,
  staffProfileID: 1,
  name: 'Administrator',
  securityAgencyID: 7,
  securityAgencyName: 'Agency',
  timeZone: 'Asia/Singapore',
  cognitoGroup: 'AgencyMasterAdmin',
  permission: null,
  mustSetSecondFactor: false,
  mustChangePassword: false,
  profiles: [],
};

/** The request of a stream whose list was read before. */
const asking = { header: (name: string) => (name === recentHeader ? '1' : undefined) };

const listeners = new Set<(event: AgencyEvent) => void>();
/** What was told a moment ago. */
let told: AgencyEvent[] = [];

function tell(agencyId: number, topic: string, data: AgencyEvent['data'] = {}): void {
  for (const listener of listeners) listener({ agencyId, topic, data });
}

function servicesOf(): Context['services'] {
  const events = {
    listen: (listener: (event: AgencyEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent: () => told,
    close: () => Promise.resolve(),
  };
  // Of all services a stream asks for events alone.
  return Object.create({ events } satisfies Partial<Context['services']>);
}

function listen(whose: Viewer | null = viewer, ...others: readonly string[]) {
  return agencyEvents({ viewer: whose, services: servicesOf() }, 'attendance', ...others);
}

const done = { value: undefined, done: true };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  listeners.clear();
  told = [];
});

describe('what was told just before a stream opened', () => {
  const event = (topic: string, data: AgencyEvent['data'], agencyId = 7) => ({
    agencyId,
    topic,
    data,
  });

  beforeEach(() => {
    told = [
      event('attendance', { n: 1 }),
      event('attendance', { n: 2 }, 8),
      event('leave', { n: 3 }),
      event('session', { accountID: viewer.accountID }),
      event('attendance', { n: 4 }),
    ];
  });

  it('is told to who asks for it, of their own agency and topics alone', async () => {
    const stream = agencyEvents({ viewer, services: servicesOf(), request: asking }, 'attendance');
    tell(7, 'attendance', { n: 5 });
    for (const n of [1, 4, 5]) expect(await stream.next()).toEqual({ value: { n }, done: false });
  });

  it('is not told to others', async () => {
    const stream = listen();
    tell(7, 'attendance', { n: 5 });
    expect(await stream.next()).toEqual({ value: { n: 5 }, done: false });
  });
});

describe('the events of an agency', () => {
  it('may be those of several topics', async () => {
    const stream = listen(viewer, 'deployment');
    tell(7, 'deployment', { n: 1 });
    tell(7, 'patrol', { n: 2 });
    tell(7, 'attendance', { n: 3 });
    expect(await stream.next()).toEqual({ value: { n: 1 }, done: false });
    expect(await stream.next()).toEqual({ value: { n: 3 }, done: false });
  });

  it('come in their order, also those from before the first was asked for', async () => {
    const stream = listen();
    tell(7, 'attendance', { n: 1 });
    tell(7, 'attendance', { n: 2 });
    expect(await stream.next()).toEqual({ value: { n: 1 }, done: false });
    expect(await stream.next()).toEqual({ value: { n: 2 }, done: false });
    const third = stream.next();
    tell(7, 'attendance', { n: 3 });
    expect(await third).toEqual({ value: { n: 3 }, done: false });
  });

  it('are never those of another agency or topic', async () => {
    const stream = listen();
    tell(8, 'attendance', { n: 1 });
    tell(7, 'incident', { n: 2 });
    tell(7, 'attendance', { n: 3 });
    expect(await stream.next()).toEqual({ value: { n: 3 }, done: false });
  });

  it('say resync when the connection was lost or the reader is far behind', async () => {
    const stream = listen();
    tell(0, 'resync');
    expect((await stream.next()).value).toBe('resync');
    for (let n = 0; n < 150; n += 1) tell(7, 'attendance', { n });
    expect((await stream.next()).value).toBe('resync');
  });

  it('end when the sessions of the viewer change, without a word more', async () => {
    const stream = listen();
    tell(0, 'session', { accountID: 71 });
    tell(7, 'attendance', { n: 1 });
    expect((await stream.next()).done).toBe(false);
    const next = stream.next();
    tell(7, 'attendance', { n: 2 });
    tell(0, 'session', { accountID: 70 });
    expect(await next).toEqual(done);
    expect(await stream.next()).toEqual(done);
    expect(listeners.size).toBe(0);
  });

  it('end after a quarter of an hour, so that the session is checked again', async () => {
    const stream = listen();
    const next = stream.next();
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(await next).toEqual(done);
    expect(listeners.size).toBe(0);
  });

  it('leave nothing behind when the client goes while they wait', async () => {
    const stream = listen();
    const next = stream.next();
    expect(await stream.return?.()).toEqual(done);
    expect(await next).toEqual(done);
    expect(listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are nobody’s without a session', () => {
    expect(() => listen(null)).toThrow('Token has expired, please re-login');
    expect(listeners.size).toBe(0);
  });
});

describe('a stream of a client’s user', () => {
  const client: ClientViewer = {
    sessionId: 2,
    scope: AgencyScope.mint(7),
    accountID: 80,
    clientUserProfileID: 1,
    name: 'Facility manager',
    clientProfileID: 5,
    clientName: 'Client',
    securityAgencyID: 7,
    securityAgencyName: 'Agency',
    timeZone: 'Asia/Singapore',
    functions: [],
    siteProfileIDs: [31],
    contractIDs: [1],
    nextEndAt: null,
    isSingleSignOn: false,
    mustSetSecondFactor: false,
    mustChangePassword: false,
  };
  const listenAs = (whose: ClientViewer | null, request?: Pick<Context['request'], 'header'>) =>
    clientEvents(
      { client: whose, services: servicesOf(), ...(request && { request }) },
      ({ topic, data }, { siteProfileIDs }) =>
        topic === 'attendance' && siteProfileIDs.includes(Number(data['siteProfileID'])),
    );

  it('hears of their sites alone, and of their agency alone', async () => {
    const stream = listenAs(client);
    tell(7, 'attendance', { siteProfileID: 32 });
    tell(8, 'attendance', { siteProfileID: 31 });
    tell(7, 'incident', { siteProfileID: 31 });
    tell(7, 'attendance', { siteProfileID: 31 });
    expect(await stream.next()).toEqual({ value: { siteProfileID: 31 }, done: false });
    await stream.return?.();
  });

  it('hears what was told of their sites just before, and of no others', async () => {
    const site = (siteProfileID: number) => ({
      agencyId: 7,
      topic: 'attendance',
      data: { siteProfileID },
    });
    told = [site(32), site(31)];
    const stream = listenAs(client, asking);
    expect(await stream.next()).toEqual({ value: { siteProfileID: 31 }, done: false });
    tell(7, 'attendance', { siteProfileID: 31, n: 2 });
    expect(await stream.next()).toMatchObject({ value: { n: 2 } });
  });

  it('ends with the contract, and when what they may was changed', async () => {
    const ending = listenAs({ ...client, nextEndAt: clock.now() + 60_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ending.next()).toEqual(done);
    const stream = listenAs(client);
    tell(0, 'session', { accountID: 80 });
    expect(await stream.next()).toEqual(done);
  });

  it('asks for a session', () => {
    expect(() => listenAs(null)).toThrow('Token has expired');
  });
});
