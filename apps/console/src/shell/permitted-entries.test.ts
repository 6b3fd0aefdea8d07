import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuEntry } from './menu-entries.ts';
import { furtherEntries, specifiedEntries } from './menu-entries.ts';
import { permittedEntries } from './permitted-entries.ts';
import { forgetViewer, loadViewer, type Policy } from '../platform/session/session.ts';

const entries = [...specifiedEntries, ...furtherEntries];
const labelsOf = (shown: readonly MenuEntry[]) =>
  shown.flatMap((entry) =>
    'links' in entry ? entry.links.map(({ label }) => `${entry.label} ${label}`) : [entry.label],
  );

async function signInWith(...permitted: Policy[]): Promise<void> {
  const viewer = { name: 'Clerk', permitted };
  vi.stubGlobal('fetch', async () => Response.json({ data: { viewer } }));
  await loadViewer();
}

beforeEach(() => forgetViewer());
afterEach(() => vi.unstubAllGlobals());

test('entries are left out, and groups of which nothing is left', async () => {
  await signInWith('readVisitors');
  const labels = labelsOf(permittedEntries(entries));
  expect(labels).toEqual(expect.arrayContaining(['Home', 'Site', 'Client Client', 'Visitor']));
  for (const label of ['Staff', 'Contract', 'Client User', 'Audit', 'Permissions', 'Feedback']) {
    expect(labels).not.toContain(label);
  }
  expect(labels.filter((label) => /^(Attendance|Patrol|Deployment)/.test(label))).toEqual([]);
});

test('an entry leads to the first of its screens that may be seen', async () => {
  await signInWith('readPermissions', 'readStaffPermissions');
  const entry = permittedEntries(entries).find(({ label }) => label === 'Permissions');
  expect(entry).toMatchObject({ to: '/permissions/staff/general' });
});

test('who may everything sees every entry', async () => {
  await signInWith(
    'readAttendance',
    'readPatrols',
    'readCheckpoints',
    'readDeployments',
    'readStaff',
    'readContracts',
    'readOccurrences',
    'readSupervisoryChecks',
    'readTraining',
    'readClientUsers',
    'readIncidents',
    'readTickets',
    'readSOPs',
    'readVisitors',
    'readAudit',
    'readAdministratorPermissions',
    'readLeave',
    'readPayroll',
    'readInvoices',
    'readFeedback',
    'manageGuardDevices',
    'handleAlerts',
    'manageReports',
    'readAnalytics',
  );
  expect(labelsOf(permittedEntries(entries))).toEqual(labelsOf(entries));
});
