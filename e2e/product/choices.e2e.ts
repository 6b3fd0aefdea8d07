import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { makeTicket } from '../../apps/server/src/domains/ticket/factory.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';

/** Every select of sites and clients: those of forms for something new, and those of filters. */

type Kind = 'Site' | 'Client';
type Row = readonly [address: string, label: string, kind: Kind];

const choices: readonly Row[] = [
  ['/contract/create', 'Site', 'Site'],
  ['/contract/create', 'Client', 'Client'],
  ['/deployment/month', 'Site', 'Site'],
  ['/incident/create', 'Site', 'Site'],
  ['/occurrence/create', 'Site', 'Site'],
  ['/patrol/checkpoints/create', 'Site', 'Site'],
  ['/patrol/routes/create', 'Site', 'Site'],
  ['/sop/create', 'Site', 'Site'],
  ['/ticket/records/create', 'Client', 'Client'],
  ['/ticket/records/create', 'Site', 'Site'],
  ['/visitor/create', 'Site', 'Site'],
];

const filters: readonly Row[] = [
  ['/attendance/approval', 'Site', 'Site'],
  ['/attendance/checkpointsite', 'Site', 'Site'],
  ['/attendance/onduty', 'Site', 'Site'],
  ['/attendance/records', 'Site', 'Site'],
  ['/contract', 'Client', 'Client'],
  ['/contract', 'Site', 'Site'],
  ['/incident', 'Site', 'Site'],
  ['/occurrence', 'Site', 'Site'],
  ['/patrol/checkpoints', 'Site', 'Site'],
  ['/patrol/plan', 'Site', 'Site'],
  ['/patrol/records', 'Site', 'Site'],
  ['/patrol/routes', 'Site', 'Site'],
  ['/site', 'Client', 'Client'],
  ['/sop', 'Site', 'Site'],
  ['/ticket/records', 'Client', 'Client'],
  ['/ticket/records', 'Site', 'Site'],
  ['/visitor', 'Site', 'Site'],
];

const names = {
  Site: { open: 'Tembusu Court', closed: 'Closed Court' },
  Client: { open: 'Orchid House', closed: 'Closed House' },
} as const;

async function makeBoth(server: TestServer, { agency }: Office) {
  const given = { securityAgencyID: agency.id };
  const inactive = { ...given, status: 'INACTIVE' } as const;
  await makeClient(server.db, { ...given, name: names.Client.open });
  const client = await makeClient(server.db, { ...inactive, name: names.Client.closed });
  await makeSite(server.db, { ...given, name: names.Site.open });
  const site = await makeSite(server.db, { ...inactive, name: names.Site.closed });
  return { client, site };
}

/** Opens a select and waits for the active one. */
async function openSelect(page: Page, [address, label, kind]: Row): Promise<void> {
  if (new URL(page.url()).pathname !== address) await page.goto(address);
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await expect(optionOf(page, names[kind].open), address).toBeVisible();
}

/** Of the list that is open; what is below it may name the same. */
const optionOf = (page: Page, name: string) =>
  page.getByRole('listbox').getByTitle(name, { exact: true });

test('forms for something new offer what is active, filters what is not as well', async ({
  desk,
  server,
  office,
}) => {
  test.slow();
  await makeBoth(server, office);
  for (const row of choices) {
    await openSelect(desk, row);
    const { closed } = names[row[2]];
    const offered = desk.getByRole('listbox').getByTitle(closed);
    await expect(offered, `${row[0]}: ${row[1]}`).toHaveCount(0);
    await desk.keyboard.press('Escape');
  }
  for (const row of filters) {
    await openSelect(desk, row);
    const { closed } = names[row[2]];
    const marked = optionOf(desk, `${closed} (inactive)`);
    await expect(marked, `${row[0]}: ${row[1]}`).toBeVisible();
    await desk.keyboard.press('Escape');
  }
});

test('a record keeps its own site that has become inactive, and can be saved', async ({
  desk,
  server,
  office,
}) => {
  const { client, site } = await makeBoth(server, office);
  const { id } = await makeTicket(server.db, { client, staff: office.admin });
  await server.sql('UPDATE ticket SET site_profile_id = $2, security_site_id = $3 WHERE id = $1', [
    id,
    site.id,
    site.securitySiteID,
  ]);
  await desk.goto(`/ticket/records/${id}/edit`);
  await expect(desk.getByTitle(names.Site.closed).first()).toBeVisible();
  await desk.getByLabel('Summary').fill('The lamp of the lobby again');
  await desk.getByRole('button', { name: 'Update', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(desk.getByText('Updated successfully')).toBeVisible();
});

test('a name is typed and taken by Enter; a field that is emptied and left keeps its choice', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const devi = await makeStaff(server.db, { securityAgencyID, name: 'Devi d/o Raman' });
  await desk.goto('/leave/create');
  const staff = desk.getByRole('combobox', { name: 'Staff', exact: true });
  await staff.click();
  await expect(desk.getByRole('option')).not.toHaveCount(0);
  await staff.pressSequentially('devi', { delay: 40 });
  const found = desk.getByRole('option', { name: /^Devi/ });
  await expect(staff).toHaveAttribute(
    'aria-activedescendant',
    (await found.getAttribute('id')) ?? '',
  );
  await desk.keyboard.press('Enter');
  const shown = `${devi.name} (${devi.staffNo})`;
  await expect(staff).toHaveValue(shown);
  await expect(staff).toHaveAttribute('aria-expanded', 'false');
  await staff.click();
  await desk.keyboard.press('Backspace');
  await expect(staff).toHaveValue('');
  await desk.keyboard.press('Escape');
  await expect(staff).toHaveValue(shown);
  await desk.keyboard.press('Escape');
  await expect(staff).toHaveValue(shown);
});
