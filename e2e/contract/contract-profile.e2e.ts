import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { makeFullContract } from '../support/contract.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { listen } from '../support/wire.ts';

test('the list shows contracts of yesterday and today, what ends soon, and opens profiles', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await desk.goto('/contract');
  await expect(desk.getByRole('heading', { name: 'Contract', exact: true })).toBeVisible();
  const row = rowOf(desk, 'Tembusu Crest');
  await expect(row).toContainText('Merlion Estates');
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Ends in 50 days');
  await expect(desk.getByText('Ending within 90 days: 1')).toBeVisible();
  await checkAccessibility(desk);
  await choose(desk, 'Status', 'Ended');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await desk.getByRole('button', { name: 'Reset' }).click();
  await row.click();
  await expect(desk).toHaveURL(`/contract/${contract.id}`);
});

test('the profile shows everything, and an action is done from there', async ({
  desk,
  server,
  office,
}) => {
  const { contract, user, past, next } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}`);
  await expect(desk.locator('main dt')).toHaveText([
    'Site',
    'Contract Period',
    'Site Contract Status',
    'Contract files',
    'Client',
    'Client Email',
    'Client Contact Number',
    'Client User(s)',
    'Review Meeting Arrangement',
    'Notes',
    'Upcoming',
    'Previous',
  ]);
  await expect(desk.getByRole('link', { name: user.name })).toHaveAttribute(
    'href',
    `/client/user/${user.id}`,
  );
  await expect(desk.getByText('Quarterly')).toBeVisible();
  const main = desk.locator('main');
  await expect(main.locator('dd').nth(10).getByRole('link')).toHaveAttribute(
    'href',
    `/contract/${contract.id}/meeting/${next}`,
  );
  await expect(main.locator('dd').nth(11).getByRole('link')).toHaveAttribute(
    'href',
    `/contract/${contract.id}/meeting/${past}`,
  );
  await expect(desk.getByText('Mend the side gate')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Done: Mend the side gate' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByText('Mend the side gate')).toBeHidden();
});

test('the keyboard shows where it is, on links of a profile and on headers that sort', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  const outlined = (selector: string) =>
    expect(desk.locator(selector)).toHaveCSS('outline-style', 'solid');
  await desk.goto(`/contract/${contract.id}`);
  await expect(desk.getByRole('link', { name: 'Serene Koh' })).toBeVisible();
  await desk.getByRole('banner').getByTitle('Account').focus();
  await desk.keyboard.press('Tab');
  await expect(desk.locator('main a:focus')).toHaveText('Tembusu Crest');
  await outlined('main a:focus');
  await desk.keyboard.press('Tab');
  await expect(desk.locator('main a:focus')).toHaveText('Merlion Estates');
  await desk.keyboard.press('Tab');
  await expect(desk.locator('main a:focus')).toHaveText('Serene Koh');
  await outlined('main a:focus');
  await desk.goto('/contract');
  await expect(rowOf(desk, 'Tembusu Crest')).toBeVisible();
  await desk.getByRole('link', { name: /^Contract: Tembusu Crest/ }).focus();
  await desk.keyboard.press('Tab');
  await expect(desk.locator('th button:focus')).toHaveText('Contract Period');
  await outlined('th button:focus');
});

test('indicators are saved together; nothing to update says so, and an empty one is to go', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}`);
  await desk.getByRole('button', { name: 'Edit indicators' }).click();
  await expect(desk).toHaveURL(`/contract/${contract.id}/indicator/edit`);
  // Another way to write the same is no change.
  await desk.getByLabel('Indicator 1', { exact: true }).fill('Patrols done ');
  await desk.getByLabel('Target of indicator 1').fill('95.0');
  await desk.getByRole('button', { name: 'Update' }).click();
  await expectToast(desk, 'Nothing to update.');
  await desk.getByRole('button', { name: 'Add indicator' }).click();
  await desk.getByRole('button', { name: 'Update' }).click();
  await expect(desk.getByText('Remove if empty.')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByLabel('Indicator 3', { exact: true }).fill('Turnover below a fifth');
  await desk.getByLabel('Target of indicator 3').fill('80');
  await desk.getByLabel('Indicator 1', { exact: true }).fill('Patrols done in time');
  await desk.getByRole('button', { name: 'Remove indicator 2' }).click();
  const sent = listen(desk);
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/contract/${contract.id}`);
  expect(sent.filter(({ operation }) => operation === 'SaveContractIndicators')).toHaveLength(1);
  const shown = desk.getByRole('region', { name: 'Performance Indicator' });
  await expect(shown.getByText('Turnover below a fifth')).toBeVisible();
  await expect(shown.getByText('Patrols done in time')).toBeVisible();
  await expect(shown.getByText('Complaints answered in a day')).toBeHidden();
});
