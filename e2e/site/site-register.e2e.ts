import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { submit } from '../support/form.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { listen } from '../support/wire.ts';

/** A site that the agency added to the register. */
async function makeAdded({ db, sql }: TestServer, { agency }: Office) {
  const name = `Quay ${agency.id} House`;
  const site = await makeSite(db, { securityAgencyID: agency.id, name });
  await sql('UPDATE security_site SET added_by_agency_id = $1 WHERE id = $2', [
    agency.id,
    site.securitySiteID,
  ]);
  return site;
}

const postalProblem = 'A postal code has six digits.';
const uenProblem = 'This is not a valid UEN, as 12345678A, 202612345A or T08MC1234A.';

test('an agency corrects the entry that it added to the register, and reads the trace', async ({
  desk,
  server,
  office,
}) => {
  const site = await makeAdded(server, office);
  await desk.goto(`/site/${site.id}`);
  await desk.getByRole('button', { name: 'Register Entry' }).click();
  await expect(desk).toHaveURL(`/site/${site.id}/register/edit`);
  await expect(desk.getByLabel('Name')).toHaveValue(site.name);
  await checkAccessibility(desk);

  await desk.getByLabel('Postal Code').fill('1234');
  await desk.getByLabel('UEN').fill('T08');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText(postalProblem)).toBeVisible();
  await expect(desk.getByText(uenProblem)).toBeVisible();
  await desk.getByLabel('Postal Code').fill('098765');
  await desk.getByLabel('UEN').fill('t08mc1234a');
  await desk.getByLabel('Address').fill('7 Harbour Way');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/site/${site.id}`);
  const entry = 'SELECT address, postal, uen FROM security_site WHERE id = $1';
  expect(await server.sql(entry, [site.securitySiteID])).toEqual([
    { address: '7 Harbour Way', postal: '098765', uen: 'T08MC1234A' },
  ]);

  await desk.getByRole('button', { name: 'Register Entry' }).click();
  await desk.getByRole('link', { name: `Audit of the register entry of ${site.name}` }).click();
  await expect(desk.getByText('Update security site').first()).toBeVisible();
});

test('an entry that somebody else added is not offered', async ({ desk, office }) => {
  await desk.goto(`/site/${office.site.id}`);
  await expect(desk.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Register Entry' })).toHaveCount(0);
  await desk.goto(`/site/${office.site.id}/register/edit`);
  await expect(
    desk.getByText('Only the agency that added a site to the register corrects it there.'),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});

test('a new site and an own one say at the field what their numbers lack', async ({
  desk,
  server,
  office,
}) => {
  await desk.goto('/site/create/new');
  await desk.getByLabel('Name').fill('Nowhere House');
  await desk.getByLabel('Postal Code').fill('12345');
  await desk.getByLabel('UEN').fill('nobody');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText(postalProblem)).toBeVisible();
  await expect(desk.getByText(uenProblem)).toBeVisible();

  // From before numbers were checked: it stays until somebody types another one.
  const { id } = office.site;
  await server.sql(`UPDATE site_profile SET uen = 'unknown', postal = '1234' WHERE id = $1`, [id]);
  const sent = listen(desk);
  await desk.goto(`/site/${id}/edit`);
  await desk.getByLabel('Note').fill('Ask at the gate');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect(sent.map(({ operation }) => operation)).toContain('UpdateSite');
  expect(await server.sql('SELECT uen, postal FROM site_profile WHERE id = $1', [id])).toEqual([
    { uen: 'unknown', postal: '1234' },
  ]);
  await desk.goto(`/site/${id}/edit`);
  await desk.getByLabel('Postal Code').fill('12345');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText(postalProblem)).toBeVisible();
  await expect(desk.getByText(uenProblem)).toHaveCount(0);
});
