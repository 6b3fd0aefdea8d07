import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makePlanningRoom, rosterOf } from '../support/deployment.ts';
import { endDrag, submit } from '../support/form.ts';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const address = (siteID: number) => `/deployment/month?month=2026-11&site=${siteID}`;

const cell = (page: Page, name: string, day: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, ${day} Nov 2026`) });

/** As a hand moves, in many small steps. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (box === null) throw new Error('there is nothing to drag to');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  // A slow page sees later where the mouse is: let go before, nothing is dropped there.
  await expect(to).toHaveAttribute('data-over', 'true');
  await endDrag(page);
}

test('a month is planned by keyboard, and saved in one request', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: '2026-11-02' });
  await makeDeployment(server.db, { site: marina, staff: devi, date: '2026-11-09' });
  await desk.goto(address(marina.id));
  await cell(desk, 'SSO - Tan Ah Kow', '02').focus();
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('d');
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('n');
  await desk.keyboard.press('ArrowUp');
  await desk.keyboard.press('d');
  await expect(cell(desk, 'SO - Devi d/o Raman', '04')).toBeFocused();
  await cell(desk, 'SO - Devi d/o Raman', '09').focus();
  await desk.keyboard.press('Delete');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect(await rosterOf(server, office)).toEqual([
    { date: '2026-11-02', shift: 'DAY', site: 'Marina Tower', staff: 'Tan Ah Kow' },
    { date: '2026-11-03', shift: 'DAY', site: 'Marina Tower', staff: 'Tan Ah Kow' },
    { date: '2026-11-04', shift: 'DAY', site: 'Marina Tower', staff: 'Devi d/o Raman' },
    { date: '2026-11-04', shift: 'NIGHT', site: 'Marina Tower', staff: 'Tan Ah Kow' },
  ]);
  await expect(cell(desk, 'SSO - Tan Ah Kow', '04')).toHaveText('N');
  await expect(desk.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test('a cell is clicked through its shifts, dragged to another day, and taken back', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  const line = await makeDeployment(server.db, { site: marina, staff: tan, date: '2026-11-02' });
  await makeDeployment(server.db, {
    site: marina,
    staff: devi,
    date: '2026-11-05',
    shift: 'NIGHT',
  });
  await desk.goto(address(marina.id));
  const free = cell(desk, 'SSO - Tan Ah Kow', '10');
  await free.click();
  await expect(free).toHaveText('D');
  await free.click();
  await expect(free).toHaveText('N');
  await free.click();
  await expect(free).toHaveText('');
  const hers = cell(desk, 'SO - Devi d/o Raman', '05');
  await drag(desk, cell(desk, 'SSO - Tan Ah Kow', '02'), hers);
  await expect(hers).toHaveText('D');
  await expect(cell(desk, 'SSO - Tan Ah Kow', '02')).toHaveText('N');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(desk, 'SSO - Tan Ah Kow', '02')).toHaveText('D');
  const target = cell(desk, 'SSO - Tan Ah Kow', '06');
  await drag(desk, cell(desk, 'SSO - Tan Ah Kow', '02'), target);
  await expect(target).toHaveText('D');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  const moved =
    'SELECT date::text, version FROM deployment WHERE security_agency_id = $1 AND id = $2';
  expect(await server.sql(moved, [office.agency.id, line.id])).toEqual([
    { date: '2026-11-06', version: 2 },
  ]);
});

test('somebody is put into an empty month of a chosen site, and warned of', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: raffles, staff: tan, date: '2026-11-10' });
  // A site that is not there is not planned.
  await desk.goto(address(999_999));
  await expectToast(desk, 'Unable to retrieve deployment');
  await expect(desk.getByRole('grid')).toHaveCount(0);
  await desk.goto('/deployment/month?month=2026-11');
  await desk.getByLabel('Site', { exact: true }).click();
  await desk.getByRole('option', { name: 'Marina Tower' }).click();
  await expect(desk).toHaveURL(address(marina.id));
  await desk.getByLabel('Add Staff').fill('Tan Ah');
  await desk.getByRole('option', { name: 'Tan Ah Kow' }).click();
  await cell(desk, 'SSO - Tan Ah Kow', '10').click();
  const warnings = desk.getByRole('region', { name: 'Warnings' });
  await expect(warnings).toContainText('Also planned at Raffles Court in this shift.');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(warnings.getByText('Say why, or choose somebody else.')).toBeVisible();
  await checkAccessibility(desk);
  await cell(desk, 'SSO - Tan Ah Kow', '10').press('Delete');
  await cell(desk, 'SSO - Tan Ah Kow', '12').click();
  await expect(warnings).toHaveCount(0);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
});
