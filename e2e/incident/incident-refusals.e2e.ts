import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { disguised, picture } from '../support/contract.ts';
import { confirm, fillReport, imagesOf } from '../support/incident.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

const anyScript = '电梯 😀 مرحبا עברית <b>x</b>';

test('what is too long, no image or one too many is refused in clear words, and nothing is lost', async ({
  desk,
  office,
  watch,
}) => {
  watch.expectProblem(/status of 422/);
  await desk.goto('/incident/create');
  await fillReport(desk, {
    site: office.site.name,
    title: 'x'.repeat(201),
    description: 'x'.repeat(1501),
  });
  const upload = desk.locator('input[type=file]');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const file of [
    disguised('photo.png'),
    { name: 'drawing.png', mimeType: 'image/png', buffer: svg },
    { name: 'page.png', mimeType: 'image/png', buffer: html },
  ]) {
    await upload.setInputFiles(file);
    await expectToast(
      desk,
      'This file cannot be used. Only JPEG, PNG or WebP images are accepted.',
    );
  }
  await expect(imagesOf(desk)).toHaveCount(0);
  // No upload is under way any more that would count.
  await expect(desk.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  // It is gone again after some seconds, which a busy browser may need for the pictures.
  const told = expectToast(desk, 'Only 5 more can be added: 5 at most.');
  await upload.setInputFiles([1, 2, 3, 4, 5, 6].map((at) => picture(`Photo ${at}.png`)));
  await told;
  await expect(imagesOf(desk)).toHaveText([1, 2, 3, 4, 5].map((at) => `Photo ${at}.png`));
  // Nothing of a text that is too long is cut off.
  await expect(desk.getByLabel('Subject')).toHaveValue('x'.repeat(201));
  await expect(desk.getByText('At most 200 characters, please.')).toBeVisible();
  await expect(desk.getByLabel('Incident Description')).toHaveValue('x'.repeat(1501));
  await expect(desk.getByText('At most 1500 characters, please.')).toBeVisible();
  const tomorrow = listDate(addDays(todayIn('Asia/Singapore'), 1));
  const end = desk.getByLabel('Incident Datetime End');
  const before = await end.inputValue();
  await end.fill(`${tomorrow} 08:00`);
  await end.press('Enter');
  await expect(desk.getByText('The time cannot be later than today.')).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expect(end).toHaveValue(`${tomorrow} 08:00`);
  await end.fill(before);
  await end.press('Enter');
  await desk.getByLabel('Subject').fill(anyScript);
  await desk.getByLabel('Incident Description').fill(anyScript);
  await desk.reload();
  await expect(desk.getByLabel('Subject')).toHaveValue(anyScript);
  await expect(imagesOf(desk)).toHaveCount(5);
  const mend = await breakOperation(desk, 'SaveIncident', 'fault of the server');
  await confirm(desk, 'Submit', 'Are you sure?');
  await expectToast(desk, 'Unable to create incident report');
  await mend();
  await confirm(desk, 'Submit', 'Are you sure?');
  await expectToast(desk, 'Created successfully');
  await expect(desk.getByRole('heading', { level: 2, name: anyScript })).toBeVisible();
});

test('a draft is shown to nobody but its author', async ({ desk, deskOf, server, office }) => {
  const { id } = await makeIncident(server.db, {
    site: office.site,
    staff: office.admin,
    status: 'DRAFT',
    title: 'Not for others',
  });
  await desk.goto('/incident?status=DRAFT');
  await rowOf(desk, 'Not for others').getByRole('link', { name: 'Not for others' }).click();
  await expect(desk).toHaveURL(`/incident/draft/${id}`);
  await desk.goto(`/incident/${id}`);
  await expect(desk).toHaveURL(`/incident/draft/${id}`);
  await expect(desk.getByLabel('Subject')).toHaveValue('Not for others');
  const other = await makeAdmin(server.db, { securityAgencyID: office.agency.id });
  const elsewhere = await deskOf(other);
  await elsewhere.goto('/incident?status=DRAFT');
  await expect(elsewhere.getByText('No records found.')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Draft', exact: true })).toBeVisible();
  await elsewhere.goto(`/incident/draft/${id}`);
  await expectToast(elsewhere, 'Unable to retrieve incident report');
  await expect(elsewhere).toHaveURL('/incident/draft');
  await elsewhere.goto(`/incident/${id}/edit`);
  await expect(elsewhere).toHaveURL(/\/incident(\?|$)/);
});

test('a draft that comes to nothing is deleted after a question, and comes back on Undo', async ({
  desk,
  server,
  office,
}) => {
  const { site, admin: staff } = office;
  const title = 'False alarm';
  const { id } = await makeIncident(server.db, { site, staff, status: 'DRAFT', title });
  await desk.goto(`/incident/draft/${id}`);
  await desk.getByLabel('Subject').fill('Typed before it goes');
  await confirm(desk, 'Delete Draft', 'Delete this draft?');
  await expectToast(desk, 'Deleted successfully');
  await expect(desk).toHaveURL('/incident/draft');
  await expect(rowOf(desk, title)).toBeHidden();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(desk, title)).toBeVisible();
});

