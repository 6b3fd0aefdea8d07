import { singleSignOnMessages } from '@guardroom/rules/signon/inputs';
import { providerFaults, signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { pressWhileLeaving } from '../support/departure.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { submit } from '../support/form.ts';
import { logOut } from '../support/shell.ts';
import {
  beAtProvider,
  forgetProvider,
  makeMaster,
  masterPassword,
  nameOrganisation,
  withProvider,
} from '../support/signon.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { listen } from '../support/wire.ts';

test('an agency connects its provider, and its people sign in there', async ({
  deskOf,
  server,
  office,
}) => {
  test.slow();
  const farah = await makeMaster(server, office, 'Farah binte Ali');
  const organisation = `harbour-${office.agency.id}`;
  const page = await deskOf(farah);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await withProvider(server, async (provider) => {
    await test.step('the connection is tried out and switched on', async () => {
      await page.goto('/settings');
      await page.getByRole('link', { name: 'Edit Single Sign-on' }).click();
      await expect(page.getByRole('heading', { name: 'Single Sign-on' })).toBeVisible();
      await expect(field('Redirect Address')).toHaveValue(
        `${server.url}/signon/${office.agency.id}`,
      );
      await field('Issuer URL').fill('https://10.0.0.1');
      await page.getByRole('button', { name: 'Test' }).click();
      await expectToast(page, providerFaults.refusedAddress);
      await field('Issuer URL').fill(provider.issuer);
      await page.getByRole('button', { name: 'Test' }).click();
      const { host } = new URL(provider.issuer);
      await expectToast(page, `The provider answers. People sign in at ${host}.`);
      await field('Client ID').fill(provider.client.clientID);
      await field('Client Secret').fill(provider.client.clientSecret);
      await field('Sign-on Name').fill('Harbour Guards');
      await page.getByRole('switch', { name: 'Single sign-on is on' }).click();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByText(signOnNameMessages.shape)).toBeVisible();
      await checkAccessibility(page);
      await field('Sign-on Name').fill(organisation);
      await submit(page);
      await expectToast(page, 'Updated successfully');
      await expect(field('Client Secret')).toHaveValue('');
      await expect(page.getByText('Entered before and never shown.')).toBeVisible();
    });

    await test.step('the account is linked with its password, at the provider', async () => {
      await field('Current Password').fill('not-this-one');
      await page.getByRole('button', { name: 'Link Account' }).click();
      await expect(page.getByText('This is not your current password.')).toBeVisible();
      await field('Current Password').fill(masterPassword);
      const sent = listen(page);
      await pressWhileLeaving(page, 'Link Account');
      await page.getByRole('button', { name: 'Link Account' }).click();
      await beAtProvider(page, 'farah@harbour');
      const begun = sent.filter(({ operation }) => operation === 'BeginIdentityLink');
      expect(begun).toHaveLength(1);
      await page.unrouteAll({ behavior: 'wait' });
      await expect(page).toHaveURL('/settings/single-sign-on');
      await expectToast(page, 'Your account is linked');
      await expect(rowOf(page, farah.name).getByText('Linked')).toBeVisible();
    });

    await test.step('only single sign-on needs somebody who keeps a password', async () => {
      await page
        .getByRole('switch', { name: 'Administrators sign in by single sign-on only' })
        .click();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(page.getByText(singleSignOnMessages.keeperFirst).first()).toBeVisible();
      await page.getByRole('button', { name: `Keep password: ${farah.name}` }).click();
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      await expect(rowOf(page, farah.name).getByText('Keeps it')).toBeVisible();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      await expectToast(page, 'Updated successfully');
    });

    await test.step('the provider signs in, and leads to the place that was asked for', async () => {
      await logOut(page);
      await page.goto('/login?redirect=%2Fsettings');
      await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
      await nameOrganisation(page, 'nobody-of-this-name');
      await expectToast(page, signOnNameMessages.unknown);
      await checkAccessibility(page);
      // The provider still knows who it is.
      await nameOrganisation(page, organisation.toUpperCase());
      await expect(page).toHaveURL('/settings');
      await expect(rowOf(page, 'This device').getByText('Single sign-on')).toBeVisible();
    });

    await test.step('whoever is not linked is refused calmly, and can try again', async () => {
      await logOut(page);
      await forgetProvider(page);
      await page.goto(`/login?organisation=${organisation}`);
      await beAtProvider(page, 'stranger@harbour');
      await expect(page.getByRole('alert').getByText(signOnMessages.unknown)).toBeVisible();
      await expect(page).toHaveURL('/signon');
      await checkAccessibility(page);
      await forgetProvider(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText(providerFaults.denied)).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await beAtProvider(page, 'farah@harbour');
      await expect(page).toHaveURL('/');
    });

    await test.step('a colleague needs it too, whose password is no longer taken', async () => {
      const ravi = await makeMaster(server, office, 'Ravi Kumar');
      await logOut(page);
      await page.goto('/login');
      await fillSignIn(page, ravi.username, masterPassword);
      await expectToast(page, signOnMessages.passwordNotTaken);
      await fillSignIn(page, farah.username, masterPassword);
      await expect(page).toHaveURL('/');
    });
  });
});
