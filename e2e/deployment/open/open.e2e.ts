import { addDays, headingDate, listDate, todayIn } from '@guardroom/rules/dates';
import { makeDeployment, makeSwap } from '../../../apps/server/src/domains/deployment/factory.ts';
import { checkAccessibility } from '../../support/accessibility.ts';
import { makePlanningRoom } from '../../support/deployment.ts';
import { pickDay } from '../../support/form.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

const date = addDays(todayIn('Asia/Singapore'), 7);
const claim = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  claimShift(id: $id, agencyID: $agencyID) { id } }`;

test('a shift is offered, taken by a guard, and withdrawn', async ({ desk, server, office }) => {
  const { tan } = await makePlanningRoom(server, office);
  await desk.goto('/deployment/open');
  await expect(desk.getByRole('heading', { name: 'Deployment - Open Shifts' })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Offer Shift' }).click();
  const form = desk.getByRole('dialog', { name: 'Offer Shift' });
  await form.getByLabel('Site').fill('Marina');
  await desk.getByRole('option', { name: 'Marina Tower' }).click();
  await pickDay(desk, 'Date', listDate(date));
  await form.getByLabel('Note').fill('Bring boots');
  await checkAccessibility(desk);
  await form.getByRole('button', { name: 'Offer', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Offered successfully');
  await expect(desk.getByText('1 of 1')).toBeVisible();
  await expect(desk.getByText('Open', { exact: true })).toBeVisible();

  const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
    'SELECT id FROM open_shift WHERE security_agency_id = $1',
    [office.agency.id],
  );
  const phone = server.client(await server.signInAs(tan, 'GUARD'));
  expect((await phone.graphql(claim, { id, agencyID: office.agency.id })).codes).toEqual([]);
  await expect(desk.getByText('Taken', { exact: true })).toBeVisible();
  await expect(desk.getByText('Tan Ah Kow', { exact: true })).toBeVisible();
  await expect(desk.getByText('0 of 1')).toBeVisible();

  await desk.getByRole('button', { name: /^Withdraw the offer of .* at Marina Tower/ }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Withdrawn successfully');
  await expect(desk.getByText('Withdrawn', { exact: true })).toBeVisible();
  await desk.goto(`/deployment/day?date=${date}`);
  await expect(desk.getByText(headingDate(date)).first()).toBeVisible();
  await expect(
    desk.getByRole('button', { name: 'Confirmed, history of Tan Ah Kow' }),
  ).toBeVisible();
});

test('swaps wait for the office, which rejects with a reason and approves what the rules allow', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi, ali } = await makePlanningRoom(server, office);
  const told = { site: marina, status: 'CONFIRMED' as const };
  const first = await makeDeployment(server.db, { ...told, staff: tan, date });
  const second = await makeDeployment(server.db, { ...told, staff: ali, date });
  await makeSwap(server.db, { line: first, from: tan, to: devi, status: 'ACCEPTED', note: 'Exam' });
  await makeSwap(server.db, { line: second, from: ali, to: tan, status: 'ACCEPTED' });
  await desk.goto('/deployment/open');
  const swaps = desk.getByRole('region', { name: 'Swaps to decide (2)' });
  await expect(swaps.getByText('Exam')).toBeVisible();
  await checkAccessibility(desk);

  // He works there already at that time.
  await swaps.getByRole('button', { name: 'Approve swap of Ali bin Hassan' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText(/already planned in this shift|Also planned/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await swaps.getByRole('button', { name: 'Reject swap of Ali bin Hassan' }).click();
  await dialog.getByLabel('Reason').fill('Stands there himself');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expectToast(desk, 'Rejected successfully');

  const left = desk.getByRole('region', { name: 'Swaps to decide (1)' });
  await left.getByRole('button', { name: 'Approve swap of Tan Ah Kow' }).click();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(desk, 'Approved successfully');
  await expect(desk.getByRole('region', { name: /Swaps to decide/ })).toHaveCount(0);
  const whose = 'SELECT staff_profile_id AS staff, status FROM deployment WHERE id = $1';
  expect(await server.sql(whose, [first.id])).toEqual([{ staff: devi.id, status: 'CONFIRMED' }]);
});
