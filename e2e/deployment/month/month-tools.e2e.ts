import { makeDeployment } from '../../../apps/server/src/domains/deployment/factory.ts';
import { makeLeave, makeLeaveType } from '../../../apps/server/src/domains/leave/factory.ts';
import { checkAccessibility } from '../../support/accessibility.ts';
import { makePlanningRoom, rosterOf } from '../../support/deployment.ts';
import { endDrag, submit } from '../../support/form.ts';
import { expect, test, type Page } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

const address = (siteID: number, month = '2026-11') =>
  `/deployment/month?month=${month}&site=${siteID}`;

const cell = (page: Page, name: string, day: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, ${day} `) });

const tanOn = (page: Page, day: string) => cell(page, 'SSO - Tan Ah Kow', day);
const deviOn = (page: Page, day: string) => cell(page, 'SO - Devi d/o Raman', day);

test('a block of cells is chosen by keyboard, planned by a letter, freed, and taken back', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: '2026-11-25' });
  await makeDeployment(server.db, { site: marina, staff: devi, date: '2026-11-26' });
  await desk.goto(address(marina.id));
  await deviOn(desk, '02').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
    await desk.keyboard.press(`Shift+${key}`);
  }
  await expect(desk.locator('[aria-selected="true"]')).toHaveCount(6);
  await checkAccessibility(desk);
  await desk.keyboard.press('n');
  await expect(tanOn(desk, '04')).toHaveText('N');
  await expect(deviOn(desk, '02')).toHaveText('N');
  await desk.keyboard.press('Delete');
  await expect(tanOn(desk, '04')).toHaveText('');
  await desk.keyboard.press('Control+z');
  await expect(tanOn(desk, '04')).toHaveText('N');
  // One cell again: a letter is for it alone.
  await desk.keyboard.press('Escape');
  await expect(desk.locator('[aria-selected="true"]')).toHaveCount(0);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect(await rosterOf(server, office)).toHaveLength(8);
});

test('cells are chosen by dragging from a free one', async ({ desk, server, office }) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: '2026-11-25' });
  await desk.goto(address(marina.id));
  await tanOn(desk, '02').hover();
  await desk.mouse.down();
  const box = await tanOn(desk, '05').boundingBox();
  if (box === null) throw new Error('there is nothing to drag to');
  await desk.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await expect(tanOn(desk, '05')).toHaveAttribute('aria-selected', 'true');
  await endDrag(desk);
  await expect(tanOn(desk, '05')).toBeFocused();
  await expect(tanOn(desk, '03')).toHaveText('');
  await desk.keyboard.press('d');
  for (const day of ['02', '03', '04', '05']) await expect(tanOn(desk, day)).toHaveText('D');
  await expect(tanOn(desk, '06')).toHaveText('');
});

test('work at other sites, leave and hours stand in the month, and a pattern goes around them', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan, devi } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: raffles, staff: tan, date: '2026-11-03' });
  await makeDeployment(server.db, { site: marina, staff: devi, date: '2026-11-25' });
  const leaveTypeID = await makeLeaveType(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Annual',
  });
  const startDate = '2026-11-04';
  await makeLeave(server.db, { staff: tan, leaveTypeID, startDate, status: 'APPROVED' });
  await desk.goto(address(marina.id));
  await expect(deviOn(desk, '25')).toHaveText('D');
  await expect(tanOn(desk, '03')).toHaveCount(0);
  await desk.getByLabel('Other sites too').check();
  await expect(tanOn(desk, '03')).toHaveText('D');
  await expect(tanOn(desk, '03').locator('[data-site="RC"]')).toBeVisible();
  await expect(tanOn(desk, '03')).toHaveAccessibleName(/Day Shift at Raffles Court/);
  await expect(tanOn(desk, '04')).toHaveText('L');
  await expect(tanOn(desk, '04')).toHaveAccessibleName(/free\. Annual, approved/);
  const own = desk.getByRole('row').filter({ hasText: 'SSO - Tan Ah Kow' });
  await expect(own.getByRole('gridcell').last()).toHaveText('0/72');
  await checkAccessibility(desk);

  await desk.getByRole('button', { name: 'Plan by pattern' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Plan by pattern' });
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(dialog.getByText('Choose at least one person.')).toBeVisible();
  await dialog.getByLabel('Pattern').fill('DDXX');
  await expect(dialog.getByText('No shift has the letter X.')).toBeVisible();
  await dialog.getByLabel('Pattern').fill('dddd-');
  await dialog.getByLabel('SSO - Tan Ah Kow').check();
  await expect(dialog.getByRole('status')).toHaveText(
    '22 shifts planned, 1 left out for leave, 1 left out for work at another site. ' +
      'Nothing is saved before Submit.',
  );
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tanOn(desk, '01')).toHaveText('D');
  await expect(tanOn(desk, '03').locator('[data-site="RC"]')).toBeVisible();
  await expect(tanOn(desk, '04')).toHaveText('L');
  await expect(tanOn(desk, '08')).toHaveText('D');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(tanOn(desk, '08')).toHaveText('');
});

test('a month is planned as the one before it was', async ({ desk, server, office }) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: '2026-11-02' });
  await makeDeployment(server.db, {
    site: marina,
    staff: devi,
    date: '2026-11-10',
    shift: 'NIGHT',
  });
  await makeDeployment(server.db, { site: marina, staff: tan, date: '2026-12-07' });
  await desk.goto(address(marina.id, '2026-12'));
  await desk.getByRole('button', { name: 'Copy the month before' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Copy Nov 2026' });
  await expect(dialog.getByRole('status')).toHaveText(
    '1 entry to copy, 1 stands there already, 0 left out. Nothing is saved before Submit.',
  );
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(deviOn(desk, '08')).toHaveText('N');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect((await rosterOf(server, office)).slice(2)).toEqual([
    { date: '2026-12-07', shift: 'DAY', site: 'Marina Tower', staff: 'Tan Ah Kow' },
    { date: '2026-12-08', shift: 'NIGHT', site: 'Marina Tower', staff: 'Devi d/o Raman' },
  ]);
});