test('of two who change a report the second sees what changed, and of two who close it the second who did', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const { id } = await makeIncident(server.db, { site: office.site, staff: office.guard });
  const colleague = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Grace Ng',
  });
  const elsewhere = await deskOf(colleague);
  await desk.goto(`/incident/${id}/edit`);
  await desk.getByLabel('Subject').fill('Lift 4');

  await test.step('a change meanwhile is shown, and the input goes over it', async () => {
    await elsewhere.goto(`/incident/${id}/edit`);
    await elsewhere.getByLabel('Subject').fill('Lift 3');
    await confirm(elsewhere, 'Update', 'Are you sure?');
    await expectToast(elsewhere, 'Updated successfully');
    await confirm(desk, 'Update', 'Are you sure?');
    await expectToast(desk, 'Unable to update incident report');
    await expect(desk.getByText('Subject: Lift 3')).toBeVisible();
    await checkAccessibility(desk);
    await confirm(desk, 'Update', 'Are you sure?');
    await expectToast(desk, 'Updated successfully');
    await expect(desk.getByRole('heading', { name: '3 revisions' })).toBeVisible();
  });

  await test.step('a case that was closed meanwhile says by whom; what is typed stays', async () => {
    await desk.goto(`/incident/${id}/edit`);
    await desk.getByLabel('Subject').fill('Too late');
    const third = await deskOf(office.admin);
    await third.goto(`/incident/${id}`);
    await third.getByLabel('Comment', { exact: true }).fill('Late comment');
    await elsewhere.goto(`/incident/${id}`);
    await confirm(elsewhere, 'Close Case', 'No amendments');
    await expect(elsewhere.getByText('Closed By', { exact: true })).toBeVisible();
    const told = /This case was closed by Grace Ng on .+ A closed case cannot be changed\./;
    await confirm(third, 'Close Case', 'No amendments');
    await expect(third.getByText(told)).toBeVisible();
    await expect(third.getByText('Closed By', { exact: true })).toBeVisible();
    await expect(third.getByText('before this comment was submitted')).toBeVisible();
    await expect(third.getByText('Late comment')).toBeVisible();
    await expect(third.getByLabel('Comment', { exact: true })).toHaveCount(0);
    await expect(third.getByRole('button', { name: 'Submit' })).toHaveCount(0);
    await confirm(desk, 'Update', 'Are you sure?');
    await expect(desk.getByRole('alert').filter({ hasText: told })).toBeVisible();
    await expect(desk.getByLabel('Subject')).toHaveValue('Too late');
    await checkAccessibility(desk);
    await elsewhere.goto(`/incident/${id}/edit`);
    await expect(elsewhere).toHaveURL(`/incident/${id}`);
  });
});

test('what cannot be loaded or saved says so', async ({ desk, server, office }) => {
  const { id } = await makeIncident(server.db, { site: office.site, staff: office.guard });
  await breakOperation(desk, 'IncidentFiles', 'fault of the server');
  await breakOperation(desk, 'IncidentComments', 'fault of the server');
  await breakOperation(desk, 'CreateIncidentComment', 'fault of the server');
  await desk.goto(`/incident/${id}`);
  await expectToast(desk, 'Unable to retrieve incident report files');
  await expectToast(desk, 'Unable to retrieve incident report comments');
  await desk.getByLabel('Comment', { exact: true }).fill('x');
  await confirm(desk, 'Submit', 'Are you sure?');
  await expectToast(desk, 'Unable to create comment');
  await expect(desk.getByLabel('Comment', { exact: true })).toHaveValue('x');
  await breakOperation(desk, 'IncidentList', 'fault of the server');
  await desk.getByRole('button', { name: 'Back', exact: true }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Unable to retrieve incident reports');
});
