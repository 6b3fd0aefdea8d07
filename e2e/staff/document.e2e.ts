import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { makeDocument, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeTraining } from '../../apps/server/src/domains/training/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, firstCells, rowOf } from '../support/attendance.ts';
import { disguised, document, picture } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { makeOfficer } from '../support/staff.ts';
import { expect, test, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

const today = todayIn('Asia/Singapore');
const inDays = (days: number) => addDays(today, days);
const documents = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });

test('a document is kept with its file; what its type needs is required', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/status of 422/);
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  await documents(desk).getByRole('button', { name: 'Create', exact: true }).click();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(1);
  await checkAccessibility(desk);
  await choose(desk, 'Type', 'Work Pass');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(1);
  await desk.getByLabel('Pass Number').fill('G1234567');
  await pickDay(desk, 'Date of Issue', '31 Jan 2026');
  await pickDay(desk, 'Expiry Date', '30 Jan 2026');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Expiry date is before issue date')).toBeVisible();
  await pickDay(desk, 'Expiry Date', '30 Jan 2035');
  const upload = desk.locator('input[type=file]');
  await upload.setInputFiles(disguised('pass.png'));
  await expectToast(
    desk,
    'This file cannot be used. Only JPEG, PNG or WebP images and PDF files are accepted.',
  );
  await upload.setInputFiles(document('Work pass.pdf'));
  await expect(desk.getByText('Work pass.pdf')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0);
  await desk.getByLabel('Remark').fill('Renewed by the agency');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  const row = rowOf(desk, 'G1234567');
  await expect(row).toContainText('Work Pass');
  await expect(row).toContainText('30 Jan 2035');
  await expect(row).toContainText('Renewed by the agency');
  const link = row.getByRole('link', { name: 'Open Work Pass G1234567' });
  const opened = await desk.request.get((await link.getAttribute('href')) ?? '');
  expect(opened.headers()['content-type']).toBe('application/pdf');
});

test('a document is edited with another file, and somebody else’s change is told', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  await desk.getByRole('button', { name: 'Edit PLRD Licence PL100200' }).click();
  await expect(desk.getByLabel('Licence Number')).toHaveValue('PL100200');
  await expect(desk.getByLabel('Expiry Date')).toHaveValue('30 Jan 2031');
  await checkAccessibility(desk);
  await desk.locator('input[type=file]').setInputFiles(picture('Licence.png'));
  await expect(desk.getByText('Licence.png')).toBeVisible();
  await desk.getByLabel('Remark').fill('Seen in person');
  await server.sql(
    `UPDATE staff_document SET number = 'PL1', version = 2 WHERE staff_profile_id = $1`,
    [staff.id],
  );
  await submit(desk);
  await expectToast(desk, 'Unable to update document');
  await expect(desk.getByText('Number: PL1 (was PL100200)')).toBeVisible();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  // The number was not touched here: it stays as somebody else made it.
  await desk.getByRole('button', { name: 'Edit PLRD Licence PL1', exact: true }).click();
  await expect(desk.getByRole('list', { name: 'File' }).getByRole('listitem')).toContainText(
    'Licence.jpg',
  );
  await desk.getByRole('button', { name: 'Remove Licence.jpg' }).click();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'PL1').getByRole('link')).toHaveCount(0);
});

test('a document is deleted after a question that names it, and brought back', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  const remove = desk.getByRole('button', { name: 'Delete PLRD Licence PL100200' });
  await remove.click();
  await expect(
    desk.getByText('Are you sure? "PLRD Licence PL100200" will be deleted.'),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'No', exact: true }).click();
  await expect(rowOf(desk, 'PL100200')).toBeVisible();
  await remove.click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Deleted successfully');
  await expect(rowOf(desk, 'PL100200')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expectToast(desk, 'Restored successfully');
  await expect(rowOf(desk, 'PL100200')).toBeVisible();
});

test('what cannot be loaded says so', async ({ desk, server, office }) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}/document/edit/987654321`);
  await expectToast(desk, 'Unable to retrieve document');
  const mend = await breakOperation(desk, 'ExpiringDocuments', 'fault of the server');
  await desk.goto('/staff/expiring');
  await expectToast(desk, 'Unable to retrieve expiring documents');
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText('No records found.')).toBeVisible();
});

/** Of one officer: one that has expired, two within 30 days, one each within 60 and 90. */
async function makeExpiring({ db }: TestServer, staff: MadeStaff): Promise<void> {
  const given = { Gone: -3, Soon: 10, Later: 45, Last: 80 };
  for (const [number, days] of Object.entries(given)) {
    await makeDocument(db, staff, { type: 'OTHER', number, expiry: inDays(days) });
  }
  await makeTraining(db, staff, { title: 'Occupational First Aid', expiry: inDays(20) });
}

test('the staff list counts what runs out, and leads to the view of it', async ({
  desk,
  server,
  office,
}) => {
  await makeExpiring(server, await makeOfficer(server, office));
  await desk.goto('/staff');
  const button = desk.getByRole('button', { name: 'Expiring: 5' });
  await expect(button).toHaveAttribute(
    'title',
    'Expired: 1, Within 30 days: 2, Within 60 days: 3, Within 90 days: 4',
  );
  await button.click();
  await expect(desk).toHaveURL('/staff/expiring');
  await expect(rowOf(desk, 'Gone')).toBeVisible();
  expect(await columnTitles(desk)).toEqual([
    'Staff Name',
    'Staff Number',
    'Designation',
    'Mobile Phone',
    'Document',
    'Number or Title',
    'Expiry',
  ]);
  await expect(rowOf(desk, 'Gone')).toContainText('Expired 3 days ago');
  expect(await firstCells(desk, 5)).toEqual([
    'Gone',
    'Soon',
    'Occupational First Aid',
    'Later',
    'Last',
  ]);
  await expect(rowOf(desk, 'Occupational First Aid')).toContainText('Training Certificate');
  await expect(rowOf(desk, 'Soon').getByRole('cell').last()).toHaveText(
    `${listDate(inDays(10))}Expires in 10 days`,
  );
  await checkAccessibility(desk);
});

test('what runs out is narrowed to a window and a kind, and its rows lead to the profile', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await makeExpiring(server, staff);
  await desk.goto('/staff/expiring');
  const windows = desk.getByRole('group', { name: 'Runs out' });
  await windows.getByRole('button', { name: 'Within 30 days: 2' }).click();
  await expect(desk).toHaveURL('/staff/expiring?window=DAYS_30');
  await expect.poll(() => firstCells(desk, 5)).toEqual(['Soon', 'Occupational First Aid']);
  await choose(desk, 'Document', 'Training Certificate');
  await expect.poll(() => firstCells(desk, 5)).toEqual(['Occupational First Aid']);
  await desk.getByRole('button', { name: 'Reset' }).click();
  await windows.getByRole('button', { name: 'Expired: 1' }).click();
  await expect.poll(() => firstCells(desk, 5)).toEqual(['Gone']);
  await rowOf(desk, 'Gone').getByRole('link').click();
  await expect(desk).toHaveURL(new RegExp(`/staff/${staff.id}\\?backUrl=`));
  // Until the profile is there, Back is that of the list.
  await expect(desk.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
    'Staff Profile',
  );
  await desk.getByRole('button', { name: 'Back' }).click();
  await expect(desk).toHaveURL('/staff/expiring?window=EXPIRED');
});
