import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { makeConnection } from '../../apps/server/src/domains/signon/factory.ts';
import { codeAt, newTotpSecret, seal } from '../../apps/server/src/platform/sign-in/totp.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { beAtProvider, makeMaster, withProvider } from '../support/signon.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('an invitation is sent, and completed on a phone with the second factor', async ({
  deskOf,
  strangerPage,
  server,
  office,
  mails,
}) => {
  const farah = await makeMaster(server, office, 'Farah binte Ali');
  const ravi = await makeMaster(server, office, 'Ravi Kumar');
  const secret = newTotpSecret();
  await server.sql(
    'INSERT INTO second_factor (account_id, secret, confirmed_on) VALUES ($1, $2, now())',
    [ravi.accountID, seal(server.services.secrets, ravi.accountID, secret)],
  );
  await withProvider(server, async ({ issuer, client, asked }) => {
    const { id: securityAgencyID } = office.agency;
    const connection = { securityAgencyID, issuer, ...client };
    const organisation = await makeConnection(server.db, server.services, connection);
    const desk = await deskOf(farah);
    await desk.goto('/settings/single-sign-on');
    await expect(desk.getByRole('heading', { name: 'Your Account' })).toBeVisible();
    await expect(desk.getByText('Ravi Kumar').first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
    await desk.getByRole('button', { name: 'Invite: Ravi Kumar' }).click();
    await desk.getByRole('button', { name: 'Yes', exact: true }).click();
    await expectToast(desk, 'Invitation sent');
    await expect(desk.getByText('Invited').first()).toBeVisible();

    const link = () =>
      mails()
        .map(({ body }) => /\/signon\?invitation=[\w-]+/.exec(body)?.[0])
        .findLast((found) => found !== undefined);
    await expect.poll(link).toBeDefined();
    const page = await strangerPage();
    // A link that names an organisation leads nobody there who never chose it in this browser.
    await page.goto(`/login?organisation=${organisation}`);
    await expect(page.getByLabel('Organisation')).toHaveValue(organisation);
    await checkAccessibility(page);
    expect(asked).not.toContain('/auth');
    await page.goto(link() ?? '');
    await expectNoSidewaysScroll(page);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await beAtProvider(page, 'ravi@harbour');
    await expect(page.getByText(secondFactorMessages.shape)).toBeVisible();
    await checkAccessibility(page);
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, secondFactorMessages.wrong);
    await page.getByLabel('Code').fill(codeAt(secret, Date.now()));
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/');
  });
});
