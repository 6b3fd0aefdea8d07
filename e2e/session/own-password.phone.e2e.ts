import { checkAccessibility } from '../support/accessibility.ts';
import { makeHolder, password } from '../support/holder.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('setting a password of one’s own fits a phone and leads on', async ({
  page,
  server,
  office,
}) => {
  const { profile, username } = await makeHolder(server, office);
  const mark = 'UPDATE account SET must_change_password = true WHERE id = $1';
  await server.sql(mark, [profile.accountID]);
  await page.goto('/login');
  await fillSignIn(page, username, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your own password');
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page);
  await page.getByLabel('New password', { exact: true }).fill('harbour-lamp-9');
  await page.getByLabel('New password again').fill('harbour-lamp-9');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/');
});
