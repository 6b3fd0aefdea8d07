import {
  makeTraining,
  makeTrainingModule,
} from '../../apps/server/src/domains/training/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pick } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { makeLadder, makeOfficer } from '../support/training.ts';
import { breakOperation, listen } from '../support/wire.ts';

const trainings = (page: Page) =>
  page.getByRole('region', { name: 'Training Records', exact: true });
const valueOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a training is recorded from the profile, and its course fills the form in', async ({
  desk,
  server,
  office,
}) => {
  const { conduct } = await makeLadder(server, office);
  await makeTrainingModule(server.db, office.agency.id, {
    title: 'Lead a Team',
    code: 'SEC-MPR-2001',
    duration: 5,
  });
  const staff = await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  await desk.goto(`/staff/${staff.id}`);
  await trainings(desk).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL(`/staff/${staff.id}/create/training`);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(3);
  await checkAccessibility(desk);
  await pickDay(desk, 'Training Start', '02 Nov 2026');
  await expect(valueOf(desk, 'Training End')).toHaveValue('');
  await pick(desk, 'WSQ Course Code', 'SEC-MPR-2001 - Basic - Lead a Team');
  await expect(valueOf(desk, 'Training End')).toHaveValue('07 Nov 2026');
  // What one course filled in is filled anew with another.
  await pick(desk, 'WSQ Course Code', 'SEC-ICM-1001 - Basic - Manage Disorderly Conduct');
  await expect(valueOf(desk, 'Course Title')).toHaveValue('Manage Disorderly Conduct');
  // The duration of two days, literally: start and two days, and eight hours for each of the two.
  await expect(valueOf(desk, 'Training End')).toHaveValue('04 Nov 2026');
  await expect(valueOf(desk, 'Learning Hours')).toHaveValue('16');
  await pickDay(desk, 'Training End', '03 Nov 2026');
  await expect(valueOf(desk, 'Learning Hours')).toHaveValue('16');
  await pickDay(desk, 'Training Start', '30 Oct 2026');
  await expect(valueOf(desk, 'Learning Hours')).toHaveValue('40');
  await valueOf(desk, 'Learning Hours').fill('17.5');
  await checkAccessibility(desk);
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
  expect(
    sent.find(({ operation }) => operation === 'CreateStaffTraining')?.variables,
  ).toMatchObject({
    create: {
      accountID: staff.accountID,
      staffProfileID: staff.id,
      trainingModuleID: conduct,
      trainingStart: '2026-10-30',
      trainingEnd: '2026-11-03',
      learningHours: 17.5,
    },
  });
  const [created] = sent.filter(({ operation }) => operation === 'CreateStaffTraining');
  expect(Object.keys(Object(created?.variables['create']))).not.toContain('expiry');
  const row = trainings(desk).getByRole('row').filter({ hasText: 'Manage Disorderly' });
  await expect(row).toContainText('SEC-ICM-1001');
  await expect(row).toContainText('30 Oct 2026 to 03 Nov 2026');
  await expect(row).toContainText('17.5');
});

test('the form of a new training needs the account from the profile; Cancel goes back', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  await desk.goto(`/staff/${staff.id}/create/training`);
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
  await trainings(desk).getByRole('button', { name: 'Create', exact: true }).click();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
});

test('No sends nothing, and what was typed survives a reload', async ({ desk, server, office }) => {
  await makeTrainingModule(server.db, office.agency.id, { title: 'Guard and Patrol' });
  const staff = await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  await desk.goto(`/staff/${staff.id}`);
  await trainings(desk).getByRole('button', { name: 'Create', exact: true }).click();
  await valueOf(desk, 'Course Title').fill('In-house briefing');
  await pickDay(desk, 'Training Start', '02 Nov 2026');
  await pickDay(desk, 'Training End', '02 Nov 2026');
  const sent = listen(desk);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  expect(sent.filter(({ operation }) => operation === 'CreateStaffTraining')).toEqual([]);
  await desk.reload();
  await expect(valueOf(desk, 'Course Title')).toHaveValue('In-house briefing');
  await expect(valueOf(desk, 'Learning Hours')).toHaveValue('8');
});

