import { makeConnection } from '../../../apps/server/src/domains/signon/factory.ts';
import { addResetToken } from '../../../apps/server/src/domains/session/store-password-reset.ts';
import { newToken, tokenHash } from '../../../apps/server/src/platform/sign-in/secret-token.ts';
import { codeAt, newTotpSecret, seal } from '../../../apps/server/src/platform/sign-in/totp.ts';
import type { IdentityProvider } from '../../../apps/server/test/signon/identity-provider.ts';
import { makeHolder, password } from '../../support/holder.ts';
import { fillSignIn } from '../../support/sign-in.ts';
import { expect, type Office, type Page, type TestServer } from '../../support/test.ts';

export interface Given {
  server: TestServer;
  office: Office;
  provider: () => Promise<IdentityProvider>;
}

/** A form for whoever is not signed in. */
export interface PublicForm {
  name: string;
  address: (given: Given) => Promise<string>;
  fill: (page: Page, given: Given) => Promise<void>;
  /** Opened by the link of a mail, again after a reload. */
  isLink?: true;
  button: string;
  busyButton: string;
  /** Whether it asks 'Are you sure?'. */
  asks?: true;
  sends: string;
  /** What is seen once it is sent. */
  ends: (page: Page) => Promise<void>;
  /** A table of the agency in which it makes one row. */
  makes?: string;
}

let username = '';
/** Of the second factor of whoever has one. */
const key = newTotpSecret();

/** The address of an invitation for the administrator. */
async function inviteAdmin({ server, office: { admin }, provider }: Given): Promise<string> {
  const { securityAgencyID, accountID } = admin;
  const { issuer, client } = await provider();
  await makeConnection(server.db, server.services, { securityAgencyID, issuer, ...client });
  const token = newToken();
  await server.sql(
    `INSERT INTO identity_invitation (security_agency_id, account_id, token_hash, expires_on)
      VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [securityAgencyID, accountID, tokenHash(token)],
  );
  return `/signon?invitation=${token}`;
}

export const publicForms: readonly PublicForm[] = [
  {
    name: 'sign-in',
    address: async ({ server, office }) => {
      ({ username } = await makeHolder(server, office));
      return '/login';
    },
    fill: async (page) => {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
    },
    button: 'Log In',
    busyButton: 'Logging in',
    sends: 'SignIn',
    ends: (page) => expect(page).toHaveURL('/'),
  },
  {
    name: 'sign-in with a second factor',
    address: async ({ server, office }) => {
      const { profile, ...holder } = await makeHolder(server, office);
      ({ username } = holder);
      const { accountID } = profile;
      await server.sql(
        'INSERT INTO second_factor (account_id, secret, confirmed_on) VALUES ($1, $2, now())',
        [accountID, seal(server.services.secrets, accountID, key)],
      );
      return '/login';
    },
    fill: async (page) => {
      await fillSignIn(page, username, password);
      // The code of the next period: of this one it may be over before the form is sent.
      await page.getByLabel('Code').fill(codeAt(key, Date.now() + 30_000));
    },
    button: 'Log In',
    busyButton: 'Logging in',
    sends: 'SignIn',
    ends: (page) => expect(page).toHaveURL('/'),
  },
  {
    name: 'password of one’s own in place of the one that somebody else set',
    address: async ({ server, office }) => {
      const { profile, ...holder } = await makeHolder(server, office);
      ({ username } = holder);
      const mark = 'UPDATE account SET must_change_password = true WHERE id = $1';
      await server.sql(mark, [profile.accountID]);
      return '/login';
    },
    fill: async (page) => {
      await fillSignIn(page, username, password);
      await page.getByLabel('New password', { exact: true }).fill('new-harbour-lamp');
      await page.getByLabel('New password again').fill('new-harbour-lamp');
    },
    button: 'Set password',
    busyButton: 'Saving',
    sends: 'ChangeGivenPassword',
    ends: (page) => expect(page).toHaveURL('/'),
  },
  {
    name: 'forgotten password',
    address: () => Promise.resolve('/forgotpassword'),
    fill: (page) => page.getByLabel('Username').fill('nobody.at.all'),
    button: 'Send link',
    busyButton: 'Sending',
    sends: 'RequestPasswordReset',
    ends: (page) =>
      expect(page.getByText(/a link to set a new password is on its way/)).toBeVisible(),
  },
  {
    name: 'new password by the link of a mail',
    address: async ({ server, office: { admin } }) => {
      const token = newToken();
      await addResetToken(server.db, admin.accountID, tokenHash(token));
      return `/forgotpassword?token=${token}`;
    },
    fill: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('new-harbour-lamp');
      await page.getByLabel('New password again').fill('new-harbour-lamp');
    },
    isLink: true,
    button: 'Set password',
    busyButton: 'Saving',
    sends: 'ResetPassword',
    ends: (page) => expect(page).toHaveURL('/login'),
  },
  {
    name: 'invitation to link an account',
    address: inviteAdmin,
    // The link says it all.
    fill: () => Promise.resolve(),
    isLink: true,
    button: 'Continue',
    busyButton: 'Continuing',
    sends: 'BeginIdentityInvitation',
    ends: (page) => expect(page.getByLabel('Person')).toBeVisible(),
  },
  {
    name: 'organisation of single sign-on',
    address: () => Promise.resolve('/signon'),
    fill: (page) => page.getByLabel('Organisation').fill('nobody-at-all'),
    button: 'Continue',
    busyButton: 'Continuing',
    sends: 'BeginSingleSignOn',
    // Nobody is called so, which is the answer that was held back.
    ends: async (page) => {
      await expect(page.locator('[data-toast][data-kind="error"]').last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    },
  },
  {
    name: 'feedback',
    address: ({ office }) => Promise.resolve(`/feedback?agency=${office.agency.id}`),
    fill: async (page) => {
      await page.getByLabel('Category').selectOption('COMPLIMENT');
      await page.getByLabel('Summary').fill('Friendly at the gate');
      await page.getByLabel('Description').fill('Every morning.');
      await page.getByLabel('Your Name').fill('Wang Xiaoming');
      await page.getByLabel('Your Email').fill('wang@home.example');
      await page.getByLabel('Your Contact Number').fill('61234567');
      await page.getByRole('checkbox').press('Space');
      // The browser works for it; on a busy machine that takes its time.
      await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled({ timeout: 30_000 });
    },
    button: 'Submit',
    busyButton: 'Sending',
    asks: true,
    sends: 'CreateFeedbackEmail',
    ends: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you'),
    makes: 'feedback',
  },
];
