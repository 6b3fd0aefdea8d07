import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { pickDay, submit } from '../support/form.ts';
import { registerSite } from '../support/site.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** A site under a contract with 'Old Client' that runs without an end since 2020. */
async function makeGuarded({ db, sql }: TestServer, { agency }: Office) {
  const securityAgencyID = agency.id;
  const { id: clientProfileID } = await makeClient(db, { securityAgencyID, name: 'Old Client' });
  const site = await makeSite(db, { securityAgencyID, name: 'Guarded House', clientProfileID });
  await sql(`UPDATE site_history SET start = '2019-12-31T16:00:00Z' WHERE id = $1`, [
    site.siteHistoryID,
  ]);
  return site;
}

/** What another administrator does to the contract of the site. */
const endMeanwhile = ({ sql }: TestServer, siteHistoryID: number) =>
  sql(`UPDATE site_history SET "end" = '2030-12-31T15:59:59Z', version = 2 WHERE id = $1`, [
    siteHistoryID,
  ]);

async function fillContract(page: Page): Promise<void> {
  await choose(page, 'Client', 'Old Client');
  await pickDay(page, 'Start', '01 Jan 2031');
}

test('two people edit the same site contract: the second sees what changed and keeps the input', async ({
  desk,
  server,
  office,
}) => {
  const { id, siteHistoryID } = await makeGuarded(server, office);
  await desk.goto(`/site/${id}/contract/edit/${siteHistoryID}`);
  await pickDay(desk, 'Start', '01 Feb 2020');
  await endMeanwhile(server, siteHistoryID);
  await submit(desk);
  await expectToast(desk, 'Unable to update contract details');
  await expect(desk.getByText('End: 31 Dec 2030 (was (empty))')).toBeVisible();
  await expect(desk.getByLabel('Start')).toHaveValue('01 Feb 2020');
  await checkAccessibility(desk);
  await pickDay(desk, 'End', '31 Dec 2029');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'Old Client')).toContainText('31 Dec 2029');
});

test('a contract that somebody ended meanwhile is not ended again, and the next one is kept', async ({
  desk,
  server,
  office,
}) => {
  const { id, siteHistoryID } = await makeGuarded(server, office);
  await desk.goto(`/site/${id}/contract/create`);
  await pickDay(desk, 'Current Contract End', '30 Nov 2030');
  await fillContract(desk);
  await endMeanwhile(server, siteHistoryID);
  await submit(desk);
  await expectToast(desk, 'Unable to create contract record');
  await expectToast(desk, 'The site was changed meanwhile.');
  await expect(desk.getByRole('heading', { name: 'Current Contract' })).toBeHidden();
  await expect(desk.getByLabel('Start')).toHaveValue('01 Jan 2031');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(rowOf(desk, '01 Jan 2031')).toContainText('Incoming');
  await expect(rowOf(desk, '01 Jan 2020')).toContainText('31 Dec 2030');
});

test('a site that a colleague took on meanwhile is refused at its name, and nothing is saved twice', async ({
  desk,
  server,
  office,
}) => {
  const { agency } = office;
  await makeClient(server.db, { securityAgencyID: agency.id, name: 'Old Client' });
  const name = `Shared House ${agency.id}`;
  const registered = await registerSite(server, name);
  await desk.goto(`/site/create/${registered}`);
  await fillContract(desk);
  await server.sql(
    'INSERT INTO site_profile (security_agency_id, security_site_id, name) VALUES ($1, $2, $3)',
    [agency.id, registered, name],
  );
  await submit(desk);
  await expectToast(desk, 'Unable to create site profile');
  await expect(desk.getByText(`${name} is one of your sites already.`)).toBeVisible();
  await expect(desk.getByLabel('Name')).toBeFocused();
  await expect(desk.getByLabel('Start')).toHaveValue('01 Jan 2031');
  const profiles = await server.sql('SELECT id FROM site_profile WHERE security_site_id = $1', [
    registered,
  ]);
  expect(profiles).toHaveLength(1);
});

test('a new site that the register has is refused at its name', async ({
  desk,
  server,
  office,
}) => {
  const name = `Known House ${office.agency.id}`;
  await registerSite(server, name);
  await makeClient(server.db, { securityAgencyID: office.agency.id, name: 'Old Client' });
  await desk.goto('/site/create/new');
  await desk.getByLabel('Name').fill(name.toUpperCase());
  await desk.getByLabel('Postal Code').fill('098765');
  await fillContract(desk);
  await submit(desk);
  await expectToast(desk, 'Unable to create site profile');
  await expect(
    desk.getByText(`The register has this site already: ${name}. Please choose it there.`),
  ).toBeVisible();
  await expect(desk.getByLabel('Postal Code')).toHaveValue('098765');
});

test('a site that is gone is told in words, and the input stays', async ({
  desk,
  server,
  office,
}) => {
  const { id } = await makeGuarded(server, office);
  await desk.goto(`/site/${id}/edit`);
  await desk.getByLabel('Note').fill('Two gates');
  await server.sql('UPDATE site_profile SET deleted = 1, deleted_on = now() WHERE id = $1', [id]);
  await submit(desk);
  await expectToast(desk, 'Unable to update site profile');
  await expectToast(desk, 'This site does not exist.');
  await expect(desk.getByLabel('Note')).toHaveValue('Two gates');
});
