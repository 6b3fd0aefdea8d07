import { todayIn } from '@guardroom/rules/dates';
import { makeDeployment, makeTemplate } from '../../apps/server/src/domains/deployment/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  addStaff,
  chooseStaff,
  makePlanningRoom,
  makeWeekdays,
  namesIn,
  planDay,
  planDayText,
  rosterOf,
  staffList,
} from '../support/deployment.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const dayAddress = `/deployment/day?date=${planDay}`;

test('an empty day is planned from nothing: staff lists by site, saved in one request', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await desk.goto(dayAddress);
  await expect(desk.getByText(`There is no deployment on ${planDayText}.`)).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Filter' })).toHaveCount(0);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL(`/deployment/day/${planDay}/create`);
  await expect(desk.getByText(planDayText, { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await addStaff(desk, 'Day Shift of Marina Tower', 'Tan Ah');
  await addStaff(desk, 'Night Shift of Marina Tower', 'Devi');
  await addStaff(desk, 'Night Shift of Raffles Court', 'Ali');
  await staffList(desk, 'Night Shift of Raffles Court')
    .getByRole('button', { name: 'Remove SS - Ali bin Hassan' })
    .click();
  await checkAccessibility(desk);
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(dayAddress);
  const [saved, ...more] = sent.filter(({ operation }) => operation.includes('Multiple'));
  expect(more).toEqual([]);
  expect(saved).toMatchObject({
    operation: 'CreateMultipleDeployment',
    variables: {
      agencyID: office.agency.id,
      create: [
        {
          date: planDay,
          securityAgencyID: office.agency.id,
          startDatetime: '2026-11-16T00:00:00Z',
          endDatetime: '2026-11-16T12:00:00Z',
          deployments: [{ siteProfileID: marina.id, staffProfileID: tan.id }],
        },
        { startDatetime: '2026-11-16T12:00:00Z', endDatetime: '2026-11-17T00:00:00Z' },
      ],
    },
  });
  const card = desk.getByRole('article', { name: 'Marina Tower' });
  await expect(card.getByText('SSO - Tan Ah Kow', { exact: true })).toBeVisible();
  await expect(card.getByText('SO - Devi d/o Raman', { exact: true })).toBeVisible();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await expect(desk.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await checkAccessibility(desk);
});

test('an entry without a person and a person twice are told where they stand', async ({
  desk,
  server,
  office,
}) => {
  await makePlanningRoom(server, office);
  await desk.goto(`/deployment/day/${planDay}/create`);
  const place = 'Day Shift of Marina Tower';
  await addStaff(desk, place, 'Tan Ah');
  await staffList(desk, place)
    .getByRole('button', { name: /^Add Staff/ })
    .click();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(staffList(desk, place).getByText('Missing staff')).toBeVisible();
  await checkAccessibility(desk);
  await chooseStaff(desk, place, 'Tan Ah');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(
    desk.getByText('This person is already planned in this shift of the site.'),
  ).toBeVisible();
  await chooseStaff(desk, place, 'Devi');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  expect((await rosterOf(server, office)).map(({ staff }) => staff)).toEqual([
    'Tan Ah Kow',
    'Devi d/o Raman',
  ]);
});

test('the date is kept for the session, and sites are chosen in a tree with Apply', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan, devi } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: planDay });
  await makeDeployment(server.db, { site: raffles, staff: devi, date: planDay });
  await desk.goto('/deployment/day');
  await pickDay(desk, 'Date', '16 Nov 2026');
  await expect(desk).toHaveURL(dayAddress);
  await expect(desk.getByRole('article')).toHaveCount(2);
  await desk.getByLabel('Sites', { exact: true }).click();
  const all = desk.getByRole('checkbox', { name: 'All sites' });
  const raffled = desk.getByRole('checkbox', { name: 'Raffles Court' });
  await expect(all).toBeChecked();
  await expect(raffled).not.toBeChecked();
  await raffled.click();
  await expect(all).not.toBeChecked();
  await expect(raffled).toBeChecked();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('article')).toHaveCount(2);
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByRole('article')).toHaveCount(1);
  await expect(desk.getByRole('article', { name: 'Raffles Court' })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('link', { name: 'Template' }).click();
  await expect(desk).toHaveURL('/deployment/template');
  await desk.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(desk.getByText(planDayText, { exact: true })).toBeVisible();
  const chips = desk.getByRole('list', { name: 'Applied filters' });
  await expect(chips.getByText('Sites: Raffles Court')).toBeVisible();
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await desk.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(desk).toHaveURL(`${dayAddress}&sites=%5B${raffles.id}%5D`);
  await chips.getByRole('button', { name: 'Remove filter Sites' }).click();
  await expect(desk.getByRole('article')).toHaveCount(2);
  // The address leaves out today.
  await desk.goto(`/deployment/day/${todayIn('Asia/Singapore')}/create`);
  await desk.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(desk).toHaveURL('/deployment/day');
});

