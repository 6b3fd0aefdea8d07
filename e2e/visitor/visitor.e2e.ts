import { addDays, endOfDay, listDate, startOfDay, todayIn, wireTime } from '@guardroom/rules/dates';
import { readFile } from 'node:fs/promises';
import { makeBlock, makeVisitor } from '../../apps/server/src/domains/visitor/factory.ts';
import { pdfPages } from '../../apps/server/test/files/pdf-text.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, rowOf } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const zone = 'Asia/Singapore';
const today = todayIn(zone);

test('visitors of yesterday and today are listed, those of cancelled entries on demand', async ({
  desk,
  server,
  office,
}) => {
  const { site, guard: staff } = office;
  await makeVisitor(server.db, { site, staff, name: 'Lim Ah Kow', type: 'QR' });
  const place = { block: '5A', unit: '#02-11', vehicleNo: 'SBA 1 A' };
  await makeVisitor(server.db, { site, staff, name: 'By Mistake', cancelled: 1, ...place });
  const sent = listen(desk);
  await desk.goto('/visitor');
  await expect(rowOf(desk, 'Lim Ah Kow')).toContainText('QR');
  await expect(rowOf(desk, 'By Mistake')).toBeHidden();
  expect((await columnTitles(desk)).filter(Boolean)).toEqual([
    'Site',
    'Datetime',
    'Visitor Name',
    'Visitor Contact Number',
    'Purpose of Visit',
    'Block',
    'Unit',
    'Vehicle Number',
    'Remarks',
    'Submission Type',
    'Left',
    'Action',
  ]);
  expect(sent.find(({ operation }) => operation === 'VisitorList')?.variables).toMatchObject({
    filter: {
      securityAgencyID: { eq: office.agency.id },
      inTimestamp: { ge: startOfDay(addDays(today, -1), zone), le: endOfDay(today, zone) },
    },
    pagination: { limit: 20, agencyID: office.agency.id },
  });
  await checkAccessibility(desk);
  await desk.getByRole('switch', { name: 'Show Cancelled' }).click();
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'By Mistake').getByRole('button')).toHaveCount(0);
  await expect(
    rowOf(desk, 'By Mistake').getByRole('cell', { name: 'By Mistake', exact: true }),
  ).toHaveCSS('text-decoration-line', 'line-through');
  await rowOf(desk, 'By Mistake').getByRole('link', { name: 'By Mistake' }).click();
  await expect(desk.getByText(/^This entry was cancelled/)).toBeVisible();
  for (const fact of Object.values(place)) {
    await expect(desk.getByText(fact, { exact: true })).toBeVisible();
  }
});

test('a visitor is checked out, and another entry cancelled', async ({ desk, server, office }) => {
  const { site, guard: staff } = office;
  await makeVisitor(server.db, { site, staff, name: 'Stays Long' });
  await makeVisitor(server.db, { site, staff, name: 'Wrong Entry' });
  await desk.goto('/visitor?inside=yes');
  await desk.getByRole('button', { name: 'Check Out Stays Long' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'Stays Long')).toBeHidden();
  await expect(rowOf(desk, 'Wrong Entry').locator(':focus')).toBeVisible();
  await desk.getByRole('button', { name: 'Cancel Entry of Wrong Entry' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(rowOf(desk, 'Wrong Entry')).toBeHidden();
});

test('a visitor is entered; what is missing is told at its field', async ({ desk, office }) => {
  const sent = listen(desk);
  await desk.goto('/visitor');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Create Visitor' })).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(4);
  await choose(desk, 'Site', office.site.name);
  const entry = desk.getByLabel('Entry Date / Time');
  const now = await entry.inputValue();
  await expect(entry).toBeEditable();
  await entry.fill(`${listDate(addDays(today, 1))} 08:00`);
  await entry.press('Enter');
  await expect(desk.getByText('The entry cannot be later than today.')).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('The entry cannot be later than today.')).toBeVisible();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await entry.fill(now);
  await entry.press('Enter');
  await desk.getByLabel('Visitor Name').fill('x'.repeat(121));
  await expect(desk.getByText('At most 120 characters, please.')).toBeVisible();
  await expect(desk.getByLabel('Visitor Name')).toHaveValue('x'.repeat(121));
  await desk.getByLabel('Visitor Name').fill('王小明');
  await desk.getByLabel('Visitor Contact Number').fill('1800 SHOP');
  await choose(desk, 'Purpose of Visit', 'DELIVERY');
  await desk.getByLabel('Vehicle Number').fill('SBA 1 A');
  await checkAccessibility(desk);
  await desk.reload();
  await expect(desk.getByLabel('Visitor Name')).toHaveValue('王小明');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  await expect(desk).toHaveURL('/visitor');
  await expect(rowOf(desk, '王小明')).toContainText('MANUAL');
  const { create } = Object(
    sent.find(({ operation }) => operation === 'CreateVisitorRecord')?.variables,
  );
  expect(create).toMatchObject({
    siteProfileID: office.site.id,
    securitySiteID: office.site.securitySiteID,
    type: 'MANUAL',
    purpose: 'DELIVERY',
  });
});

test('who is on the block list is let in on purpose only', async ({ desk, server, office }) => {
  const securityAgencyID = office.agency.id;
  await makeBlock(server.db, { securityAgencyID, phoneNo: '+6590001111', reason: 'Assault' });
  await desk.goto('/visitor/create');
  await choose(desk, 'Site', office.site.name);
  await desk.getByLabel('Visitor Name').fill('Ng');
  await desk.getByLabel('Visitor Contact Number').fill('9000 1111');
  await choose(desk, 'Purpose of Visit', 'OTHERS');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText("Please say in Remarks what 'Others' is.")).toBeVisible();
  await desk.getByLabel('Remarks').fill('Reads the meters');
  await submit(desk);
  await expect(desk.getByText('This visitor is on the block list: Assault').first()).toBeVisible();
  await expect(desk.getByLabel('Visitor Name')).toHaveValue('Ng');
  await desk.getByRole('checkbox', { name: 'Let in all the same' }).check();
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  // It stays marked, in the list and on the page of the visitor.
  await expect(rowOf(desk, 'Ng')).toContainText('Block List');
  await rowOf(desk, 'Ng').getByRole('link', { name: /^Ng/ }).click();
  await expect(desk.getByText('Let in although on the block list: Assault')).toBeVisible();
});

