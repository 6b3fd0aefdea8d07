import { Secret } from 'otpauth';
import { codeAt } from '../../apps/server/src/platform/sign-in/totp.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pick } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { fillSignIn, forgetSession } from '../support/sign-in.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const password = 'old-harbour-lamp';
const newPassword = 'new-harbour-lamp';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('an administrator keeps their own account', async ({ page, server, office, mails }) => {
  const n = office.agency.id;
  const admin = await makeAdmin(server.db, {
    securityAgencyID: n,
    name: 'Farah binte Ali',
    username: `farah-${n}`,
    email: `farah.${n}@agency.example`,
    password,
  });
  const elsewhere = await server.signInAs(admin);
  await page.goto('/login');
  await fillSignIn(page, admin.username, password);
  await expect(page).toHaveURL('/');

  await test.step('the e-mail address is changed by a code', async () => {
    await page.goto('/settings');
    await expect(page.getByText('Not verified').first()).toBeVisible();
    await expect(page.getByText(`farah.${n}@agency.example`)).toBeVisible();
    await page.getByRole('link', { name: 'Change Email Address' }).click();
    await expect(page.getByRole('button', { name: 'Verify Email' })).toBeVisible();
    await field(page, 'New Email').fill('farah@');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('This is not a valid email.')).toBeVisible();
    await expect(page.getByText('This field is required.')).toBeVisible();
    await field(page, 'New Email').fill(`farah.${n}@home.example`);
    await field(page, 'Current Password').fill('not-this-one');
    await submit(page);
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await expect(field(page, 'New Email')).toHaveValue(`farah.${n}@home.example`);
    await field(page, 'Current Password').fill(password);
    await checkAccessibility(page);
    await submit(page);
    await expect(page).toHaveURL('/settings/email/verify');
    await expect(field(page, 'Email')).toHaveValue(`farah.${n}@home.example`);
    await expect(field(page, 'Email')).toBeDisabled();
    await expect(page.getByText('Nothing is configured to send messages')).toBeVisible();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expectToast(page, 'A code is on its way');
    await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('This field is required.')).toBeVisible();
    await checkAccessibility(page);
    await expect.poll(() => codesOf(mails).length).toBe(2);
    const [first = '', last = ''] = codesOf(mails);
    await field(page, 'Code').fill(first === last ? '000000' : first);
    await submit(page, 'Verify');
    await expect(page.getByText('This is not the code that was sent.').first()).toBeVisible();
    await field(page, 'Code').fill(`${last.slice(0, 3)} ${last.slice(3)}`);
    await submit(page, 'Verify');
    await expect(page).toHaveURL('/settings');
    await expect(page.getByText(`farah.${n}@home.example`)).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('a mobile number has its rules', async () => {
    await page.getByRole('link', { name: 'Change Mobile Number' }).click();
    await field(page, 'New Mobile Number').fill('6123 4567');
    await field(page, 'Current Password').fill(password);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('This is not a valid mobile number.')).toBeVisible();
    await field(page, 'New Mobile Number').fill(`8${String(n).padStart(7, '0')}`);
    await submit(page);
    await expect(page).toHaveURL('/settings/mobile/verify');
    await expect(field(page, 'Mobile Number')).toHaveValue(`+65 8${String(n).padStart(7, '0')}`);
    await field(page, 'Code').fill('12 34');
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('The code has 6 digits.')).toBeVisible();
  });

  await test.step('a new password signs the other devices out', async () => {
    await page.goto('/settings');
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Change Password' }).click();
    await field(page, 'Current Password').fill(password);
    await field(page, 'New Password').fill('password123');
    await field(page, 'Confirm New Password').fill('password12');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('The two passwords that you entered do not match.')).toBeVisible();
    await field(page, 'Confirm New Password').fill('password123');
    await submit(page);
    await expect(
      page.getByText('This password is on lists of stolen passwords.').first(),
    ).toBeVisible();
    await field(page, 'New Password').fill(newPassword);
    await field(page, 'Confirm New Password').fill(newPassword);
    await checkAccessibility(page);
    await submit(page);
    await expectToast(page, 'Your password has been changed');
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden();
    const { codes } = await server.client(elsewhere).graphql('{ viewer { accountID } }');
    expect(codes).toEqual(['UNAUTHENTICATED']);
  });
});

