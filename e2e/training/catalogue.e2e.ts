import { makeTrainingModule } from '../../apps/server/src/domains/training/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pick } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { makeLadder } from '../support/training.ts';

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const rowOf = (page: Page, title: string, text: string) =>
  part(page, title).getByRole('row').filter({ hasText: text });
const yes = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();

test('the agency edits what a grade asks for, in the row', async ({ desk, server, office }) => {
  await makeLadder(server, office);
  await desk.goto('/training/suggestion');
  await desk.getByRole('button', { name: 'Catalogue' }).click();
  await expect(desk).toHaveURL('/training/catalogue');
  const row = rowOf(desk, 'PWM Grades', 'SSO - Senior Security Officer');
  await expect(row).toContainText('0.5 as SO');
  await checkAccessibility(desk);
  await row.getByRole('button', { name: 'Edit' }).click();
  await checkAccessibility(desk);
  await desk.getByRole('textbox', { name: 'Years of Experience' }).fill('often');
  await desk.getByRole('textbox', { name: 'Recommended Modules Needed' }).fill('2');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(
    desk.getByText('Please give years from 0 to 40, with at most two decimals.'),
  ).toBeVisible();
  await desk.getByRole('textbox', { name: 'Years of Experience' }).fill('0.75');
  await desk.getByRole('button', { name: 'Save' }).click();
  await yes(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(row).toContainText('0.75 as SO');
  await expect(
    desk.getByText('Senior Security Officer needs 2 recommended modules, but the list has 1'),
  ).toBeVisible();
  await checkAccessibility(desk);
});

test('a module is added to a grade, changed, taken away and brought back', async ({
  desk,
  server,
  office,
}) => {
  await makeTrainingModule(server.db, office.agency.id, { title: 'Induct Personnel', code: 'X-1' });
  await desk.goto('/training/catalogue');
  await desk.getByRole('button', { name: 'Add module to grade' }).click();
  await expect(desk).toHaveURL('/training/catalogue/requirement/create');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(2);
  await checkAccessibility(desk);
  await pick(desk, 'PWM Grade', 'SS - Security Supervisor');
  await pick(desk, 'Course', 'X-1 - Basic - Induct Personnel');
  await pickDay(desk, 'From', '01 Jan 2026');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  const row = rowOf(desk, 'Modules per Grade', 'Induct Personnel');
  await expect(row).toContainText('Mandatory');
  await expect(row).toContainText('01 Jan 2026');
  await row.getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('combobox', { name: 'Requirement' }).click();
  await desk.getByTitle('Recommended').last().click();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await yes(desk);
  await expect(row).toContainText('Recommended');
  await row.getByRole('button', { name: 'Remove Induct Personnel from SS' }).click();
  await expect(desk.getByRole('dialog')).toContainText(
    'SS will no longer ask for "Induct Personnel".',
  );
  await yes(desk);
  await expectToast(desk, 'Deleted successfully');
  await expect(row).toBeHidden();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('a course is created, edited in its row, and stays while a grade asks for it', async ({
  desk,
  server,
  office,
}) => {
  await makeLadder(server, office);
  await desk.goto('/training/catalogue');
  await desk.getByRole('button', { name: 'Create course' }).click();
  await expect(desk).toHaveURL('/training/catalogue/create');
  await desk.getByRole('textbox', { name: 'Course Title' }).fill('Occupational First Aid');
  await desk.getByLabel('Duration (days)').fill('two');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await expect(desk.getByText('Please give whole days from 1 to 365.')).toBeVisible();
  await checkAccessibility(desk);
  await pick(desk, 'Level', 'Advance');
  await desk.getByLabel('Duration (days)').fill('2');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  const row = rowOf(desk, 'Courses', 'Occupational First Aid');
  await expect(row).toContainText('Advance');
  await row.getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('textbox', { name: 'WSQ Course Code' }).fill('OFA-2');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await yes(desk);
  await expect(row).toContainText('OFA-2');
  await desk.getByRole('button', { name: 'Delete Manage Disorderly Conduct' }).click();
  await yes(desk);
  await expect(
    desk.getByText('"Manage Disorderly Conduct" is asked for by SSO: remove it there first.'),
  ).toBeVisible();
  await desk.getByLabel('Search', { exact: true }).fill('ofa');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'Courses', 'Manage Disorderly')).toBeHidden();
  await expect(row).toBeVisible();
});

test('a row that is being edited survives a reload, and is not mistaken for another list’s', async ({
  desk,
  server,
  office,
}) => {
  await makeLadder(server, office);
  await desk.goto('/training/catalogue');
  const row = rowOf(desk, 'PWM Grades', 'SSO - ');
  await row.getByRole('button', { name: 'Edit' }).click();
  await desk.getByRole('textbox', { name: 'Years of Experience' }).fill('0.9');
  await desk.reload();
  await expect(desk.getByRole('textbox', { name: 'Years of Experience' })).toHaveValue('0.9');
  await expect(desk.getByRole('textbox', { name: 'Course Title' })).toBeHidden();
});

test('who saves second sees what changed meanwhile', async ({ desk, server, office }) => {
  await makeLadder(server, office);
  await desk.goto('/training/catalogue');
  const row = rowOf(desk, 'Courses', 'Manage Disorderly Conduct');
  await row.getByRole('button', { name: 'Edit' }).click();
  await server.sql(
    `UPDATE training_module SET duration = 5, version = 2
    WHERE security_agency_id = $1 AND title LIKE 'Manage Disorderly%'`,
    [office.agency.id],
  );
  await desk.getByRole('textbox', { name: 'Short Name' }).fill('MDC');
  await desk.getByRole('button', { name: 'Save' }).click();
  await yes(desk);
  await expect(desk.getByText('Duration (days): 5')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Short Name' })).toHaveValue('MDC');
  await checkAccessibility(desk);
});

test('whoever may only see staff sees the catalogue without its buttons', async ({
  deskOf,
  server,
  office,
}) => {
  await makeLadder(server, office);
  const permission = [601];
  const viewer = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission,
  });
  const desk = await deskOf(viewer);
  await desk.goto('/training/catalogue');
  await expect(rowOf(desk, 'Courses', 'Manage Disorderly Conduct')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Create course' })).toBeDisabled();
  await expect(desk.getByRole('button', { name: 'Add module to grade' })).toBeDisabled();
});
