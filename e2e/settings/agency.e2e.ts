import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { logoOf } from '../../apps/server/test/logo.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

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
