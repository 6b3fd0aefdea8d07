import type { Page } from '@playwright/test';
import { Secret } from 'otpauth';
import { codeAt } from '../../../apps/server/src/platform/sign-in/totp.ts';
import { submit } from '../../support/form.ts';
import { press, text, type FormRow } from './form-row.ts';
import { havePassword, password } from './own-password.ts';

const secret = 'a password';

async function beginSecondFactor(page: Page): Promise<void> {
  await text(page, 'Current Password', password);
  await submit(page, 'Set Up');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
}

/** What people do with their own account, and with the password of somebody else. */
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
    secretFields: ['Current Password', 'New Password', 'Confirm New Password'],
  },
  {
    name: 'Set-up of a second factor',
    prepare: havePassword,
    address: () => '/settings/second-factor',
    fill: (page) => text(page, 'Current Password', password),
    sends: 'BeginSecondFactor',
    button: 'Set Up',
    secret,
    secretFields: ['Current Password'],
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
    secretFields: ['Current Password'],
  },
  {
    name: 'Reset Password of a staff member',
    address: ({ office }) => `/staff/${office.guard.id}`,
    open: press('Reset Password'),
    fill: async (page) => {
      await text(page, 'New Password', 'new-harbour-lamp');
      await text(page, 'Confirm New Password', 'new-harbour-lamp');
    },
    sends: 'AdminChangePassword',
    secret,
    secretFields: ['New Password', 'Confirm New Password'],
  },
];
