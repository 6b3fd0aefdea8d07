import { addDays, instantAt, listDate, todayIn } from '@guardroom/rules/dates';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { pdfPages } from '../../apps/server/test/files/pdf-text.ts';
import { readFile } from 'node:fs/promises';
import { checkAccessibility } from '../support/accessibility.ts';
import { columnTitles, rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const zone = 'Asia/Singapore';
const today = todayIn(zone);
const create = `mutation ($create: CreateOccurrenceInput!, $agencyID: RecordID!) {
  createOccurrence(create: $create, agencyID: $agencyID) { id }
}`;

/** An entry as a guard's application writes it, at 00:00 of the day. */
async function write(server: TestServer, { agency, guard, site }: Office, title: string) {
  const client = server.client(await server.signInAs(guard, 'GUARD'));
  const answer = await client.graphql<{ createOccurrence: { id: number } }>(create, {
    create: {
      securityAgencyID: agency.id,
      siteProfileID: site.id,
      datetime: instantAt(today, '00:00:00', zone),
      title,
      description: `What happened: ${title}.`,
    },
    agencyID: agency.id,
  });
  expect(answer.codes).toEqual([]);
}

const answerYes = (page: Page) => page.getByRole('button', { name: 'Yes', exact: true }).click();

test('the book begins with the month so far, by date and number', async ({
  desk,
  server,
  office,
}) => {
  await write(server, office, 'Handover');
  await write(server, office, 'Lift 2 out of order');
  const sent = listen(desk);
  await desk.goto('/occurrence');
  await expect(rowOf(desk, 'Lift 2 out of order')).toContainText(office.guard.name);
  expect((await columnTitles(desk)).filter(Boolean)).toEqual([
    'Site',
    'S/N',
    'Date Time',
    'Subject',
    'Occurrence',
    'Rank',
    'Name',
    'Action',
  ]);
  const first = `${today.slice(0, 8)}01`;
  expect(sent.find(({ operation }) => operation === 'OccurrenceList')?.variables).toMatchObject({
    filter: {
      securityAgencyID: { eq: office.agency.id },
      datetime: {
        ge: instantAt(first, '00:00:00', zone),
        le: instantAt(today, '23:59:59', zone),
      },
      replacedByID: { exists: false },
    },
    pagination: {
      limit: 20,
      orderby: [
        { field: 'date', direction: 'ASC' },
        { field: 'sn', direction: 'ASC' },
      ],
    },
  });
  const chips = desk.getByRole('list', { name: 'Applied filters' });
  await expect(chips).toContainText('Occurrence Start Date Range');
  await expect(chips.getByRole('button')).toHaveCount(0);
  await checkAccessibility(desk);
});

test('an entry is replaced, and its earlier versions are loaded when they are asked for', async ({
  desk,
  server,
  office,
}) => {
  await write(server, office, 'Lift 2');
  await write(server, office, 'Handover');
  await desk.goto('/occurrence');
  for (const title of ['Lift 2 out of order', 'Lift 2 works again']) {
    const row = rowOf(desk, 'Lift 2').first();
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(rowOf(desk, 'Handover').getByRole('button', { name: 'Edit' })).toBeDisabled();
    await desk.getByLabel('Subject', { exact: true }).fill(' ');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Please Input Subject!')).toBeVisible();
    await desk.getByLabel('Subject', { exact: true }).fill(title);
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Are you sure? New record will be created.')).toBeVisible();
    await answerYes(desk);
    await expect(rowOf(desk, title)).toBeVisible();
    await expect(rowOf(desk, title)).toContainText(office.admin.name);
    // The row that was edited is gone, and the focus stays in its place.
    await expect(rowOf(desk, title).locator(':focus')).toBeVisible();
  }
  const sent = listen(desk);
  await desk.getByRole('button', { name: 'Earlier versions of Lift 2 works again' }).click();
  await expect(desk.locator('dl s', { hasText: 'Lift 2 out of order' })).toBeVisible();
  expect(sent.filter(({ operation }) => operation === 'EarlierOccurrence')).toHaveLength(1);
  await desk.getByRole('button', { name: 'Show the version before' }).click();
  await expect(desk.locator('dl s', { hasText: /^Lift 2$/ })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('switch', { name: 'Show All Replaced Record' }).click();
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText('4 records')).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('4 records')).toBeVisible();
  await desk.getByRole('button', { name: 'Remove filter Show All Replaced Record' }).click();
  await expect(desk.getByText('2 records')).toBeVisible();
});

