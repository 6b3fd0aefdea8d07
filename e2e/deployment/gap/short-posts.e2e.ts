import { addDays, todayIn } from '@guardroom/rules/dates';
import { makeDeployment, makePost } from '../../../apps/server/src/domains/deployment/factory.ts';
import { makeWish } from '../../../apps/server/src/domains/deployment/wish/factory.ts';
import { checkAccessibility } from '../../support/accessibility.ts';
import { makeLeave, makeLeaveType } from '../../../apps/server/src/domains/leave/factory.ts';
import { makePlanningRoom, staffList, withoutTLS } from '../../support/deployment.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

const date = addDays(todayIn('Asia/Singapore'), 2);

test('what lacks somebody is a list over sites and days, and leads to whoever may stand there', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan, devi, ali } = await makePlanningRoom(server, office);
  await makePost(server.db, { site: marina, headcount: 2 });
  await makePost(server.db, { site: raffles, headcount: 1, shift: 'NIGHT' });
  for (const later of [0, 1, 2, 3, 4, 5, 6]) {
    const on = addDays(todayIn('Asia/Singapore'), later);
    await makeDeployment(server.db, { site: marina, staff: tan, date: on });
    if (on !== date) await makeDeployment(server.db, { site: marina, staff: devi, date: on });
    await makeDeployment(server.db, { site: raffles, staff: ali, date: on, shift: 'NIGHT' });
  }
  await makeDeployment(server.db, { site: raffles, staff: devi, date, shift: 'NIGHT' });
  await withoutTLS(desk);
  await desk.goto('/deployment/short');
  await expect(desk.getByText('1 person is missing, 1 too many.')).toBeVisible();
  const rows = desk.getByRole('table', { name: 'Short posts' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Marina Tower');
  await expect(rows.first()).toContainText('1 of 2');
  await expect(rows.first()).toContainText('1 short');
  await expect(rows.last()).toContainText('1 too many');
  await checkAccessibility(desk);

  await rows
    .first()
    .getByRole('link', { name: /^Find somebody/ })
    .click();
  await expect(desk.getByRole('region', { name: 'The place' })).toContainText(
    'Day Shift at Marina Tower',
  );
  const list = desk.getByRole('list', { name: 'Who may stand there' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Assign' })).not.toHaveCount(0);
  await checkAccessibility(desk);
  await list.getByRole('button', { name: 'Assign Devi d/o Raman' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Devi d/o Raman stands there now.');
  await expect(desk.getByText('0 people are missing, 1 too many.')).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('who declined is given up for somebody else, with the reason; whom the client bars may not', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi, ali } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date, status: 'DECLINED' });
  await makeDeployment(server.db, { site: marina, staff: devi, date: addDays(date, -10) });
  await makeWish(server.db, { site: marina, staff: ali });
  await desk.goto(`/deployment/day?date=${date}`);
  await desk.getByRole('link', { name: '1 short' }).click();
  const row = desk.getByRole('table', { name: 'Short posts' }).locator('tbody').getByRole('row');
  await expect(row).toContainText('Tan Ah Kow declined');
  await row.getByRole('link', { name: /^Replace/ }).click();
  await expect(desk.getByText('Instead of Tan Ah Kow')).toBeVisible();
  const first = desk
    .getByRole('list', { name: 'Who may stand there' })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText('Devi d/o Raman');
  await expect(first).toContainText('Stood here once in 90 days');
  await desk.getByText(/free and may not/).click();
  await expect(desk.getByRole('list', { name: 'Who may not stand there' })).toContainText(
    'Ali bin Hassan',
  );
  await expect(desk.getByRole('button', { name: 'Assign Ali bin Hassan' })).toHaveCount(0);
  await desk.getByLabel('Reason').fill('Has an examination');
  await desk.getByRole('button', { name: 'Assign Devi d/o Raman' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Devi d/o Raman stands there now, and is told.');
  await expect(desk.getByText('Every place has as many people as it needs.')).toBeVisible();
});

test('what cannot be loaded or assigned says so, and leaves what was typed', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/status of 500|409|Unable/);
  const { marina, tan } = await makePlanningRoom(server, office);
  const line = await makeDeployment(server.db, { site: marina, staff: tan, date });
  await desk.goto(`/deployment/replace?line=${line.id}`);
  await desk.getByLabel('Reason').fill('Ill');
  await desk.reload();
  await expect(desk.getByLabel('Reason')).toHaveValue('Ill');
  await server.sql('UPDATE deployment SET version = version + 1 WHERE id = $1', [line.id]);
  await desk.getByRole('button', { name: 'Assign Devi d/o Raman' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'The entry of Tan Ah Kow was changed meanwhile.');
  await expect(desk.getByLabel('Reason')).toHaveValue('Ill');
  await desk.goto('/deployment/replace');
  await expect(desk.getByText('This address names no place of the roster.')).toBeVisible();
  await desk.goto('/deployment/short?dates=2026-01-01..2026-12-31');
  await expect(desk.getByText('Choose 1 to 45 dates.')).toBeVisible();
});

test('Day Edit suggests who may take an entry; it is chosen, not saved', async ({
  desk,
  server,
  office,
}) => {
  const { marina, devi, tan } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date });
  await desk.goto(`/deployment/day/${date}/edit`);
  const list = staffList(desk, 'Day Shift of Marina Tower');
  await list.getByRole('button', { name: /^Add Staff/ }).click();
  await list.getByRole('button', { name: 'Suggest staff, Day Shift of Marina Tower' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Suggestions, Day Shift of Marina Tower' });
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: `Choose ${devi.name}` }).click();
  await expect(list.getByTitle('Choose somebody else').last()).toContainText(devi.name);
  const saved = 'SELECT 1 FROM deployment WHERE security_agency_id = $1 AND deleted = 0';
  expect(await server.sql(saved, [office.agency.id])).toHaveLength(1);
});

test('leave of somebody who is planned leads to whoever takes the shift, and Home counts what is short', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  // Of nights: that of today is over at no hour of today.
  await makePost(server.db, { site: marina, headcount: 1, shift: 'NIGHT' });
  const line = await makeDeployment(server.db, { site: marina, staff: tan, date, shift: 'NIGHT' });
  const leaveTypeID = await makeLeaveType(server.db, { securityAgencyID: office.agency.id });
  const leave = await makeLeave(server.db, { staff: tan, leaveTypeID, startDate: date });
  await desk.goto(`/leave/${leave}`);
  await expect(desk.getByRole('link', { name: /^Replace on .* at Marina Tower$/ })).toHaveAttribute(
    'href',
    `/deployment/replace?line=${line.id}`,
  );
  await desk.goto('/');
  await desk.getByRole('link', { name: '6 short in 7 days' }).click();
  await expect(desk.getByText('6 people are missing.')).toBeVisible();
});

test('the count of a day follows what somebody else plans', async ({ desk, server, office }) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await makePost(server.db, { site: marina, headcount: 1 });
  await desk.goto(`/deployment/day?date=${date}`);
  await expect(desk.getByRole('link', { name: '1 short' })).toBeVisible();
  await expect(desk.getByText('Live', { exact: true })).toBeVisible();
  const assign = {
    place: { siteProfileID: marina.id, date, shift: 'DAY' },
    staffProfileID: tan.id,
  };
  const { codes } = await office.console.graphql(
    `mutation ($assign: AssignDeploymentInput!, $agencyID: RecordID!) {
      assignDeployment(assign: $assign, agencyID: $agencyID) { id } }`,
    { assign, agencyID: office.agency.id },
  );
  expect(codes).toEqual([]);
  await expect(desk.getByRole('link', { name: '1 short' })).toHaveCount(0);
});
