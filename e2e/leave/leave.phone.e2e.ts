import { addDays, todayIn } from '@guardroom/rules/dates';
import {
  giveLeaveTypes,
  makeLeave,
  makeLeaveAdjustment,
} from '../../apps/server/src/domains/leave/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of leave fits a phone', async ({ desk, server, office }) => {
  const types = await giveLeaveTypes(server.db, office.agency.id);
  const { guard: staff } = office;
  const leaveTypeID = types.get('ANNUAL') ?? 0;
  const today = todayIn('Asia/Singapore');
  const note = `Family ${'verylongword'.repeat(12)} 🚨 عطلة`;
  const dates = { startDate: addDays(today, 1), endDate: addDays(today, 3) };
  const id = await makeLeave(server.db, { staff, leaveTypeID, ...dates, note });
  const year = Number(dates.startDate.slice(0, 4));
  await makeLeaveAdjustment(server.db, { staff, leaveTypeID, year });
  for (const [path, seen] of [
    [`/leave?range=${today}..${addDays(today, 9)}`, 'Pending'],
    ['/leave/create', 'Part of the Day'],
    [`/leave/${id}`, 'To Know'],
    [`/leave/${id}/edit`, 'Part of the Day'],
    [`/leave/calendar?month=${dates.startDate.slice(0, 7)}`, 'Away (asked for)'],
    [`/leave/balance?year=${year}`, 'Hospitalisation Leave'],
    [`/leave/balance/${staff.id}?year=${year}`, 'Carried over'],
    ['/leave/type', 'Hospitalisation Leave'],
    ['/leave/type/create', 'Includes the Days Of'],
    [`/leave/type/${leaveTypeID}`, 'In Force From (Table 1)'],
  ] as const) {
    await desk.goto(path);
    await expect(desk.getByText(seen).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
  await desk.goto(`/leave/${id}`);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByRole('dialog', { name: 'Approve Leave' })).toContainText('Of ');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});
