import { expect, test } from 'vitest';
import { guardedRoutes } from '../routes.ts';
import { areaAt, covers, isCurrent } from './current-entry.ts';
import { furtherEntries, specifiedEntries, type MenuEntry } from './menu-entries.ts';

const entries = [...specifiedEntries, ...furtherEntries];
const linksOf = (entry: MenuEntry) => ('links' in entry ? entry.links : [entry]);
const names = (path: string): string[] =>
  entries.flatMap((entry) =>
    linksOf(entry)
      .filter((link) => covers(link, path))
      .map((link) => (link.label === entry.label ? entry.label : `${entry.label} ${link.label}`)),
  );

test.each([
  ['/', ['Home']],
  ['/staff', ['Staff']],
  ['/staff/7/create/training', ['Staff']],
  ['/staff/expiring', ['Staff']],
  ['/staff/device', ['Guard Devices']],
  ['/attendance/approval/input', ['Attendance Approval']],
  ['/attendance/checkpointsite/3/edit', ['Attendance Checkpoints']],
  ['/client/create', ['Client']],
  ['/client/7', ['Client']],
  ['/client/user/3/edit', ['Client User']],
  ['/permissions/9', ['Permissions']],
  ['/site/create/new', ['Site']],
  ['/settings', []],
  ['/staffing', []],
])('%s belongs to %j', (path, expected) => expect(names(path)).toEqual(expected));

test('a parent is current while one of its screens is open', () => {
  const open = entries.filter((entry) => isCurrent(entry, '/patrol/routes/4'));
  expect(open.map(({ label }) => label)).toEqual(['Patrol']);
});

test('no screen belongs to two entries', () => {
  const shared = Object.keys(guardedRoutes).filter((path) => names(path).length > 1);
  expect(shared).toEqual([]);
});

test.each([
  ['/', 'Home'],
  ['/incident/create', 'Incident'],
  ['/deployment/day/2026-11-26/edit', 'Deployment'],
  ['/staff/device', 'Guard Devices'],
  ['/settings', undefined],
])('the area of %s is %s', (path, area) => expect(areaAt(path)).toBe(area));
