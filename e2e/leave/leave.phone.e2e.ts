import { addDays, todayIn } from '@guardroom/rules/dates';
import {
  giveLeaveTypes,
  makeLeave,
  makeLeaveAdjustment,
} from '../../apps/server/src/domains/leave/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';

const today = todayIn('Asia/Singapore');
const dates = { startDate: addDays(today, 1), endDate: addDays(today, 3) };
const note = `Family ${'verylongword'.repeat(12)} 🚨 عطلة`;

/** Opens screens one after the other; each holds and is accessible. */
async function walk(desk: Page, screens: readonly (readonly [path: string, seen: string])[]) {
  for (const [path, seen] of screens) {
    await desk.goto(path);
    await expect(desk.getByText(seen).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
}

test('leave is asked for and approved on a phone', async ({ desk, server, office }) => {
  const types = await giveLeaveTypes(server.db, office.agency.id);
  const { guard: staff } = office;
  const leaveTypeID = types.get('ANNUAL') ?? 0;
  const id = await makeLeave(server.db, { staff, leaveTypeID, ...dates, note });
  await walk(desk, [
    [`/leave?range=${today}..${addDays(today, 9)}`, 'Pending'],
    ['/leave/create', 'Part of the Day'],
    [`/leave/calendar?month=${dates.startDate.slice(0, 7)}`, 'Away (asked for)'],
    [`/leave/${id}/edit`, 'Part of the Day'],
    [`/leave/${id}`, 'Balance and Roster'],
  ]);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByRole('dialog', { name: 'Approve Leave' })).toContainText('Days of ');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});

test('balances and types of leave fit a phone', async ({ desk, server, office }) => {
  const types = await giveLeaveTypes(server.db, office.agency.id);
  const { guard: staff } = office;
  const leaveTypeID = types.get('ANNUAL') ?? 0;
  const year = Number(today.slice(0, 4));
  await makeLeaveAdjustment(server.db, { staff, leaveTypeID, year });
  await walk(desk, [
    [`/leave/balance?year=${year}`, 'Hospitalisation Leave'],
    [`/leave/balance/${staff.id}?year=${year}`, 'Carried over'],
    ['/leave/type', 'Hospitalisation Leave'],
    ['/leave/type/create', 'Includes the Days Of'],
    [`/leave/type/${leaveTypeID}`, 'In Force From (Table 1)'],
  ]);
});
