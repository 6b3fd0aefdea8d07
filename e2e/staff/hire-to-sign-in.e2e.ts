import {
  makeGradeTerms,
  makeRequirement,
  makeTrainingModule,
} from '../../apps/server/src/domains/training/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

interface Hired {
  readonly username: string;
  readonly digits: string;
  readonly password: string;
}

/** Through the four steps of the wizard, as a security officer since 2024. */
async function hire(page: Page, { username, digits, password }: Hired): Promise<void> {
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill(digits);
  await next(page);
  await page.getByLabel('Name', { exact: true }).fill('Nurul Huda binti Salleh');
  await page.getByLabel('NRIC / FIN').fill('567D');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Initial Password').fill(password);
  await next(page);
  await page.getByLabel('Staff Number').fill('H100');
  await choose(page, 'Citizenship', 'Singapore Citizen');
  await choose(page, 'New PWM Grade', 'SO - Security Officer');
  await pickDay(page, 'PLRD Date Issued', '15 Jan 2024');
  await next(page);
  await choose(page, 'Designation', 'SO - Security Officer');
  await choose(page, 'Employment Type', 'FT - Full-Time');
  await pickDay(page, 'Start', '01 Mar 2024');
  await submit(page);
  await expectToast(page, 'Created successfully');
  await expect(page.getByRole('heading', { name: 'Nurul Huda binti Salleh' })).toBeVisible();
}

/** To SSO, where the next grade asks for other modules. */
async function promote(page: Page): Promise<void> {
  await part(page, 'PWM Grade').getByRole('button', { name: 'Create', exact: true }).click();
  await choose(page, 'PWM Grade', 'SSO - Senior Security Officer');
  await pickDay(page, 'Date Issued', '15 Jan 2025');
  await submit(page);
  await expectToast(page, 'Created successfully');
  await expect(rowOf(page, 'SSO - Senior Security Officer')).toContainText('15 Jan 2025');
}

async function recordTraining(page: Page): Promise<void> {
  await part(page, 'Training Records').getByRole('button', { name: 'Create', exact: true }).click();
  await choose(page, 'WSQ Course Code', 'SEC-SPM-2001 - Advance - Supervise Security Officers');
  await pickDay(page, 'Training Start', '02 Feb 2026');
  await submit(page);
  await expectToast(page, 'Created successfully');
  await expect(rowOf(page, 'Supervise Security Officers')).toContainText('02 Feb 2026');
}

/** The row of the suggestion, and back on the profile by its link. */
async function expectSuggestion(page: Page, expected: 'Eligible' | 'Ineligible'): Promise<void> {
  await page.getByRole('link', { name: 'Training Suggestion' }).click();
  const row = rowOf(page, 'Nurul Huda binti Salleh');
  await expect(row).toContainText('SSO');
  await expect(row.getByText(expected, { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Nurul Huda binti Salleh' }).click();
  await expect(page.getByRole('heading', { name: 'Nurul Huda binti Salleh' })).toBeVisible();
}

async function changeEmployment(page: Page): Promise<void> {
  await part(page, 'Employment Details')
    .getByRole('button', { name: 'Create', exact: true })
    .click();
  await expect(part(page, 'Current Employment')).toContainText('01 Mar 2024');
  await pickDay(page, 'Current Employment End', '31 Mar 2026');
  await choose(page, 'Designation', 'SSO - Senior Security Officer');
  await choose(page, 'Employment Type', 'PT - Part-Time');
  await pickDay(page, 'Start', '01 Apr 2026');
  await submit(page);
  await expectToast(page, 'Created successfully');
  await expect(part(page, 'Employment Details').getByRole('row').nth(1)).toContainText(
    /SSO.*Active.*PT.*01 Apr 2026/,
  );
  await expect(part(page, 'Employment Details').getByRole('row').nth(2)).toContainText(
    /SO.*Ended.*FT.*01 Mar 2024.*31 Mar 2026/,
  );
}

async function resetPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(password);
  await submit(page);
  await expectToast(page, 'Password Reset Successfully');
}

const signIn = `mutation ($username: String!, $password: String!, $application: Application!) {
  signIn(username: $username, password: $password, application: $application) {
    token
    viewer { name cognitoGroup }
  }
}`;

function signInAs(
  server: TestServer,
  { username, password }: Pick<Hired, 'username' | 'password'>,
  application: 'GUARD' | 'CONSOLE',
) {
  return server.graphql(signIn, { username, password, application });
}

test('an officer is hired, promoted, trained and employed anew, and signs in with a new password', async ({
  desk,
  server,
  office,
}) => {
  test.slow();
  const { id: agencyID } = office.agency;
  const hired: Hired = {
    username: `nurul.${agencyID}`,
    digits: `8${5_000_000 + agencyID}`,
    password: 'the-first-password',
  };
  const trainingModuleID = await makeTrainingModule(server.db, agencyID, {
    title: 'Supervise Security Officers',
    code: 'SEC-SPM-2001',
    level: 2,
    duration: 4,
  });
  await makeRequirement(server.db, agencyID, { PLRDGradeID: 3, trainingModuleID });
  await makeGradeTerms(server.db, agencyID, { id: 3, optionalReq: 0 });

  await hire(desk, hired);
  await promote(desk);
  await expectSuggestion(desk, 'Ineligible');
  await recordTraining(desk);
  await expectSuggestion(desk, 'Eligible');
  await changeEmployment(desk);
  await checkAccessibility(desk);
  const password = 'the-second-password';
  await resetPassword(desk, password);

  expect((await signInAs(server, hired, 'GUARD')).codes).toEqual(['SIGN_IN_FAILED']);
  const onTheGuardsSide = await signInAs(server, { ...hired, password }, 'GUARD');
  expect(onTheGuardsSide.body.data?.['signIn']).toEqual({
    token: expect.any(String),
    viewer: { name: 'Nurul Huda binti Salleh', cognitoGroup: 'General' },
  });
  const inTheConsole = await signInAs(server, { ...hired, password }, 'CONSOLE');
  expect(inTheConsole.codes).toEqual(['NOT_AN_ADMIN']);
});
