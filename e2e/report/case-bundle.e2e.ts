import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeOccurrence } from '../../apps/server/src/domains/occurrence/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { expect, test, type Office } from '../support/test.ts';

const opening = `mutation ($id: RecordID!, $agencyID: RecordID!) {
  openCaseBundleFile(id: $id, format: ZIP, agencyID: $agencyID) { url } }`;

async function zipOf({ agency, console }: Office, id: unknown): Promise<Uint8Array> {
  const { body } = await console.graphql<{ openCaseBundleFile: { url: string } }>(opening, {
    id,
    agencyID: agency.id,
  });
  const response = await console.fetch(body.data?.openCaseBundleFile.url ?? '');
  return new Uint8Array(await response.arrayBuffer());
}

test('a case bundle is made, and its page names the file that was changed', async ({
  desk,
  office,
  server,
  strangerPage,
}, info) => {
  const { site, guard, agency } = office;
  await makeIncident(server.db, { site, staff: guard });
  for (const title of ['Keys', 'Gate'])
    await makeOccurrence(server.db, { site, staff: guard, title });
  await desk.goto('/report/bundle');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await choose(desk, 'Site', site.name);
  await checkAccessibility(desk);
  await submit(desk);
  await expect(desk.getByText('Ready')).toBeVisible();
  await checkAccessibility(desk);

  const [bundle] = await server.sql(
    `SELECT id, encode(manifest_sha256, 'hex') AS digest FROM case_bundle WHERE security_agency_id = $1`,
    [agency.id],
  );
  const folder = info.outputPath('bundle');
  for (const [path, bytes] of Object.entries(unzipSync(await zipOf(office, bundle?.['id'])))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const page = await strangerPage();
  await page.goto(pathToFileURL(join(folder, 'verify.html')).href);
  const chosen = page.getByLabel('The unpacked folder');
  await chosen.setInputFiles(folder);
  await expect(page.getByText(/All \d+ files are as they were made\./)).toBeVisible();
  await expect(page.getByText('The chain of 2 occurrences is whole.')).toBeVisible();
  await expect(page.getByText(String(bundle?.['digest']))).toBeVisible();
  await checkAccessibility(page);

  await writeFile(join(folder, 'incidents.json'), '[]');
  await writeFile(join(folder, 'occurrences.jsonl'), '{"text":"{}","seal":"00"}\n');
  await page.reload();
  await chosen.setInputFiles(folder);
  await expect(page.getByText('incidents.json was changed.')).toBeVisible();
  await expect(page.getByText('The chain of occurrences breaks at entry 1.')).toBeVisible();
});