test('a record is edited: hours, end and title stay as they are', async ({
  desk,
  server,
  office,
}) => {
  const { surveillance } = await makeLadder(server, office);
  const staff = await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  const id = await makeTraining(server.db, staff, {
    title: 'Surveillance, by the old syllabus',
    trainingStart: '2026-10-05',
    trainingEnd: '2026-10-06',
    learningHours: 12,
  });
  await desk.goto(`/staff/${staff.id}`);
  await trainings(desk).getByRole('button', { name: /^Edit/ }).click();
  await expect(desk).toHaveURL(`/staff/${staff.id}/training/edit/${id}`);
  await expect(
    desk.getByRole('heading', { name: 'Staff Profile - Edit Training Record' }),
  ).toBeVisible();
  await expect(valueOf(desk, 'Training Start')).toHaveValue('05 Oct 2026');
  await pick(desk, 'WSQ Course Code', 'Basic - Perform Remote Surveillance Function');
  await expect(valueOf(desk, 'Course Title')).toHaveValue('Surveillance, by the old syllabus');
  await pickDay(desk, 'Training End', '09 Oct 2026');
  await expect(valueOf(desk, 'Learning Hours')).toHaveValue('12');
  await pickDay(desk, 'Certification Expiry', '01 Oct 2026');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(
    desk.getByText('Certification expiry date is before training end date'),
  ).toBeVisible();
  await checkAccessibility(desk);
  await pickDay(desk, 'Certification Expiry', '01 Oct 2028');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
  await expect(trainings(desk)).toContainText('01 Oct 2028');
  const [row] = await server.sql(
    'SELECT training_module_id AS module FROM staff_training_module WHERE id = $1',
    [id],
  );
  expect(row?.['module']).toBe(surveillance);
});

test('a record without hours is filled in while it is edited', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  const given = { trainingStart: '2026-10-05', trainingEnd: '2026-10-05', learningHours: null };
  const id = await makeTraining(server.db, staff, given);
  await desk.goto(`/staff/${staff.id}/training/edit/${id}`);
  await expect(valueOf(desk, 'Learning Hours')).toHaveValue('');
  await pickDay(desk, 'Training End', '07 Oct 2026');
  await expect(valueOf(desk, 'Learning Hours')).toHaveValue('24');
});

test('a record is deleted, and brought back by Undo', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  const id = await makeTraining(server.db, staff, { title: 'Made by mistake' });
  await desk.goto(`/staff/${staff.id}/training/edit/${id}`);
  await desk.getByRole('button', { name: 'Delete' }).click();
  await expect(desk.getByRole('dialog')).toContainText('"Made by mistake" will be deleted.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Deleted successfully');
  await expect(desk).toHaveURL(`/staff/${staff.id}`);
  await expect(trainings(desk)).not.toContainText('Made by mistake');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(trainings(desk)).toContainText('Made by mistake');
});

test('who saves second sees what changed meanwhile and keeps the input', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  const id = await makeTraining(server.db, staff, { title: 'Guard and Patrol' });
  await desk.goto(`/staff/${staff.id}/training/edit/${id}`);
  await valueOf(desk, 'Learning Hours').fill('20');
  await server.sql(
    "UPDATE staff_training_module SET title = 'Patrol, renamed', version = 2 WHERE id = $1",
    [id],
  );
  await submit(desk);
  await expectToast(desk, 'Unable to update training record');
  await expect(desk.getByText('Course Title: Patrol, renamed')).toBeVisible();
  await expect(valueOf(desk, 'Learning Hours')).toHaveValue('20');
  await checkAccessibility(desk);
});

test('what cannot be loaded or saved says so', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  const id = await makeTraining(server.db, staff);
  const mend = await breakOperation(desk, 'StaffTrainingCourses', 'fault of the server');
  await desk.goto(`/staff/${staff.id}/training/edit/${id}`);
  await expectToast(desk, 'Unable to retrieve training modules');
  await mend();
  await desk.goto(`/staff/${staff.id}/training/edit/987654321`);
  await expectToast(desk, 'Unable to retrieve training details');
  await expect(desk.getByText('The training record could not be found.')).toBeVisible();
  await desk.getByRole('button', { name: 'Back' }).click();
  await breakOperation(desk, 'CreateStaffTraining', 'fault of the server');
  await trainings(desk).getByRole('button', { name: 'Create', exact: true }).click();
  await valueOf(desk, 'Course Title').fill('In-house briefing');
  await pickDay(desk, 'Training Start', '02 Nov 2026');
  await pickDay(desk, 'Training End', '02 Nov 2026');
  await submit(desk);
  await expectToast(desk, 'Unable to create training record');
  await expect(valueOf(desk, 'Course Title')).toHaveValue('In-house briefing');
});
