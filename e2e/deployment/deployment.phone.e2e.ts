import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { addStaff, makePlanningRoom, makeWeekdays, planDay } from '../support/deployment.ts';
import { submit } from '../support/form.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('every screen of deployments fits a phone', async ({ desk, server, office }) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  const id = await makeWeekdays(server, office, marina, tan);
  await makeDeployment(server.db, { site: marina, staff: tan, date: planDay });
  const screens = [
    [`/deployment/day?date=${planDay}`, 'SSO - Tan Ah Kow'],
    [`/deployment/day/2026-11-17/create`, 'Marina Tower'],
    [`/deployment/day/${planDay}/edit`, 'SSO - Tan Ah Kow'],
    [`/deployment/month?month=2026-11&site=${marina.id}`, 'SSO - Tan Ah Kow'],
    ['/deployment/open', 'Deployment - Open Shifts'],
    ['/deployment/template', 'Weekdays'],
    ['/deployment/template/create', 'Marina Tower'],
    [`/deployment/template/${id}/edit`, 'SSO - Tan Ah Kow'],
  ] as const;
  for (const [path, text] of screens) {
    await desk.goto(path);
    await expect(desk.getByText(text, { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

test('a day is planned on a phone', async ({ desk, server, office }) => {
  await makePlanningRoom(server, office);
  await desk.goto(`/deployment/day?date=${planDay}`);
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await addStaff(desk, 'Day Shift of Raffles Court', 'Ali');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk.getByText('SS - Ali bin Hassan', { exact: true })).toBeVisible();
});
