import type { Page } from '@playwright/test';
import { Secret } from 'otpauth';
import { hashPassword } from '../../apps/server/src/platform/sign-in/password.ts';
import { codeAt } from '../../apps/server/src/platform/sign-in/totp.ts';
import { submit } from '../support/form.ts';
import { text, type FormRow, type Room } from './form-row.ts';

const password = 'old-harbour-lamp';
const secret = 'a password';

/** The administrator has this password, and no second factor. */
async function havePassword({ server, office: { admin } }: Room): Promise<void> {
  await server.sql('UPDATE account SET password_hash = $2 WHERE id = $1', [
    admin.accountID,
    await hashPassword(password),
  ]);
  await server.sql('DELETE FROM second_factor WHERE account_id = $1', [admin.accountID]);
}

async function beginSecondFactor(page: Page): Promise<void> {
  await text(page, 'Current Password', password);
  await submit(page, 'Set Up');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
}

/** What people do with their own account, and how an agency is connected with its provider. */
export const accountForms: readonly FormRow[] = [
  {
    name: 'Change Password',
    prepare: havePassword,
    address: () => '/settings/password/change',
    fill: async (page) => {
      await text(page, 'Current Password', password);
      await text(page, 'New Password', 'new-harbour-lamp');
      await text(page, 'Confirm New Password', 'new-harbour-lamp');
    },
    sends: 'ChangePassword',
    secret,
  },
  {
    name: 'Change Email',
    prepare: havePassword,
    address: () => '/settings/email/change',
    fill: async (page, { office, times }) => {
      await text(page, 'New Email', `form.${office.agency.id}.${times}@home.example`);
      await text(page, 'Current Password', password);
    },
    sends: 'SendEmailCode',
    secret,
  },
  {
    name: 'Set-up of a second factor',
    prepare: havePassword,
    address: () => '/settings/second-factor',
    fill: (page) => text(page, 'Current Password', password),
    sends: 'BeginSecondFactor',
    button: 'Set Up',
    secret,
  },
  {
    name: 'Code of a second factor',
    prepare: havePassword,
    address: () => '/settings/second-factor',
    open: beginSecondFactor,
    fill: async (page) => {
      const typed = (await page.getByRole('definition').textContent()) ?? '';
      const key = Buffer.from(Secret.fromBase32(typed).buffer);
      await text(page, 'Code', codeAt(key, Date.now()));
    },
    sends: 'ConfirmSecondFactor',
    button: 'Turn On',
    secret: 'the key of the second factor',
  },
  {
    name: 'End of a second factor',
    prepare: async (room) => {
      await havePassword(room);
      await room.server.sql(
        `INSERT INTO second_factor (account_id, secret, confirmed_on) VALUES ($1, 'x', now())`,
        [room.office.admin.accountID],
      );
    },
    address: () => '/settings/second-factor',
    fill: (page) => text(page, 'Current Password', password),
    sends: 'EndSecondFactor',
    button: 'Turn Off',
    secret,
  },
  {
    name: 'Single sign-on of the agency',
    address: () => '/settings/single-sign-on',
    fill: async (page, { office, times }) => {
      await text(page, 'Issuer URL', 'https://login.agency.example');
      await text(page, 'Client ID', `guardroom-${times}`);
      await text(page, 'Client Secret', 'shared-with-the-provider');
      await text(page, 'Sign-on Name', `harbour-${office.agency.id}`);
    },
    sends: 'UpdateSingleSignOn',
    secret: 'the secret of the client',
  },
];
