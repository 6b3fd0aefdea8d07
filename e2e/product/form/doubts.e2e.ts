import { makeClient } from '../../../apps/server/src/domains/client/factory.ts';
import { makeSite } from '../../../apps/server/src/domains/site/factory.ts';
import { choose } from '../../support/attendance.ts';
import { checkAccessibility } from '../../support/accessibility.ts';
import { makeFullContract, pick } from '../../support/contract.ts';
import { pickDay } from '../../support/form.ts';
import { makeOfficer } from '../../support/staff.ts';
import { expect, test, type Page } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

/** Submits and answers the question that names these doubts: first 'No', which keeps the input. */
async function submitDoubted(page: Page, ...doubts: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const answer of ['No', 'Yes']) {
    await page.getByRole('button', { name: 'Submit' }).click();
    for (const doubt of doubts) await expect(dialog).toContainText(doubt);
    await expect(dialog).toContainText('Are you sure?');
    if (answer === 'No') await checkAccessibility(page);
    await dialog.getByRole('button', { name: answer, exact: true }).click();
  }
  await expectToast(page, 'Created successfully');
}

test('a contract of a few days, with a client who is not the site’s, is doubted and may be kept', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const merlion = await makeClient(server.db, {
    securityAgencyID,
    name: 'Merlion Estates',
  });
  await makeClient(server.db, { securityAgencyID, name: 'Orchid Homes' });
  await makeClient(server.db, {
    securityAgencyID,
    name: 'Closed House',
    status: 'INACTIVE',
  });
  const given = { securityAgencyID, clientProfileID: merlion.id };
  await makeSite(server.db, { ...given, name: 'Tembusu Crest' });
  await makeSite(server.db, {
    ...given,
    name: 'Closed Court',
    status: 'INACTIVE',
  });
  await desk.goto('/contract/create');
  await desk.getByRole('combobox', { name: 'Site', exact: true }).click();
  await expect(desk.getByTitle('Tembusu Crest', { exact: true })).toBeVisible();
  await expect(desk.getByTitle('Closed Court', { exact: true })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await pick(desk, 'Site', 'Tembusu Crest');
  await desk.getByRole('combobox', { name: 'Client', exact: true }).click();
  await expect(desk.getByTitle('Orchid Homes', { exact: true })).toBeVisible();
  await expect(desk.getByTitle('Closed House', { exact: true })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await pick(desk, 'Client', 'Orchid Homes');
  await pickDay(desk, 'Start', '01 Jan 2026');
  await pickDay(desk, 'End', '05 Jan 2026');
  await submitDoubted(
    desk,
    'It ends within a week: 01 Jan 2026 to 05 Jan 2026.',
    'The site is under contract with another client: Merlion Estates.',
  );
  await expect(desk).toHaveURL(/\/contract\/\d+$/);
});

test('a review meeting outside of its contract is doubted and may be kept', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}/meeting/create`);
  await pickDay(desk, 'Datetime Start', '02 Mar 2020 10:00');
  await pickDay(desk, 'Datetime End', '02 Mar 2020 11:00');
  await pick(desk, 'Type', 'Physical');
  await submitDoubted(desk, 'The meeting is outside of the contract:');
});

test('a grade sooner than the ladder allows is doubted and may be kept', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeOfficer(server, office);
  await desk.goto(`/staff/${staff.id}`);
  const grades = desk.getByRole('region', { name: 'PWM Grade', exact: true });
  await grades.getByRole('button', { name: 'Create', exact: true }).click();
  await choose(desk, 'PWM Grade', 'SS - Security Supervisor');
  await pickDay(desk, 'Date Issued', '02 Jan 2024');
  await submitDoubted(desk, 'SS takes 12 months as SSO, which was issued on 01 Dec 2023.');
});