test('a chosen site is named also on a day on which it is not planned', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: planDay });
  await desk.goto(`${dayAddress}&sites=%5B${raffles.id}%5D`);
  const chips = desk.getByRole('list', { name: 'Applied filters' });
  await expect(chips.getByText('Sites: Raffles Court', { exact: true })).toBeVisible();
  const sites = desk.getByLabel('Sites', { exact: true });
  await expect(sites).toHaveText('1 chosen');
  await sites.click();
  await desk.getByRole('checkbox', { name: 'Marina Tower' }).click();
  await expect(desk.getByRole('checkbox', { name: 'All sites' })).toBeChecked();
});

test('a day is edited: entries with an id are updates, others creations, the rest goes', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi, ali } = await makePlanningRoom(server, office);
  const first = await makeDeployment(server.db, { site: marina, staff: tan, date: planDay });
  const second = await makeDeployment(server.db, { site: marina, staff: devi, date: planDay });
  await desk.goto(dayAddress);
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(desk).toHaveURL(`/deployment/day/${planDay}/edit`);
  const place = 'Day Shift of Marina Tower';
  await expect
    .poll(() => namesIn(desk, place))
    .toEqual(['SSO - Tan Ah Kow', 'SO - Devi d/o Raman']);
  await staffList(desk, place)
    .getByRole('button', { name: 'SSO - Tan Ah Kow', exact: true })
    .click();
  await chooseStaff(desk, place, 'Ali');
  await staffList(desk, place).getByRole('button', { name: 'Remove SO - Devi' }).click();
  await addStaff(desk, 'Night Shift of Marina Tower', 'Devi');
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect(sent.find(({ operation }) => operation === 'UpdateMultipleDeployment')).toMatchObject({
    variables: {
      date: planDay,
      create: [{ deployments: [{ siteProfileID: marina.id, staffProfileID: devi.id }] }],
      update: [
        {
          deployments: [
            { id: first.id, version: 1, siteProfileID: marina.id, staffProfileID: ali.id },
            { id: second.id, deleted: 1 },
          ],
        },
      ],
    },
  });
  expect(await rosterOf(server, office)).toMatchObject([
    { shift: 'DAY', staff: 'Ali bin Hassan' },
    { shift: 'NIGHT', staff: 'Devi d/o Raman' },
  ]);
});

test('an address whose parameter is no date says so', async ({ desk }) => {
  for (const path of ['/deployment/day/2026-02-30/edit', '/deployment/day/today/create']) {
    await desk.goto(path);
    await expectToast(desk, 'invalid date');
    await expect(desk.getByRole('alert').first()).toContainText('invalid date');
  }
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Go to Deployment - Day' }).click();
  await expect(desk).toHaveURL('/deployment/day');
});