test('an entry is corrected with a trace: facts, the time of leaving, and that nobody left', async ({
  desk,
  server,
  office,
}) => {
  const { site, guard: staff } = office;
  const inTimestamp = wireTime(Date.now() - 3_600_000);
  // One that the agency does not offer any more.
  const purpose = 'TUITION';
  await makeVisitor(server.db, { site, staff, name: 'Lim Ah Kow', inTimestamp, purpose });
  await desk.goto('/visitor');
  await rowOf(desk, 'Lim Ah Kow').getByRole('link', { name: 'Lim Ah Kow' }).click();
  await expect(desk.getByText('Nothing was corrected.')).toBeVisible();
  await expect(desk.getByRole('combobox', { name: 'Purpose of Visit' })).toHaveValue(purpose);
  await desk.getByLabel('Visitor Name').fill('Lim Ah Gow');
  const entry = await desk.getByLabel('Entry Date / Time').inputValue();
  const left = desk.getByLabel('Left', { exact: true });
  await left.fill(entry.replace(/\d\d:\d\d$/, '00:00'));
  await left.press('Enter');
  if (!entry.endsWith('00:00')) {
    await desk.getByRole('button', { name: 'Submit' }).click();
    await expect(desk.getByText('The visitor cannot have left before the entry.')).toBeVisible();
  }
  await left.fill(entry);
  await left.press('Enter');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(rowOf(desk, 'Lim Ah Gow')).not.toContainText('Inside');
  await rowOf(desk, 'Lim Ah Gow').getByRole('link', { name: 'Lim Ah Gow' }).click();
  const trace = desk.getByRole('row').filter({ hasText: 'Lim Ah Kow' });
  await expect(trace).toContainText(office.admin.name);
  await expect(trace).toContainText('Visitor Name');
  await expect(trace).toContainText('Lim Ah Gow');
  await checkAccessibility(desk);
});

test('who is still inside is found whenever they came', async ({ desk, server, office }) => {
  const { site, guard: staff } = office;
  const inTimestamp = wireTime(Date.now() - 9 * 24 * 3_600_000);
  await makeVisitor(server.db, { site, staff, name: 'Never Left', inTimestamp });
  await desk.goto('/visitor');
  await expect(desk.getByText('No records found.')).toBeVisible();
  await desk.getByRole('switch', { name: 'Still Inside' }).click();
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'Never Left')).toContainText('Inside');
  await expect(desk.getByRole('list', { name: 'Applied filters' })).not.toContainText('Date Range');
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('All Sites - Visitor All Dates.pdf');
  const [page = ''] = await pdfPages(await readFile(await download.path()));
  expect(page).toContain('Never Left');
});

test('purposes, retention and the block list are the agency’s own', async ({ desk }) => {
  await desk.goto('/visitor/settings');
  await desk.getByLabel('Purposes of Visit').fill('tuition\ndelivery');
  await desk.getByLabel('Keep Personal Data (Months)').fill('6');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  await desk.goto('/visitor/create');
  await desk.getByRole('combobox', { name: 'Purpose of Visit' }).click();
  await expect(desk.getByTitle('TUITION', { exact: true })).toBeVisible();
  await desk.goto('/visitor/settings');
  await desk.getByRole('button', { name: 'Add to Block List' }).click();
  await expect(desk.getByText('Give a name, a contact number or a vehicle number.')).toBeVisible();
  await desk.getByLabel('Vehicle Number').fill('SGX 77 B');
  await desk.getByLabel('Reason').fill('Trespass');
  await submit(desk, 'Add to Block List');
  await desk.getByRole('button', { name: 'Delete SGX 77 B' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(desk.getByText('Nobody is on the block list.')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(desk, 'Trespass')).toBeVisible();
});

test('what fails says so; the export is a PDF of the filter', async ({ desk, server, office }) => {
  const { site, guard: staff } = office;
  await makeVisitor(server.db, { site, staff, name: 'முத்து Muthu' });
  await desk.goto('/visitor');
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^All Sites - Visitor .+\.pdf$/);
  const [page = ''] = await pdfPages(await readFile(await download.path()));
  expect(page).toContain('Muthu');
  await breakOperation(desk, 'VisitorList', 'fault of the server');
  await desk.goto('/visitor?search=nobody');
  await expectToast(desk, 'Unable to retrieve visitor records');
  await breakOperation(desk, 'CreateVisitorRecord', 'fault of the server');
  await desk.goto('/visitor/create');
  await choose(desk, 'Site', site.name);
  await desk.getByLabel('Visitor Name').fill('Kept');
  await desk.getByLabel('Visitor Contact Number').fill('8');
  await choose(desk, 'Purpose of Visit', 'DELIVERY');
  await submit(desk);
  await expectToast(desk, 'Unable to create visitor record');
  await expect(desk.getByLabel('Visitor Name')).toHaveValue('Kept');
});