test('an entry that is saved as it was writes nothing, and says so', async ({
  desk,
  server,
  office,
}) => {
  await write(server, office, 'Handover');
  await desk.goto('/occurrence');
  const sent = listen(desk);
  await rowOf(desk, 'Handover').getByRole('button', { name: 'Edit' }).click();
  const subject = desk.getByLabel('Subject', { exact: true });
  await subject.fill('Handover late');
  await subject.fill('Handover');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expectToast(desk, 'Nothing to update.');
  await expect(subject).toHaveCount(0);
  expect(sent.map(({ operation }) => operation)).not.toContain('ReplaceOccurrence');
  const written = 'SELECT id FROM occurrence WHERE security_agency_id = $1';
  expect(await server.sql(written, [office.agency.id])).toHaveLength(1);
});

test('what is typed into an entry that somebody else replaced goes on in the new one', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  await write(server, office, 'Lift 2');
  await desk.goto('/occurrence');
  await rowOf(desk, 'Lift 2').getByRole('button', { name: 'Edit' }).click();
  await desk.getByLabel('Subject', { exact: true }).fill('Lift 2 stuck');
  const other = await deskOf(await makeAdmin(server.db, { securityAgencyID: office.agency.id }));
  await other.goto('/occurrence');
  await rowOf(other, 'Lift 2').getByRole('button', { name: 'Edit' }).click();
  await other.getByLabel('Occurrence', { exact: true }).fill('Nobody inside.');
  await other.getByRole('button', { name: 'Save' }).click();
  await answerYes(other);
  await expectToast(other, 'Updated successfully');
  await desk.getByRole('button', { name: 'Save' }).click();
  await answerYes(desk);
  await expectToast(desk, 'Unable to update occurrence records');
  const told = desk.getByRole('alert').filter({ hasText: /^Somebody changed the entry/ });
  await expect(told).toContainText('Occurrence: Nobody inside.');
  await expect(desk.getByLabel('Subject', { exact: true })).toHaveValue('Lift 2 stuck');
  await desk.getByRole('button', { name: 'Save' }).click();
  await answerYes(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'Lift 2 stuck')).toContainText('Nobody inside.');
  await expect(desk.getByText('1 record', { exact: true })).toBeVisible();
});