test('a day is deleted after a question, and comes back with Undo', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  await makeDeployment(server.db, { site: marina, staff: tan, date: planDay });
  await makeDeployment(server.db, { site: marina, staff: devi, date: planDay, shift: 'NIGHT' });
  await desk.goto(`/deployment/day/${planDay}/edit`);
  await desk.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(desk.getByRole('dialog')).toContainText(`Delete the deployment of ${planDayText}?`);
  await expect(desk.getByRole('dialog')).toContainText('2 entries at 1 site will go.');
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Deleted successfully');
  await expect(desk.getByText(`There is no deployment on ${planDayText}.`)).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expectToast(desk, 'Restored successfully');
  await expect(desk.getByText('SSO - Tan Ah Kow', { exact: true })).toBeVisible();
});

test('a template is loaded beside what was typed; what was deleted since is named', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan, devi, ali } = await makePlanningRoom(server, office);
  const id = await makeWeekdays(server, office, marina, tan);
  await server.sql(
    `INSERT INTO deployment_template_detail (security_agency_id, deployment_template_id, shift, start_time,
      end_time, security_site_id, site_profile_id, account_id, staff_profile_id)
    VALUES ($1, $2, 'NIGHT', '20:00', '08:00', $3, $4, $5, $6)`,
    [office.agency.id, id, raffles.securitySiteID, raffles.id, devi.accountID, devi.id],
  );
  await server.sql('UPDATE site_profile SET deleted = 1 WHERE id = $1', [raffles.id]);
  await desk.goto(`/deployment/day/${planDay}/create`);
  await addStaff(desk, 'Day Shift of Marina Tower', 'Ali');
  await desk.getByRole('button', { name: 'Load Template' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Load Deployment Template' });
  await expect(dialog.getByText(/Last Updated By: .* · Last Updated On: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Choose a template.')).toBeVisible();
  await checkAccessibility(desk);
  await dialog.getByRole('radio', { name: /Weekdays/ }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, '1 entry of Weekdays loaded');
  await expectToast(
    desk,
    'Left out, because the site or the person was deleted: SO - Devi d/o Raman at Raffles Court',
  );
  await expect
    .poll(() => namesIn(desk, 'Day Shift of Marina Tower'))
    .toEqual(['SS - Ali bin Hassan', 'SSO - Tan Ah Kow']);
  await desk.getByRole('button', { name: 'Load Template' }).click();
  await dialog.getByRole('radio', { name: /Weekdays/ }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Nothing of Weekdays loaded: its entries stand here already');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  expect((await rosterOf(server, office)).map(({ staff }) => staff)).toEqual([ali.name, tan.name]);
});

test('of many templates each is found, by its name and by asking for more', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  await makePlanningRoom(server, office);
  for (let number = 100; number < 155; number += 1) {
    await makeTemplate(server.db, { securityAgencyID, title: `Round ${number}` });
  }
  await desk.goto(`/deployment/day/${planDay}/create`);
  await desk.getByRole('button', { name: 'Load Template' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Load Deployment Template' });
  await expect(dialog.getByRole('radio')).toHaveCount(50);
  await dialog.getByRole('button', { name: '5 more' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(55);
  await expect(dialog.getByRole('button', { name: /more$/ })).toHaveCount(0);
  await dialog.getByLabel('Template Name').fill('154');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByLabel('Template Name').fill('Nothing');
  await expect(dialog.getByText('No template has such a name.')).toBeVisible();
  await checkAccessibility(desk);
});

test('what cannot be loaded or saved is told in its own words, and nothing is lost', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/Unable to|ERR_CONNECTION_FAILED/);
  await makePlanningRoom(server, office);
  const mend = await breakOperation(desk, 'DeploymentPlan', 'fault of the server');
  await desk.goto(dayAddress);
  await expectToast(desk, 'Unable to retrieve deployment');
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await addStaff(desk, 'Day Shift of Marina Tower', 'Tan Ah');
  const mendSaving = await breakOperation(desk, 'CreateMultipleDeployment', 'no network');
  await submit(desk);
  await expectToast(desk, 'Unable to create deployment');
  await mendSaving();
  expect(await namesIn(desk, 'Day Shift of Marina Tower')).toEqual(['SSO - Tan Ah Kow']);
  await desk.reload();
  await expect.poll(() => namesIn(desk, 'Day Shift of Marina Tower')).toEqual(['SSO - Tan Ah Kow']);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
});
