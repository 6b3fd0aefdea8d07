import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { logoOf } from '../../apps/server/test/files/logo.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { pickDay, submit } from '../support/form.ts';
import { expectToast } from '../support/toast.ts';

test('a master administrator corrects what the agency keeps of itself', async ({
  desk,
  office,
  server,
  watch,
}) => {
  await desk.goto('/settings/agency');
  const field = (label: string) => desk.getByLabel(label, { exact: true });

  await test.step('what is no UEN is told at its field', async () => {
    await field('UEN').fill('1234');
    await desk.getByRole('button', { name: 'Submit' }).click();
    await expect(desk.getByText('This is not a valid UEN,')).toBeVisible();
    await expect(field('UEN')).toBeFocused();
    await expect(field('Time Zone')).toBeDisabled();
    await checkAccessibility(desk);
  });

  await test.step('what is typed is kept, and the name stands in every heading', async () => {
    await field('Name').fill('Sentinel Harbour Pte Ltd');
    await field('UEN').fill('202612345a');
    await field('Licence Number').fill('L/PS/000123');
    await pickDay(desk, 'Licence Expiry', '31 Mar 2027');
    await field('Contact Number').fill('6123 4567');
    await field('Address').fill('1 Sentinel Road');
    await submit(desk);
    await expectToast(desk, 'Updated successfully');
    await expect(desk).toHaveURL('/settings');
    await expect(desk.getByRole('heading', { name: 'Sentinel Harbour Pte Ltd' })).toBeVisible();
    await desk.getByRole('link', { name: 'Edit Agency' }).click();
    await expect(field('UEN')).toHaveValue('202612345A');
    await expect(field('Licence Expiry')).toHaveValue('31 Mar 2027');
    await expect(field('Contact Number')).toHaveValue('61234567');
  });

  await test.step('what somebody else changed meanwhile is told', async () => {
    watch.expectProblem(/STALE|status of 409/);
    await field('Unit').fill('#03-12');
    await server.sql(
      "UPDATE security_agency SET postal = '408830', version = version + 1 WHERE id = $1",
      [office.agency.id],
    );
    await submit(desk);
    const told = desk.getByRole('alert').filter({ hasText: 'Somebody' });
    await expect(told).toContainText('Postal Code: 408830');
    await submit(desk);
    await expect(desk).toHaveURL('/settings');
    const kept = 'SELECT postal, unit_no FROM security_agency WHERE id = $1';
    expect(await server.sql(kept, [office.agency.id])).toEqual([
      { postal: '408830', unit_no: '#03-12' },
    ]);
  });
});

test('a master administrator gives the agency a logo', async ({
  desk,
  deskOf,
  office,
  server,
  watch,
}) => {
  // Of the file that is refused.
  watch.expectProblem(/status of 422/);
  const input = desk.locator('input[type=file]');
  const png = (buffer: Buffer) => ({ name: 'Logo.png', mimeType: 'image/png', buffer });

  await desk.goto('/settings');
  await desk.getByRole('link', { name: 'Edit Agency' }).click();
  await expect(desk).toHaveURL('/settings/agency');
  await expect(desk.getByRole('heading', { name: office.agency.name })).toBeVisible();

  await test.step('a web page is no logo, whatever it is called', async () => {
    await input.setInputFiles(png(Buffer.from('<!doctype html><script>alert(1)</script>')));
    await expectToast(desk, 'This file cannot be used. Only JPEG and PNG images are accepted.');
    await expect(desk.getByRole('button', { name: 'Upload' })).toBeVisible();
  });

  await test.step('an image is the logo at once, and stays', async () => {
    await input.setInputFiles(png(await logoOf('#cc2222')));
    await expectToast(desk, 'Updated successfully');
    await expect(desk.getByRole('button', { name: 'Remove Logo' })).toBeVisible();
    await desk.reload();
    await expect(desk.getByRole('img', { name: 'Logo' })).toBeVisible();
    await checkAccessibility(desk);
  });

  await test.step('it is removed after a question', async () => {
    await desk.getByRole('button', { name: 'Remove Logo' }).click();
    const question = desk.getByRole('dialog');
    await expect(question).toContainText('Remove the logo?');
    await checkAccessibility(desk);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expectToast(desk, 'Updated successfully');
    await expect(desk.getByRole('button', { name: 'Upload' })).toBeVisible();
  });

  await test.step('any other administrator is not offered it', async () => {
    const admin = await makeAdmin(server.db, {
      securityAgencyID: office.agency.id,
      cognitoGroup: 'AgencyAdmin',
    });
    const theirs = await deskOf(admin);
    await theirs.goto('/settings');
    await expect(theirs.getByText('This device')).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Edit Agency' })).toHaveCount(0);
  });
});
