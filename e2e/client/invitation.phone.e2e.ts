import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/portal/portal.ts';

const inviting = `mutation ($clientUserProfileID: RecordID!, $agencyID: RecordID!) {
  createClientInvitation(clientUserProfileID: $clientUserProfileID, agencyID: $agencyID) {
    address } }`;

test('an invited user sets a password, comes in, signs out and in again; what was typed stays when the session ends', async ({
  office,
  clientOffice: { user },
  page,
}) => {
  const { body } = await office.console.graphql<{
    createClientInvitation: { readonly address: string };
  }>(inviting, { clientUserProfileID: user.id, agencyID: office.agency.id });
  await page.goto(`/portal/${new URL(body.data?.createClientInvitation.address ?? '').hash}`);
  const password = 'a-long-enough-password';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill('something-else');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByText('The two passwords do not match.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('heading', { name: office.site.name })).toBeVisible();

  await page.goto('/portal/#/ticket/new');
  await page.getByLabel('What is it about?').selectOption('Enquiry');
  await page.getByLabel('Subject').fill('Half a sentence');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const again = page.getByRole('dialog');
  await again.getByLabel('Username').fill(user.phoneNo);
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Subject')).toHaveValue('Half a sentence');

  await page.goto('/portal/#/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await checkAccessibility(page);
});