const codesOf = (mails: () => { readonly body: string }[]): string[] =>
  mails().flatMap(({ body }) => /^(\d{6})$/m.exec(body)?.[1] ?? []);

test('preferences hold on every machine of the person', async ({
  page: first,
  strangerPage,
  server,
  office,
}) => {
  const n = office.agency.id;
  const admin = await makeAdmin(server.db, { securityAgencyID: n, username: `goh-${n}`, password });
  const signIn = async (page: Page) => {
    await page.goto('/login');
    await fillSignIn(page, admin.username, password);
  };
  const choose = async (label: string, choice: string) => {
    await first.getByLabel(label, { exact: true }).click();
    await pick(first.getByTitle(choice, { exact: true }));
  };
  await signIn(first);
  await expect(first).toHaveURL('/');
  await first.goto('/settings/preferences');
  await choose('Date Format', '2026-12-31');
  await choose('Page Size', '50 rows');
  await choose('Density', 'Compact');
  await choose('Theme', 'Dark');
  await choose('Landing Page', 'Staff');
  await checkAccessibility(first);
  await submit(first);
  await expect(first).toHaveURL('/settings');
  await expect(first.locator('html')).toHaveAttribute('data-theme', 'dark');

  const page = await strangerPage();
  await signIn(page);
  await expect(page).toHaveURL('/staff');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('50 / page')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Master Administrator: everything')).toBeVisible();
  await expect(page.getByText(admin.staffNo)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(/\d{4}-\d{2}-\d{2} \(\w{3}\),/).first()).toBeVisible();

  // A window that knows nothing of what the other one saved meanwhile leaves that as it is.
  await page.goto('/settings/preferences');
  await first.goto('/settings/preferences');
  await choose('Density', 'Comfortable');
  await submit(first);
  await expect(first).toHaveURL('/settings');
  await page.getByLabel('Page Size', { exact: true }).click();
  await pick(page.getByTitle('20 rows', { exact: true }));
  await submit(page);
  await expect(page).toHaveURL('/settings');
  const kept = 'SELECT density, page_size FROM account_preference WHERE account_id = $1';
  expect(await server.sql(kept, [admin.accountID])).toEqual([
    { density: 'COMFORTABLE', page_size: 20 },
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
});

test('a second factor is set up, asked at sign-in, and required by the agency', async ({
  page,
  server,
  office,
}) => {
  const n = office.agency.id;
  const username = `hana-${n}`;
  const admin = await makeAdmin(server.db, { securityAgencyID: n, username, password });
  const colleague = await server.signInAs(office.admin);
  await page.goto('/login');
  await fillSignIn(page, admin.username, password);
  await expect(page).toHaveURL('/');
  await page.goto('/settings/second-factor');
  await field(page, 'Current Password').fill(password);
  await submit(page, 'Set Up');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const typed = (await page.getByRole('definition').textContent()) ?? '';
  const codeOf = (at: number) => codeAt(Buffer.from(Secret.fromBase32(typed).buffer), at);
  await field(page, 'Code').fill('12');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(
    page.getByText('Enter the 6 digits that the application shows').first(),
  ).toBeVisible();
  await checkAccessibility(page);
  await field(page, 'Code').fill(codeOf(Date.now()));
  await submit(page, 'Turn On');
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('On: a code is asked when you log in')).toBeVisible();

  await page.goto('/settings/second-factor');
  await page.getByRole('switch', { name: 'All administrators need a second factor' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(page, 'Updated successfully');
  const answer = () => server.client(colleague).graphql('{ viewer { mustSetSecondFactor } }');
  await expect
    .poll(async () => (await answer()).body.data)
    .toEqual({ viewer: { mustSetSecondFactor: true } });

  await forgetSession(page);
  await page.goto('/login');
  await fillSignIn(page, admin.username, password);
  await expect(page.getByLabel('Code')).toBeFocused();
  // A code serves once; the next one is taken a step early, so that a step that ends meanwhile does not matter.
  await page.getByLabel('Code').fill(codeOf(Date.now() + 30_000));
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/');
});

test('who lacks a required second factor is led to its set-up', async ({
  desk,
  server,
  office,
}) => {
  const required = 'UPDATE security_agency SET requires_second_factor = true WHERE id = $1';
  await server.sql(required, [office.agency.id]);
  await desk.goto('/staff');
  await expect(desk).toHaveURL('/settings/second-factor');
  await expect(desk.getByText('Your agency requires a second factor.')).toBeVisible();
});
