import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardedRoutes, publicRoutes } from '../../routes.ts';
import { forgetViewer, loadViewer, type Policy } from '../../platform/session/session.ts';
import { groupsOf, type SearchAnswer } from './search-records.ts';
import { findActions, findScreens } from './search-screens.ts';

async function signInWith(...permitted: Policy[]): Promise<void> {
  const viewer = { name: 'Clerk', permitted };
  vi.stubGlobal('fetch', async () => Response.json({ data: { viewer } }));
  await loadViewer();
}

beforeEach(() => forgetViewer());
afterEach(() => vi.unstubAllGlobals());

const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label);

describe('screens and actions', () => {
  it('are found by the beginnings of their words, in any order', async () => {
    await signInWith('readAttendance', 'readPatrols', 'readTickets', 'editTickets');
    expect(labels(findScreens('rec att'))).toEqual(['Attendance: Records']);
    expect(labels(findScreens('RECORDS'))).toEqual([
      'Attendance: Records',
      'Patrol: Records',
      'Ticket: Records',
    ]);
    expect(labels(findActions('tick'))).toEqual(['Create ticket']);
    expect(findScreens('ecords')).toEqual([]);
  });

  it('are those that the person may see', async () => {
    await signInWith();
    expect(findActions('')).toEqual([]);
    expect(labels(findScreens(''))).toEqual(['Home', 'Site', 'Client', 'Profile', 'Settings']);
  });

  it('lead to screens, each once', async () => {
    await signInWith('readStaff', 'readLeave', 'readPayRates', 'readTraining', 'editStaff');
    const hrefs = [...findScreens(''), ...findActions('')].map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    const routes = { ...guardedRoutes, ...publicRoutes };
    expect(hrefs.filter((href) => !Object.hasOwn(routes, href))).toEqual([]);
  });
});

describe('what the server found', () => {
  const hit = { id: 7, title: 'Orchid & Co', detail: null, time: null, status: null };
  const groupOf = (group: Partial<SearchAnswer[number]>) => {
    const answer: SearchAnswer = [{ kind: 'STAFF', hasMore: false, result: [hit], ...group }];
    return groupsOf(answer, 'Asia/Singapore')[0];
  };

  it.each([
    ['STAFF', '/staff/7'],
    ['SITE', '/site/7'],
    ['CLIENT', '/client/7'],
    ['CLIENT_USER', '/client/user/7'],
    ['CONTRACT', '/contract/7'],
    ['INCIDENT', '/incident/7'],
    ['TICKET', '/ticket/records/7'],
    ['VISITOR', '/visitor/7'],
  ] as const)('of %s leads to %s', (kind, href) => {
    expect(groupOf({ kind })?.items).toMatchObject([{ label: 'Orchid & Co', href }]);
  });

  it('tells records of one name apart', () => {
    const time = '2026-11-21T00:02:00Z';
    const result = [{ ...hit, detail: 'T-1', time, status: 'CLOSED' }];
    const detail = 'T-1 · 21 Nov 2026 (Sat), 08:02 · Closed';
    expect(groupOf({ kind: 'TICKET', result })?.items).toMatchObject([{ detail }]);
    const phone = [{ ...hit, detail: '+6565000001', status: 'ACTIVE' }];
    const shown = groupOf({ kind: 'CLIENT', result: phone })?.items;
    expect(shown).toMatchObject([{ detail: '+65 65000001' }]);
  });

  it('says that there are more', () => {
    expect(groupOf({ hasMore: true })?.note).toBe('first 1; type more to find others');
    expect(groupOf({})?.note).toBeUndefined();
  });
});
