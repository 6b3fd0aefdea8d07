import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeContract } from '../../apps/server/src/domains/contract/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeAdmin, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Page, type TestServer } from '../support/test.ts';

async function emptyDesk(server: TestServer, deskOf: (admin: Admin) => Promise<Page>) {
  const { id: securityAgencyID } = await makeAgency(server.db);
  const admin = await makeAdmin(server.db, { securityAgencyID });
  return { securityAgencyID, admin, desk: await deskOf(admin) };
}

type Admin = Awaited<ReturnType<typeof makeAdmin>>;

const stepOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Follows a link of a step to its screen. */
async function follow(page: Page, title: string, link: string, heading: string): Promise<void> {
  await page.goto('/');
  await expect(stepOf(page, title)).toHaveAttribute('data-done', 'false');
  await stepOf(page, title).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
}

async function expectDone(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await expect(stepOf(page, title)).toHaveAttribute('data-done', 'true');
}

test('an agency of nobody but its administrator is led through its first steps', async ({
  deskOf,
  server,
}) => {
  const { securityAgencyID, desk } = await emptyDesk(server, deskOf);
  await desk.goto('/');
  await expect(desk.getByRole('heading', { name: 'First steps: 0 of 8 done' })).toBeVisible();
  await expect(stepOf(desk, 'Your agency')).toHaveAttribute('aria-current', 'step');
  await checkAccessibility(desk);

  await follow(desk, 'Your agency', 'Edit agency', 'Agency');
  await desk.getByLabel('UEN', { exact: true }).fill('202612345A');
  await desk.getByLabel('Licence Number', { exact: true }).fill('L/PS/000123');
  await pickDay(desk, 'Licence Expiry', '31 Mar 2027');
  await desk.getByLabel('Address', { exact: true }).fill('1 Sentinel Road');
  await submit(desk);
  await expect(desk).toHaveURL('/settings');
  await expectDone(desk, 'Your agency');
  await expect(stepOf(desk, 'Clients')).toHaveAttribute('aria-current', 'step');

  await follow(desk, 'Clients', 'Import clients', 'Import Clients');
  await follow(desk, 'Clients', 'Create client', 'Create Client');
  await desk.getByLabel('Name', { exact: true }).fill('Harbour Estates');
  await submit(desk);
  await expect(desk).toHaveURL(/\/client\/list/);
  await expectDone(desk, 'Clients');

  await follow(desk, 'Sites', 'Import sites', 'Import Sites');
  await follow(desk, 'Sites', 'Create site', 'Site');
  const site = await makeSite(server.db, { securityAgencyID });
  await expectDone(desk, 'Sites');

  await follow(desk, 'Contracts', 'Import contracts', 'Import Contracts');
  await follow(desk, 'Contracts', 'Create contract', 'Create Contract');
  const client = await makeClient(server.db, { securityAgencyID });
  await makeContract(server.db, { site, client });
  await expectDone(desk, 'Contracts');

  await follow(desk, 'People', 'Import staff', 'Import Staff');
  await follow(desk, 'People', 'Create staff', 'Create Staff');
  const staff = await makeStaff(server.db, { securityAgencyID, name: 'Tan Wei Ming' });
  await expectDone(desk, 'People');

  await follow(desk, 'Permissions', 'Permissions of staff', 'Permissions');
  await server.sql(`UPDATE staff_profile SET permission = '{102}' WHERE id = $1`, [staff.id]);
  await expectDone(desk, 'Permissions');

  await follow(desk, 'The first shift', 'Plan a day', 'Deployment - Day');
  await makeDeployment(server.db, { site, staff, date: '2026-11-02' });
  await expectDone(desk, 'The first shift');

  await follow(desk, 'Sign-in of guards', 'Choose a guard', 'Staff');
  await makeStaff(server.db, { securityAgencyID, password: 'harbour-lamp-9' });
  await desk.goto('/');
  await expect(desk.getByText('Nobody is planned or on duty here.')).toBeVisible();
  await expect(desk.getByRole('heading', { name: /First steps/ })).toHaveCount(0);
});

test('the first steps are gone for good for whoever has seen enough of them', async ({
  deskOf,
  server,
}) => {
  const { securityAgencyID, desk } = await emptyDesk(server, deskOf);
  await desk.goto('/');
  await desk.getByRole('button', { name: 'Do not show again' }).click();
  await expect(desk.getByRole('heading', { name: /First steps/ })).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByText('Nobody is planned or on duty here.')).toBeVisible();
  await expect(desk.getByRole('heading', { name: /First steps/ })).toHaveCount(0);

  const second = await makeAdmin(server.db, { securityAgencyID });
  const theirs = await deskOf(second);
  await theirs.goto('/');
  await expect(theirs.getByRole('heading', { name: /First steps/ })).toBeVisible();

  const cognitoGroup = 'AgencyAdmin';
  const other = await deskOf(await makeAdmin(server.db, { securityAgencyID, cognitoGroup }));
  await other.goto('/');
  await expect(other.getByText('Nobody is planned or on duty here.')).toBeVisible();
  await expect(other.getByRole('heading', { name: /First steps/ })).toHaveCount(0);
});
