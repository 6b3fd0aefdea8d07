import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { makeClientConnection } from '../../apps/server/src/domains/signon/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/portal/portal.ts';
import { beAtProvider, forgetProvider, withProvider } from '../support/signon.ts';

const inviting = `mutation ($clientUserProfileID: RecordID!, $agencyID: RecordID!) {
  createClientInvitation(clientUserProfileID: $clientUserProfileID, agencyID: $agencyID) {
    address } }`;

test('a client’s user is invited to sign in by their organisation, does so again, and a stranger is refused', async ({
  office,
  server,
  clientOffice: { client, user },
  page,
}) => {
  const work = async ({ issuer, client: known }: { issuer: string; client: object }) => {
    const given = { issuer, ...known };
    const name = await makeClientConnection(server.db, server.services, client, given);
    const { body } = await office.console.graphql<{
      createClientInvitation: { readonly address: string };
    }>(inviting, { clientUserProfileID: user.id, agencyID: office.agency.id });
    await page.goto(`/portal/${new URL(body.data?.createClientInvitation.address ?? '').hash}`);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Continue to your organisation' }).click();
    await beAtProvider(page, 'manager@client');
    const site = page.getByRole('heading', { name: office.site.name });
    await expect(site).toBeVisible();
    await expect(page).toHaveURL('/portal/#/');

    await page.goto('/portal/#/settings/organisation');
    await expect(page.getByText(name)).toBeVisible();
    await page.goto('/portal/#/settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await forgetProvider(page);
    await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
    await page.getByLabel('Organisation').fill(name);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await beAtProvider(page, 'stranger@client');
    await expect(page.getByRole('alert')).toHaveText(signOnMessages.clientUnknown);
    await checkAccessibility(page);
    await forgetProvider(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    // Where somebody signed in last is remembered.
    await expect(page.getByLabel('Organisation')).toHaveValue(name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await beAtProvider(page, 'manager@client');
    await expect(site).toBeVisible();
  };
  await withProvider(server, work, '/portal/signon');
});
