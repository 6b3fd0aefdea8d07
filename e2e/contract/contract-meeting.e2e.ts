import { checkAccessibility } from '../support/accessibility.ts';
import { makeFullContract, pick } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { listen } from '../support/wire.ts';

test('a review meeting is created with scores and next actions, without empty values', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}`);
  await desk.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL(`/contract/${contract.id}/meeting/create`);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(3);
  await checkAccessibility(desk);
  await pickDay(desk, 'Datetime Start', '02 Mar 2026 10:00');
  await pickDay(desk, 'Datetime End', '02 Mar 2026 11:30');
  await pick(desk, 'Type', 'Virtual');
  await desk.getByLabel('Next Action Plan').fill('More rounds at night');
  await desk.getByLabel('Patrols done', { exact: true }).fill('90');
  await desk.getByLabel('Remark on Patrols done').fill('Two were late');
  await desk.getByRole('button', { name: 'Add next action' }).click();
  await desk.getByLabel('Next action 1', { exact: true }).fill('Order lamps');
  await desk.getByLabel('Owner of action 1').fill('Serene Koh');
  await checkAccessibility(desk);
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(/\/meeting\/\d+$/);
  const variables = sent.find(({ operation }) => operation === 'CreateContractMeeting')?.variables;
  expect(variables?.['create']).toEqual({
    contractID: contract.id,
    startDatetime: '2026-03-02T02:00:00Z',
    endDatetime: '2026-03-02T03:30:00Z',
    type: 'VIRTUAL',
    actionPlan: 'More rounds at night',
    scores: [{ contractIndicatorID: expect.any(Number), score: 90, remark: 'Two were late' }],
    actions: [{ description: 'Order lamps', owner: 'Serene Koh', side: 'AGENCY' }],
  });
  await expect(desk.getByText('90 of 95: missed')).toBeVisible();
  await expect(desk.getByText('No Data')).toBeVisible();
  await checkAccessibility(desk);
});

test('a meeting shows what the one before it left to be done, and is edited', async ({
  desk,
  server,
  office,
}) => {
  const { contract, next } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}/meeting/${next}`);
  await expect(desk.getByText("Previous Meeting's Next Action")).toBeVisible();
  await expect(desk.getByText('Train the new guards')).toBeVisible();
  await expect(desk.getByText('Mend the side gate')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(desk.getByLabel('Venue / Meeting Link')).toHaveValue('Site office');
  await desk.getByLabel('Venue / Meeting Link').fill('');
  await desk.getByLabel('Notes').fill('All went well');
  await server.sql(`UPDATE contract_meeting SET note = 'Theirs', version = 2 WHERE id = $1`, [
    next,
  ]);
  await submit(desk);
  await expect(desk.getByText('Notes: Theirs')).toBeVisible();
  await expect(desk.getByLabel('Notes')).toHaveValue('All went well');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/contract/${contract.id}/meeting/${next}`);
  await expect(desk.locator('main dd').nth(4)).toHaveText('-');
  await expect(desk.locator('main dd').getByText('All went well')).toBeVisible();
});

test('a meeting that is not there, or of another contract, leads back to the contract', async ({
  desk,
  server,
  office,
}) => {
  const { contract, next } = await makeFullContract(server, office);
  for (const path of [
    `/contract/${contract.id}/meeting/987654321`,
    `/contract/${contract.id}/meeting/987654321/edit`,
  ]) {
    await desk.goto(path);
    await expectToast(desk, 'Unable to retrieve review meeting');
    await expect(desk).toHaveURL(`/contract/${contract.id}`);
  }
  await desk.goto(`/contract/1/meeting/${next}`);
  await expectToast(desk, 'Unable to retrieve review meeting');
});