test('a struck-off entry stays, struck through and without actions', async ({
  desk,
  server,
  office,
}) => {
  await write(server, office, 'Wrong entry');
  await write(server, office, 'Right entry');
  const sent = listen(desk);
  await desk.goto('/occurrence');
  await desk.getByRole('button', { name: 'Strike Off Wrong entry' }).click();
  await expect(desk.getByText('Are you sure? Record will be strikethrough.')).toBeVisible();
  await answerYes(desk);
  await expectToast(desk, 'Updated successfully');
  const row = rowOf(desk, 'Wrong entry');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row.getByRole('cell', { name: 'Wrong entry', exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  const note = row.getByText(`Struck off by ${office.admin.name}`);
  await expect(note).toBeVisible();
  await expect(note).toHaveCSS('display', 'inline-block');
  const strike = sent.find(({ operation }) => operation === 'StrikeOffOccurrence');
  expect(strike?.variables['create']).toMatchObject({
    timezone: await desk.evaluate(() => -new Date().getTimezoneOffset() / 60),
  });
  // Nothing of the row takes the focus any more: the list does, so that Tab goes on from there.
  await desk.keyboard.press('Tab');
  await expect(desk.locator('.list-body').locator(':focus')).toBeVisible();
});

test('selected entries are struck off together', async ({ desk, server, office }) => {
  for (const title of ['First', 'Second', 'Third']) await write(server, office, title);
  await desk.goto('/occurrence');
  await desk.getByRole('checkbox', { name: 'Select First' }).check();
  await desk.getByRole('checkbox', { name: 'Select Third' }).check();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await expect(desk.getByText('Are you sure? 2 records will be strikethrough.')).toBeVisible();
  await answerYes(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByRole('checkbox', { name: 'Select First' })).toBeDisabled();
  await expect(desk.getByRole('checkbox', { name: 'Select Second' })).toBeEnabled();
});

test('an entry that counts no more leaves the selection, whoever ended it', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const titles = ['First', 'Second', 'Third', 'Fourth'];
  for (const title of titles) await write(server, office, title);
  await desk.goto('/occurrence');
  for (const title of titles) {
    await desk.getByRole('checkbox', { name: `Select ${title}` }).check();
  }
  await desk.getByRole('button', { name: 'Strike Off First' }).click();
  await answerYes(desk);
  await expect(desk.getByText('3 selected')).toBeVisible();
  await rowOf(desk, 'Second').getByRole('button', { name: 'Edit' }).click();
  await desk.getByLabel('Subject', { exact: true }).fill('Second thoughts');
  await desk.getByRole('button', { name: 'Save' }).click();
  await answerYes(desk);
  await expect(desk.getByText('2 selected')).toBeVisible();

  const securityAgencyID = office.agency.id;
  const other = await deskOf(await makeAdmin(server.db, { securityAgencyID, name: 'Grace Ng' }));
  await other.goto('/occurrence');
  await other.getByRole('button', { name: 'Strike Off Third' }).click();
  await answerYes(other);
  await expectToast(other, 'Updated successfully');
  await desk.getByRole('button', { name: 'Delete' }).click();
  await answerYes(desk);
  await expectToast(desk, 'This record was already struck off by Grace Ng.');
  await expect(desk.getByText('1 selected')).toBeVisible();
  await desk.getByRole('button', { name: 'Delete' }).click();
  await answerYes(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByRole('checkbox', { name: 'Select Fourth' })).toBeDisabled();
});

test('what fails says so, and what was typed stays', async ({ desk, server, office }) => {
  await write(server, office, 'Lift 2');
  await breakOperation(desk, 'ReplaceOccurrence', 'fault of the server');
  await desk.goto('/occurrence');
  await rowOf(desk, 'Lift 2').getByRole('button', { name: 'Edit' }).click();
  await desk.getByLabel('Subject', { exact: true }).fill('Lift 2 stuck');
  await desk.getByRole('button', { name: 'Save' }).click();
  await answerYes(desk);
  await expectToast(desk, 'Unable to update occurrence records');
  await expect(desk.getByLabel('Subject', { exact: true })).toHaveValue('Lift 2 stuck');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await answerYes(desk);
  await breakOperation(desk, 'OccurrenceList', 'fault of the server');
  await desk.goto('/occurrence?search=lift');
  await expectToast(desk, 'Unable to retrieve occurrence records');
});

test('the export is a PDF of at most one month', async ({ desk, server, office }) => {
  await write(server, office, '漏水 at the lobby');
  const from = addDays(today, -31);
  await desk.goto(`/occurrence?start=${from}..${today}&site=${office.site.id}`);
  await expect(rowOf(desk, '漏水')).toBeVisible();
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(
    `${office.site.name} - Occurrence ${listDate(from)} - ${listDate(today)}.pdf`,
  );
  const [page = ''] = await pdfPages(await readFile(await download.path()));
  expect(page).toContain(`${office.agency.name} - Occurrence Report`);
  expect(page).toContain('漏水 at the lobby');
  await desk.goto(`/occurrence?start=${addDays(today, -32)}..${today}`);
  const button = desk.getByRole('button', { name: 'Export' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', 'Date Range limited to only 1 month');
});
