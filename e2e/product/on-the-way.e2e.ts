import { makeSOP } from '../../apps/server/src/domains/sop/factory.ts';
import { rowOf } from '../support/attendance.ts';
import { expect, test, type Page } from '../support/test.ts';
import { holdCode } from '../support/wire.ts';

/** The address is that of the visitors, and what stands is the screen before still. */
async function leaveForVisitors(desk: Page, from = 'SOP'): Promise<() => void> {
  const letGo = await holdCode(desk);
  await desk.getByRole('link', { name: 'Visitor', exact: true }).click();
  await expect(desk).toHaveURL('/visitor');
  await expect(desk.getByRole('heading', { name: from, level: 1 })).toBeVisible();
  return letGo;
}

test.beforeEach(async ({ desk, server, office }) => {
  for (const title of ['Alarm', 'Gate'])
    await makeSOP(server.db, { securityAgencyID: office.agency.id, title });
  await desk.goto('/sop?search=gate');
  await expect(rowOf(desk, 'Gate')).toBeVisible();
});

test('who comes back before the other screen stood finds the filters of before', async ({
  desk,
}) => {
  await leaveForVisitors(desk);
  await desk.getByRole('link', { name: 'SOP', exact: true }).click();
  await expect(desk).toHaveURL('/sop?search=gate');
  await expect(rowOf(desk, 'Gate')).toBeVisible();
  await expect(rowOf(desk, 'Alarm')).toBeHidden();
});

test('what is looked for while another screen is on its way is looked for on the list that stands', async ({
  desk,
}) => {
  const letGo = await leaveForVisitors(desk);
  await desk.getByRole('textbox', { name: 'Title' }).fill('alarm');
  await desk.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(desk).toHaveURL('/sop?search=alarm');
  await expect(rowOf(desk, 'Alarm')).toBeVisible();
  letGo();

  const letGoAgain = await leaveForVisitors(desk);
  await desk.getByRole('button', { name: 'Reset' }).click();
  await expect(desk).toHaveURL('/sop');
  await expect(rowOf(desk, 'Gate')).toBeVisible();
  letGoAgain();
});

test('a screen with filters that is no list is reset while another one is on its way', async ({
  desk,
  office,
}) => {
  await desk.goto(`/deployment/short?sites=[${office.site.id}]`);
  await expect(desk.getByText(`Sites: ${office.site.name}`)).toBeVisible();
  const letGo = await leaveForVisitors(desk, 'Short Posts');
  await desk.getByRole('button', { name: 'Reset' }).click();
  await expect(desk).toHaveURL('/deployment/short');
  await expect(desk.getByText(`Sites: ${office.site.name}`)).toBeHidden();
  letGo();
});
