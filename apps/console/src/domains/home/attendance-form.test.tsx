import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadViewer } from '../../platform/session/session.ts';
import { renderForTest } from '../../ui/testing/render-for-test.tsx';
import { viewerForTest } from '../../ui/testing/viewer-for-test.ts';
import { AttendanceForm, type AttendanceRecord } from './attendance-form.tsx';
import type { Chosen } from './site-card.tsx';

const times = { start: '2026-11-21T00:00:00Z', end: '2026-11-21T12:00:00Z' };
const person: Chosen['person'] = {
  staffProfileID: 4,
  accountID: 40,
  name: 'Tan Ah Kow',
  designation: 'SO',
  deploymentID: 7,
  ...times,
  shiftTypeName: null,
  attendanceID: 70,
  firstTimeIn: times.start,
  timeIn: times.start,
  timeOut: times.end,
  notClockedOut: false,
  elsewhere: null,
  absentReason: null,
  absentByName: null,
  absentOn: null,
  acknowledgedByName: null,
  acknowledgedOn: null,
};
const section: Chosen['section'] = {
  date: '2026-11-21',
  shift: 'DAY',
  ...times,
  posts: [],
  people: [person],
};
const card = { siteProfileID: 3, name: 'Marina', note: null, onDuty: 0, missedRounds: 0 };
const chosen: Chosen = { card: { ...card, sections: [section] }, section, person };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(
  approvalStatus: AttendanceRecord['approvalStatus'],
  ...permitted: readonly string[]
): Promise<HTMLElement> {
  const viewer = viewerForTest(permitted);
  vi.stubGlobal('fetch', async () => Response.json({ data: { viewer } }));
  await loadViewer();
  const record: AttendanceRecord = {
    id: 70,
    timeIn: times.start,
    timeOut: times.end,
    timeOutSiteProfileID: 3,
    approvalStatus,
    version: 1,
  };
  const nothing = () => {};
  await renderForTest(() => (
    <AttendanceForm {...{ chosen, record }} onAsk={nothing} onCancel={nothing} onSaved={nothing} />
  ));
  return screen.getByRole('button', { name: /^Update/ });
}

const isUnavailable = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test.each([
  ['APPROVED', 'approved'],
  ['REJECTED', 'rejected'],
] as const)(
  'one that is %s is corrected only by who may decide it: it waits for approval again',
  async (status, word) => {
    const button = await show(status, 'editAttendance');
    expect(isUnavailable(button)).toBe(true);
    expect(
      screen.getByText(
        `This record is ${word}. You do not have the permission to approve attendance, which correcting it needs.`,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/waits? for approval again/)).toBeNull();
  },
);

test('who may do both is told that it waits for approval again', async () => {
  const button = await show('APPROVED', 'editAttendance', 'approveAttendance');
  expect(isUnavailable(button)).toBe(false);
  expect(screen.getByText(/makes it wait for approval again/)).toBeTruthy();
});

test('what nobody has decided is corrected by who may correct', async () => {
  expect(isUnavailable(await show('PENDING', 'editAttendance'))).toBe(false);
});

test('who may only approve corrects nothing', async () => {
  expect(isUnavailable(await show('APPROVED', 'approveAttendance'))).toBe(true);
  expect(screen.getByText('You do not have the permission to change attendance.')).toBeTruthy();
});
