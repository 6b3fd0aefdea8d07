import { readFile } from 'node:fs/promises';
import { picture } from '../../apps/server/test/records/incident.ts';
import { pdfPages } from '../../apps/server/test/files/pdf-text.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { columnTitles, rowOf, scrollWidth } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { confirm, fillReport, imagesOf } from '../support/incident.ts';
import { seePdf } from '../support/pdf-picture.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { listen } from '../support/wire.ts';

const colours = ['#cc2222', '#22cc22', '#2222cc', '#cccc22', '#22cccc'];
const title = 'Lift 2 stuck 电梯 😀 مصعد';

async function photosOf(from: number, to: number) {
  const wanted = colours.slice(from, to);
  return Promise.all(
    wanted.map(async (colour, place) => ({
      name: `Photo ${from + place + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture(colour),
    })),
  );
}

async function downloadPdf(page: Page) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a report goes from the first draft to the closed case and its PDF', async ({
  desk,
  office,
}) => {
  const sent = listen(desk);
  await desk.goto('/incident');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Draft', exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Create', exact: true }).click();

  await test.step('an empty form says what it needs, and a draft needs its subject alone', async () => {
    await desk.getByRole('button', { name: 'Submit' }).click();
    await expect(desk.getByText('This field is required.')).toHaveCount(8);
    await expect(desk.getByRole('dialog')).toBeHidden();
    await checkAccessibility(desk);
    await desk.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(desk.getByText('This field is required.')).toHaveCount(1);
    await desk.getByLabel('Subject').fill(title);
    await desk.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(desk, 'Created successfully');
    await expect(desk).toHaveURL('/incident/draft');
    await expect(rowOf(desk, title)).toContainText(/DRAFT-\d{4}-00001/);
    await expect(rowOf(desk, title)).toContainText('Draft');
    await checkAccessibility(desk);
    await desk.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Draft: 1' })).toBeVisible();
    await desk.getByRole('button', { name: 'Draft: 1' }).click();
  });

  await test.step('the draft is gone on with, its images too', async () => {
    await rowOf(desk, title).getByRole('link', { name: title }).click();
    await expect(desk).toHaveURL(/\/incident\/draft\/\d+$/);
    await expect(desk.getByText(office.admin.name).first()).toBeVisible();
    await expect(
      desk.getByText('Once the report is submitted, no site can be given any more.'),
    ).toBeVisible();
    await fillReport(desk, { site: office.site.name, title, description: 'One person inside.' });
    await expect(desk.getByText('no site can be given any more')).toBeHidden();
    await desk.getByLabel('Person Involved').fill('Mdm Tan of #08-12');
    await desk.locator('input[type=file]').setInputFiles(await photosOf(0, 3));
    await expect(imagesOf(desk)).toHaveCount(3);
    await desk.getByRole('button', { name: 'Save as Draft' }).click();
    await expectToast(desk, 'Updated successfully');
    await rowOf(desk, title).getByRole('link', { name: title }).click();
    await desk.getByRole('button', { name: 'Remove Photo-2.jpg' }).click();
    await expect(imagesOf(desk).nth(1).locator(':focus')).toBeVisible();
    await desk.locator('input[type=file]').setInputFiles(await photosOf(3, 5));
    await expect(imagesOf(desk)).toHaveCount(4);
    await checkAccessibility(desk);
    await confirm(desk, 'Submit', 'No amendments can be made once submitted');
    await expectToast(desk, 'Updated successfully');
    await expect(desk).toHaveURL(/\/incident\/\d+$/);
    await expect(desk.getByRole('button', { name: /^Image \d: Photo/ })).toHaveCount(4);
    await expect(desk.getByText('Mdm Tan of #08-12')).toBeVisible();
    // The first report, whatever became of drafts.
    await expect(desk.getByText(/^IR-\d{4}-00001$/).first()).toBeVisible();
  });

  await test.step('a comment is written, and not an empty one', async () => {
    await expect(desk.getByRole('heading', { name: '0 comments' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await desk.getByLabel('Comment', { exact: true }).fill('CCTV kept 😀 مرحبا');
    await submit(desk);
    await expect(desk.getByRole('heading', { name: '1 comment', exact: true })).toBeVisible();
    await expect(desk.getByText('CCTV kept 😀 مرحبا')).toBeVisible();
    await expect(desk.getByLabel('Comment', { exact: true })).toHaveValue('');
    await expect(desk.getByLabel('Comment', { exact: true })).toBeFocused();
    await checkAccessibility(desk);
  });

  await test.step('an edit is a revision beside the first', async () => {
    await desk.getByRole('button', { name: 'Edit' }).click();
    await expect(desk.getByLabel('Site', { exact: true })).toBeDisabled();
    await expect(desk.getByRole('combobox', { name: 'Status' })).toBeDisabled();
    await desk.getByLabel('Incident Description').fill('Two people inside.');
    await desk.locator('input[type=file]').setInputFiles(await photosOf(1, 2));
    await expect(imagesOf(desk)).toHaveCount(5);
    await expect(desk.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0);
    await checkAccessibility(desk);
    await confirm(desk, 'Update', 'kept as an earlier revision');
    await expectToast(desk, 'Updated successfully');
    const changes = desk.getByRole('region', { name: 'What changed' });
    await expect(changes.locator('del')).toHaveText('One person');
    await expect(changes.locator('ins')).toHaveText('Two people');
    await expect(changes.getByRole('button', { name: /^Image \d: Photo-2/ })).toBeVisible();
    await checkAccessibility(desk);
  });

  await test.step('the case is closed, and nothing can be changed any more', async () => {
    await confirm(desk, 'Close Case', 'No amendments can be made once the case is closed.');
    await expect(desk.getByText('Closed By', { exact: true })).toBeVisible();
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(desk.getByRole('button', { name: 'Close Case' })).toHaveCount(0);
    await expect(desk.getByLabel('Comment', { exact: true })).toHaveCount(0);
    await expect(desk.getByRole('button', { name: 'Edit' })).toBeDisabled();
    const close = sent.filter(({ operation }) => operation === 'SaveIncident').at(-1);
    expect(close?.variables['report']).toMatchObject({
      status: 'CLOSED',
      closedByStaffProfileID: office.admin.id,
    });
  });

  await test.step('the PDF says and shows all of it', async () => {
    const { name, bytes } = await downloadPdf(desk);
    expect(name).toBe(`Incident Report_${office.site.name}_${title}.pdf`);
    const text = (await pdfPages(bytes)).join(' ').replaceAll(/\s+/g, ' ');
    for (const part of [
      `${office.agency.name} - Incident Report`,
      'Status Closed',
      'Lift 2 stuck 电梯',
      'Incident Description Two people inside.',
      'Person Involved Mdm Tan of #08-12',
      `2 ${office.admin.name}`,
      'Incident Description One person inside. Two people inside.',
      'Images added Photo-2.jpg',
      'Page 2 of 2',
      `Closed By ${office.admin.name}`,
    ]) {
      expect(text).toContain(part);
    }
    const seen = await seePdf(desk, bytes, colours);
    for (const share of seen.colours) expect(share).toBeGreaterThan(0.05);
    expect(seen.ink).toBeGreaterThan(0.005);
  });

  await test.step('the list shows it, and folds its filters once they are applied', async () => {
    await desk.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(rowOf(desk, title)).toContainText('Closed');
    expect(await columnTitles(desk)).toEqual([
      'Report UID',
      'Subject',
      'Incident Type',
      'Site',
      'Status',
      'Submitted By',
      'Incident Datetime Start',
      'Incident Datetime End',
      'Created On',
      'Last Updated',
      'Client',
    ]);
    expect(await scrollWidth(desk)).toBe('1200px');
    await expect(desk.getByRole('button', { name: 'Draft', exact: true })).toBeVisible();
    await desk.getByLabel('Search', { exact: true }).fill('lift');
    await desk.getByRole('button', { name: 'Apply' }).click();
    await expect(desk.getByLabel('Search', { exact: true })).toBeHidden();
    await expect(desk.getByText('Search: lift')).toBeVisible();
    await expect(rowOf(desk, title)).toBeVisible();
    await checkAccessibility(desk);
  });

  await test.step('a chosen range is taken back by its chip, as any other filter is', async () => {
    await desk.goto('/incident?range=2026-01-01..2026-01-31');
    await expect(rowOf(desk, title)).toBeHidden();
    await desk.getByRole('button', { name: 'Remove filter Date Range' }).click();
    await expect(rowOf(desk, title)).toBeVisible();
    await expect(desk).toHaveURL('/incident');
  });
});
