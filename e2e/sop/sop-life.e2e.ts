import { todayIn } from '@guardroom/rules/dates';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, rowOf } from '../support/attendance.ts';
import { document } from '../support/contract.ts';
import { submit } from '../support/form.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { listen } from '../support/wire.ts';

const title = 'Fire 🔥 drill إخلاء';

/** What a guard's application sends when its person has read what it shows. */
async function readAll(server: TestServer, { agency, guard }: Office): Promise<void> {
  const client = server.client(await server.signInAs(guard, 'GUARD'));
  const { body } = await client.graphql<{
    listStaffSOP: { result: { standardOperatingProcedureID: number; SOPVersionID: number }[] };
  }>(
    `query ($pagination: Pagination!) { listStaffSOP(pagination: $pagination) {
      result { standardOperatingProcedureID SOPVersionID } } }`,
    { pagination: { agencyID: agency.id, limit: 20 } },
  );
  for (const acknowledge of body.data?.listStaffSOP.result ?? []) {
    await client.graphql(
      `mutation ($acknowledge: AcknowledgeSOPInput!, $agencyID: RecordID!) {
        acknowledgeSOP(acknowledge: $acknowledge, agencyID: $agencyID) { id } }`,
      { acknowledge, agencyID: agency.id },
    );
  }
}

/** The file that a new window asks for. */
async function fileOpenedBy(page: Page, act: () => Promise<void>): Promise<string> {
  const asked = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/files/'));
  const opened = page.waitForEvent('popup');
  await act();
  const url = (await asked).url();
  await (await opened).close();
  return url;
}

const readers = (page: Page) => page.getByRole('region', { name: 'Acknowledgement', exact: true });
const versions = (page: Page) => page.getByRole('region', { name: 'Versions', exact: true });

test('an SOP from its first upload to the second version and those who have read it', async ({
  desk,
  server,
  office,
}) => {
  const { site, guard } = office;
  await makeDeployment(server.db, { site, staff: guard, date: todayIn('Asia/Singapore') });
  await desk.goto('/sop');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Create SOP' })).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(4);
  await checkAccessibility(desk);
  await desk.getByLabel('Title', { exact: true }).fill(title);
  await desk.getByLabel('Version', { exact: true }).fill('1.0');
  await choose(desk, 'Site', site.name);
  await desk.locator('input[type=file]').setInputFiles(document('Fire drill.pdf'));
  await expect(desk.getByRole('link', { name: 'Fire drill.pdf' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0);
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL('/sop');
  expect(sent.filter(({ operation }) => operation === 'CreateSOP')).toMatchObject([
    {
      variables: {
        create: { title, siteProfileID: site.id, securitySiteID: site.securitySiteID },
        version: { standardOperatingProcedureID: 0, versionCode: '1.0' },
      },
    },
  ]);
  const row = rowOf(desk, title);
  await expect(row).toContainText(site.name);
  expect((await columnTitles(desk)).filter(Boolean)).toEqual([
    'Title',
    'Version',
    'Site',
    'Action',
  ]);
  await expect(row.getByRole('button', { name: `Edit ${title}` })).toHaveText('Edit');
  await checkAccessibility(desk);
  const link = await fileOpenedBy(desk, () => row.getByText('1.0', { exact: true }).click());
  const file = await desk.request.get(link);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await fileOpenedBy(desk, () =>
    row.getByRole('button', { name: title, exact: true }).press('Enter'),
  );

  await readAll(server, office);
  await row.getByRole('button', { name: `Versions and readers of ${title}` }).click();
  await expect(desk).toHaveURL(/\/sop\/\d+$/);
  await expect(readers(desk)).toContainText(`1 of 1 on the roster of ${site.name}`);
  await expect(readers(desk)).toContainText('has read version 1.0.');
  await expect(readers(desk).getByText('No records found.')).toBeVisible();
  await choose(desk, 'Show', 'Read');
  await expect(readers(desk).getByText(guard.name)).toBeVisible();
  await checkAccessibility(desk);

  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Edit SOP' })).toBeVisible();
  await expect(desk.getByLabel('Site', { exact: true })).toBeDisabled();
  await expect(desk.getByLabel('Version', { exact: true })).toHaveValue('1.0');
  await desk.getByRole('button', { name: 'Remove Fire-drill.pdf' }).click();
  await desk.locator('input[type=file]').setInputFiles(document('Fire drill 2.pdf'));
  await expect(desk.getByRole('link', { name: 'Fire drill 2.pdf' })).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expectToast(desk, 'Remember to update version before submit.');
  await expect(desk.getByText('Are you sure?')).toBeHidden();
  await checkAccessibility(desk);
  await desk.getByLabel('Version', { exact: true }).fill('2.0');
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect(sent.filter(({ operation }) => operation === 'UpdateSOP')).toMatchObject([
    {
      variables: {
        update: { title },
        replaces: true,
        replaced: { deleted: 1 },
        adds: true,
        version: { versionCode: '2.0' },
      },
    },
  ]);
  await expect(row).toContainText('2.0');

  await row.getByRole('button', { name: `Versions and readers of ${title}` }).click();
  await expect(readers(desk)).toContainText(`0 of 1 on the roster of ${site.name}`);
  await expect(readers(desk)).toContainText('Read before: version 1.0');
  await expect(versions(desk).getByText('Current', { exact: true })).toBeVisible();
  const earlier = versions(desk).getByRole('link', { name: 'Open Fire-drill.pdf, version 1.0' });
  expect((await desk.request.get((await earlier.getAttribute('href')) ?? '')).status()).toBe(200);
  await checkAccessibility(desk);

  await desk.getByRole('button', { name: 'Delete SOP' }).click();
  await expect(desk.getByText(`Delete this SOP?`)).toBeVisible();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Deleted successfully');
  await expect(row).toBeHidden();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
