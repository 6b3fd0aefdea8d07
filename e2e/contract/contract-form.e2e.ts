import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeContract } from '../../apps/server/src/domains/contract/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { disguised, document, makeFullContract, pick, picture } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Office, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { listen } from '../support/wire.ts';

async function fill(page: Page, { site }: Office, start: string, end: string): Promise<void> {
  await pick(page, 'Site', site.name);
  await pick(page, 'Client', 'Lantern Holdings');
  await pickDay(page, 'Start', start);
  await pickDay(page, 'End', end);
}

const files = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem');

test('a contract is created with its files in one request, and opens on its profile', async ({
  desk,
  server,
  office,
}) => {
  await makeClient(server.db, { securityAgencyID: office.agency.id, name: 'Lantern Holdings' });
  await desk.goto('/contract');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL('/contract/create');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(4);
  await checkAccessibility(desk);
  await expect(desk.getByRole('switch')).toBeChecked();
  await fill(desk, office, '01 Jan 2026', '31 Dec 2035');
  const upload = desk.locator('input[type=file]');
  await upload.setInputFiles([picture('Gate plan.png'), document('Contract 2026.pdf')]);
  await expect(files(desk)).toHaveCount(2);
  await desk.getByLabel('Note', { exact: true }).fill('Two guards by day');
  await checkAccessibility(desk);
  const sent = listen(desk);
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL(/\/contract\/\d+$/);
  expect(sent.filter(({ operation }) => operation === 'CreateContract')).toHaveLength(1);
  await expect(desk.getByText('01 Jan 2026 to 31 Dec 2035')).toBeVisible();
  const link = desk.getByRole('link', { name: /Contract-2026\.pdf/ });
  await expect(link).toHaveAttribute('target', '_blank');
  const opened = await desk.request.get((await link.getAttribute('href')) ?? '');
  expect(opened.headers()['content-type']).toBe('application/pdf');
});

test('at five files the button disappears; a disguised file is refused in its own words', async ({
  desk,
  watch,
}) => {
  watch.expectProblem(/status of 422/);
  await desk.goto('/contract/create');
  const upload = desk.locator('input[type=file]');
  await upload.setInputFiles(disguised('photo.png'));
  await expectToast(
    desk,
    'This file cannot be used. Only JPEG, PNG or WebP images and PDF files are accepted.',
  );
  await expect(files(desk)).toHaveCount(0);
  await upload.setInputFiles([1, 2, 3, 4, 5, 6].map((at) => document(`Page ${at}.pdf`)));
  await expectToast(desk, 'Only 5 more can be added: 5 at most.');
  await expect(files(desk)).toHaveCount(5);
  await expect(files(desk).filter({ hasText: 'Page 6.pdf' })).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Remove Page 3.pdf' }).click();
  await expect(files(desk)).toHaveCount(4);
  await expect(desk.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
});

test('an end before the start and an overlapping contract are told at their fields', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const client = await makeClient(server.db, { securityAgencyID, name: 'Lantern Holdings' });
  await makeContract(server.db, {
    site: office.site,
    client,
    startDatetime: '2025-12-31T16:00:00Z',
    endDatetime: '2026-12-31T15:59:59Z',
  });
  await desk.goto('/contract/create');
  await fill(desk, office, '01 Jun 2026', '31 May 2026');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('The end must be after the start.')).toBeVisible();
  await pickDay(desk, 'End', '31 May 2027');
  await submit(desk);
  await expect(
    desk.getByText(
      'This client already has an active contract for this site: 01 Jan 2026 to 31 Dec 2026.',
    ),
  ).toBeVisible();
  await expectToast(desk, 'Unable to create contract');
  await expect(desk.getByLabel('Start', { exact: true })).toHaveValue('01 Jun 2026');
});

test('two people edit the same contract: the second sees what changed and keeps the input', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await desk.goto(`/contract/${contract.id}`);
  await desk.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await expect(desk).toHaveURL(`/contract/${contract.id}/edit`);
  await desk.getByLabel('Note', { exact: true }).fill('By me');
  await server.sql(`UPDATE contract SET note = 'By somebody else', version = 2 WHERE id = $1`, [
    contract.id,
  ]);
  await submit(desk);
  await expectToast(desk, 'Unable to update contract');
  await expect(desk.getByText('Note: By somebody else')).toBeVisible();
  await expect(desk.getByLabel('Note', { exact: true })).toHaveValue('By me');
  await checkAccessibility(desk);
  await desk.locator('input[type=file]').setInputFiles(document('Renewal.pdf'));
  await expect(files(desk)).toHaveCount(1);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(`/contract/${contract.id}`);
  const facts = desk.locator('main dd');
  await expect(facts.getByText('By me')).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Renewal.pdf' })).toBeVisible();
});

test('an edit of what is not there leads back to the list', async ({ desk }) => {
  for (const path of ['/contract/987654321/edit', '/contract/987654321', '/contract/none']) {
    await desk.goto(path);
    await expectToast(desk, 'Unable to retrieve contract');
    await expect(desk).toHaveURL('/contract');
  }
});
