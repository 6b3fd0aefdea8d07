import { readFile } from 'node:fs/promises';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

const titles =
  'Staff Number,Name,Mobile Number,Designation,Employment Type,Start,Date of Birth,Username';

function csv(...rows: readonly string[]) {
  return {
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([titles, ...rows].join('\n')),
  };
}

const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel('Staff file').setInputFiles(file);

test('a file is checked row by row, then imported whole', async ({ desk, office }) => {
  const id = office.agency.id;
  await desk.goto('/staff/import');
  await checkAccessibility(desk);
  const nric = `S${1_000_000 + id}A`;
  const one = `I1,Tan Wei Ming,8${1_000_000 + id},SO,FT,01 Mar 2024,21 Nov 1990,${nric}`;
  const two = `I2,Siti binte Omar,8${2_000_000 + id},SSO,PT,01/03/2024`;
  await choose(desk, csv(one, `${two},31 Feb 1990`, `${office.guard.staffNo},,1,SO,FT,soon,`));
  await expect(desk.getByText('3 staff in the file, 2 rows with errors.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Import 3 staff' })).toBeDisabled();
  await expect(rowOf(desk, 'I2')).toContainText('Date of Birth: Write the date like 21 Nov 2026.');
  const last = rowOf(desk, office.guard.staffNo);
  await expect(last).toContainText('Name: This field is required.');
  await expect(last).toContainText('Mobile Number: This is not a valid mobile number.');
  await expect(last).toContainText('Start: Write the date like 21 Nov 2026.');
  await expect(rowOf(desk, 'Tan Wei Ming')).toBeHidden();
  await desk.getByText('All (3)').click();
  await expect(rowOf(desk, 'Tan Wei Ming')).toContainText('OK');
  await checkAccessibility(desk);

  await choose(desk, csv(one, two));
  await expect(desk.getByText('2 staff in the file, no errors.')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('2 staff in the file, no errors.')).toBeVisible();
  // What is only warned of comes first, and is imported all the same.
  await expect(desk.getByRole('radio', { name: 'With warnings (1)' })).toBeChecked();
  await expect(rowOf(desk, 'I1')).toContainText(/OK.*Username: .*must not be used to sign in/);
  await expect(rowOf(desk, 'I2')).toBeHidden();
  await desk.getByRole('button', { name: 'Import 2 staff' }).click();
  await expect(desk.getByText('Are you sure? 2 staff will be created.')).toBeVisible();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Imported successfully: 2 staff');
  await expect(desk).toHaveURL('/staff');
  await expect(rowOf(desk, 'Siti binte Omar')).toContainText(/SSO.*PT/);
  await expect(rowOf(desk, 'Tan Wei Ming')).toContainText(`+65 8${1_000_000 + id}`);
});

test('what others take meanwhile keeps everything out', async ({ desk, server, office }) => {
  const id = office.agency.id;
  await desk.goto('/staff/import');
  await choose(desk, csv(`I1,Tan Wei Ming,8${3_000_000 + id},SO,FT,01 Mar 2024,`));
  await expect(desk.getByText('1 staff member in the file, no errors.')).toBeVisible();
  await server.sql("UPDATE staff_profile SET staff_no = 'I1' WHERE id = $1", [office.guard.id]);
  await desk.getByRole('button', { name: 'Import 1 staff member' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Unable to import staff');
  await expect(
    desk.getByText('One row has errors. Nothing was imported. Check the file again.'),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Check again' }).click();
  await expect(rowOf(desk, 'I1')).toContainText('Another staff member has this staff number.');
});

test('a file that is no list of staff is refused with the reason', async ({ desk, watch }) => {
  watch.expectProblem(/status of 422/);
  await desk.goto('/staff/import');
  await choose(desk, {
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(desk.getByText('This file is not a spreadsheet.')).toBeVisible();
  await choose(desk, csv('=1+1,a,b,c,d,e,f'));
  await expect(desk.getByText('Cell A2 holds a formula.')).toBeVisible();
  await checkAccessibility(desk);
  await choose(desk, {
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Hobby\na,b'),
  });
  await expectToast(desk, 'Unable to check the file');
  await expect(desk.getByText('The titles of the columns were not found.')).toBeVisible();
});

test('the template comes as Excel and as CSV', async ({ desk }) => {
  await desk.goto('/staff/import');
  for (const [button, name] of [
    ['Excel template', 'Staff Import.xlsx'],
    ['CSV template', 'Staff Import.csv'],
  ] as const) {
    const started = desk.waitForEvent('download');
    await desk.getByRole('button', { name: button }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).length).toBeGreaterThan(200);
  }
});

test('a check that fails can be made again', async ({ desk, office }) => {
  await desk.goto('/staff/import');
  const mend = await breakOperation(desk, 'CheckStaffImport', 'fault of the server');
  await choose(desk, csv(`I1,Tan Wei Ming,8${4_000_000 + office.agency.id},SO,FT,01 Mar 2024,`));
  await expectToast(desk, 'Unable to check the file');
  await mend();
  await desk.getByRole('button', { name: 'Check again' }).click();
  await expect(desk.getByText('1 staff member in the file, no errors.')).toBeVisible();
});
