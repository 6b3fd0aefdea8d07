import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

for (const [path, text] of [
  ['/staff', 'Em Type'],
  ['/staff/create', 'Mobile Number'],
  ['/staff/import', 'Staff file'],
] as const) {
  test(`${path} fits a phone`, async ({ desk }) => {
    await desk.goto(path);
    await expect(desk.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  });
}

test('on a phone the rows of a file are cards', async ({ desk, office }) => {
  await desk.goto('/staff/import');
  const rows = `I1,Tan Wei Ming,8${1_000_000 + office.agency.id},XX,FT,01 Mar 2024`;
  const titles = 'Staff Number,Name,Mobile Number,Designation,Employment Type,Start';
  const buffer = Buffer.from(`${titles}\n${rows}`);
  await desk
    .getByLabel('Staff file')
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  const cards = desk.getByRole('list', { name: 'Rows of the file' });
  await expect(cards.getByRole('listitem')).toContainText('Please choose one of the list.');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});

test('on a phone every step of the wizard fits', async ({ desk, office }) => {
  const id = office.agency.id;
  const next = async () => {
    await desk.getByRole('button', { name: 'Next', exact: true }).tap();
  };
  await desk.goto('/staff/create');
  await desk.getByRole('textbox', { name: 'Mobile Number' }).fill(`8${2_000_000 + id}`);
  await next();
  await desk.getByLabel('Name', { exact: true }).fill('Tan Wei Ming');
  await desk.getByLabel('Username').fill(`phone.${id}`);
  await desk.getByLabel('Initial Password').fill('a-good-password');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await next();
  await desk.getByLabel('Staff Number').fill('N100');
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await next();
  await expect(desk.getByLabel('Designation')).toBeVisible();
  await expectNoSidewaysScroll(desk);
});

test('on a phone the list shows cards', async ({ desk, office }) => {
  await desk.goto('/staff');
  const cards = desk.getByRole('list', { name: 'Staff' });
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  const card = cards.getByRole('listitem').filter({ hasText: office.guard.name });
  for (const title of ['Staff Acc Status', 'Mobile Phone', 'Designation', 'PWM Grade', 'Em Type']) {
    await expect(card).toContainText(title);
  }
  await expect(desk.getByRole('button', { name: 'Create', exact: true })).toHaveText('');
  await cards.getByRole('link', { name: office.guard.name }).tap();
  await expect(desk).toHaveURL(`/staff/${office.guard.id}`);
});
