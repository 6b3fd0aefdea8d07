import { makeTemplateLine } from '../../apps/server/src/domains/deployment/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  addStaff,
  makePlanningRoom,
  makeWeekdays,
  namesIn,
  planDay,
  rosterOf,
  staffList,
} from '../support/deployment.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

test('a template is made with its staff lists, and stands in the list', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  await desk.goto('/deployment/template');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL('/deployment/template/create');
  await staffList(desk, 'Day Shift of Marina Tower')
    .getByRole('button', { name: /^Add Staff/ })
    .click();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await expect(desk.getByText('Missing staff')).toBeVisible();
  await checkAccessibility(desk);
  await staffList(desk, 'Day Shift of Marina Tower')
    .getByRole('button', { name: /^Remove empty entry/ })
    .click();
  await desk.getByLabel('Template Name').fill('Weekdays');
  await addStaff(desk, 'Day Shift of Marina Tower', 'Tan Ah');
  await addStaff(desk, 'Night Shift of Marina Tower', 'Devi');
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL('/deployment/template');
  expect(sent.find(({ operation }) => operation.startsWith('CreateMultiple'))).toMatchObject({
    variables: {
      createDeploymentTemplate: {
        securityAgencyID: office.agency.id,
        title: 'Weekdays',
        lastUpdatedAccountID: office.admin.accountID,
        lastUpdatedStaffProfileID: office.admin.id,
      },
      createDeploymentTemplateDetail: [
        {
          startTime: '08:00',
          endTime: '20:00',
          deployments: [{ siteProfileID: marina.id, staffProfileID: tan.id }],
        },
        { startTime: '20:00', endTime: '08:00' },
      ],
    },
  });
  for (const title of ['Template Name', 'Last Updated By', 'Last Updated On', 'Action']) {
    await expect(desk.getByRole('columnheader', { name: title })).toBeVisible();
  }
  const row = desk.getByRole('row', { name: /Weekdays/ });
  await expect(row).toContainText(`ADMIN - ${office.admin.name}`);
  await expect(row).toContainText(/\d\d \w{3} \d{4}, \d\d:\d\d/);
  await checkAccessibility(desk);
});

test('a template is edited, deleted after a question, and comes back with Undo', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  const id = await makeWeekdays(server, office, marina, tan);
  await desk.goto('/deployment/template');
  await desk.getByRole('link', { name: 'Edit Weekdays' }).click();
  await expect(desk).toHaveURL(`/deployment/template/${id}/edit`);
  await expect(desk.getByRole('textbox', { name: 'Template Name' })).toHaveValue('Weekdays');
  await addStaff(desk, 'Day Shift of Raffles Court', 'Ali');
  await desk.getByLabel('Template Name').fill('Working days');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await desk.getByRole('link', { name: 'Edit Working days' }).click();
  await expect
    .poll(() => namesIn(desk, 'Day Shift of Raffles Court'))
    .toEqual(['SS - Ali bin Hassan']);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(desk.getByRole('dialog')).toContainText('Delete the template Working days?');
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Deleted successfully');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expectToast(desk, 'Restored successfully');
  await expect(desk.getByRole('link', { name: 'Edit Working days' })).toBeVisible();
});

test('two people edit a template: the second sees what changed and keeps the input', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan, devi } = await makePlanningRoom(server, office);
  const id = await makeWeekdays(server, office, marina, tan);
  await desk.goto(`/deployment/template/${id}/edit`);
  await addStaff(desk, 'Night Shift of Marina Tower', 'Ali');
  const answer = await office.console.graphql(
    `mutation ($template: UpdateDeploymentTemplateInput!, $create: [DeploymentTemplateGroupInput!]!,
        $agencyID: RecordID!) {
      updateMultipleDeploymentTemplate(updateDeploymentTemplate: $template, create: $create,
        update: [], agencyID: $agencyID) { version } }`,
    {
      template: { id },
      create: [
        {
          startTime: '08:00',
          endTime: '20:00',
          deployments: [{ siteProfileID: marina.id, staffProfileID: devi.id }],
        },
      ],
      agencyID: office.agency.id,
    },
  );
  expect(answer.codes).toEqual([]);
  await submit(desk);
  await expectToast(desk, 'Unable to update deployment template');
  await expect(desk.getByRole('alert').first()).toContainText(
    'Devi d/o Raman (Marina Tower, Day Shift)',
  );
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
});

test('what a template plans at a site that is inactive now is left out of a day, and named', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan, devi } = await makePlanningRoom(server, office);
  const id = await makeWeekdays(server, office, marina, tan);
  await makeTemplateLine(server.db, id, { site: raffles, staff: devi });
  await server.sql(`UPDATE site_profile SET status = 'INACTIVE' WHERE id = $1`, [raffles.id]);
  await desk.goto(`/deployment/day/${planDay}/create`);
  await desk.getByRole('button', { name: 'Load Template' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Load Deployment Template' });
  await dialog.getByRole('radio', { name: /Weekdays/ }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, '1 entry of Weekdays loaded');
  await expectToast(
    desk,
    'Left out, because the site is inactive: SO - Devi d/o Raman at Raffles Court',
  );
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  expect((await rosterOf(server, office)).map(({ staff }) => staff)).toEqual([tan.name]);
  // The template itself keeps it, for when the site is active again.
  await desk.goto(`/deployment/template/${id}/edit`);
  await expect
    .poll(() => namesIn(desk, 'Day Shift of Raffles Court'))
    .toEqual(['SO - Devi d/o Raman']);
});

test('a template that cannot be loaded says so', async ({ desk, watch }) => {
  watch.expectProblem(/Unable to retrieve deployment template|There is no template/);
  await desk.goto('/deployment/template/987654321/edit');
  await expectToast(desk, 'Unable to retrieve deployment template');
  const mend = await breakOperation(desk, 'DeploymentTemplateList', 'fault of the server');
  await desk.goto('/deployment/template');
  await expectToast(desk, 'Unable to retrieve deployment template');
  await mend();
});
