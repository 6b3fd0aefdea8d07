import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, makeGuard, makeShifts } from '../support/attendance.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, holdOperation } from '../support/wire.ts';
import { readWorkbook } from '../support/workbook.ts';

const october = '/attendance/records?timeIn=2026-10-01..2026-10-31';
const timeIn = '2026-10-05T01:00:00Z';

test('the export holds all records of the filter, whatever the page', async ({
  desk,
  server,
  office,
}) => {
  await makeShifts(server, office, 25, { lastTimeIn: timeIn });
  const formula = await makeGuard(server, office, '=HYPERLINK("x")', 'F1');
  const { id } = await makeAttendance(server.db, { staff: formula, site: office.site, timeIn });
  await desk.goto(october);
  await expect(desk.getByText('26 records')).toBeVisible();
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export as Excel' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(
    'Attendance For All Sites 01 Oct 2026 - 31 Oct 2026.xlsx',
  );
  const { sheetName, sheets, rows, values } = await readWorkbook(download);
  expect({ sheetName, sheets }).toEqual({ sheetName: 'Attendance', sheets: 1 });
  const heading = rows.slice(0, 4).map((row) => row.slice(0, 2));
  expect(heading).toEqual([
    ['Agency', office.agency.name],
    ['Time In Date Range', '01 Oct 2026 - 31 Oct 2026'],
    ['Site', 'For All Sites'],
    ['Approval Status', 'All'],
  ]);
  const titles = rows.findIndex((row) => row[0] === 'Staff No');
  expect(rows[titles]).toEqual([
    'Staff No',
    'Staff Name',
    'Site In',
    'Time In',
    'Time In Remark',
    'Site Out',
    'Time Out',
    'Time Out Remark',
    'Total Duration',
    'Approved Duration',
    'Approval Status',
    'Reviewed By',
    'Reviewed On',
    'Remark',
    'Record ID',
  ]);
  const records = rows.slice(titles + 1);
  expect(records).toHaveLength(26);
  const own = records.find((row) => row.at(-1) === String(id));
  expect(own?.[1]).not.toMatch(/^=/);
  expect(own?.[3]).toBe('05 Oct 2026 (Mon), 09:00');
  expect(values.find((row) => row.at(-1) === id)?.[3]).toBe(46_300.375);
  await checkAccessibility(desk);
});

test('the export follows site and status, and names them', async ({ desk, server, office }) => {
  const { guard: staff, site } = office;
  await makeAttendance(server.db, { staff, site, timeIn, approvalStatus: 'APPROVED' });
  await makeAttendance(server.db, { staff, site, timeIn });
  await desk.goto(`${october}&status=APPROVED`);
  await choose(desk, 'Site', site.name);
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(desk.getByText(`Site: ${site.name}`)).toBeVisible();
  await expect(desk.getByText('1 record', { exact: true })).toBeVisible();
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export as Excel' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toContain(site.name);
  const { rows } = await readWorkbook(download);
  expect(rows.slice(2, 4).map((row) => row.slice(0, 2))).toEqual([
    ['Site', site.name],
    ['Approval Status', 'Approved'],
  ]);
});

test('an export can be cancelled, and asked for again', async ({ desk, server, office }) => {
  await makeShifts(server, office, 2, { lastTimeIn: timeIn });
  await desk.goto(october);
  await expect(desk.getByText('2 records')).toBeVisible();
  const release = await holdOperation(desk, 'ExportAttendance');
  const exportButton = desk.getByRole('button', { name: 'Export as Excel' });
  await exportButton.click();
  await expect(desk.getByText('Preparing …')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(exportButton).toBeVisible();
  await expect(desk.getByText('Unable to retrieve attendance records')).toBeHidden();
  release();
  await desk.unroute('**/graphql');
  const started = desk.waitForEvent('download');
  await exportButton.click();
  await started;
});

test('an export that fails says so', async ({ desk }) => {
  await desk.goto(october);
  await breakOperation(desk, 'ExportAttendance', 'fault of the server');
  await desk.getByRole('button', { name: 'Export as Excel' }).click();
  await expectToast(desk, 'Unable to retrieve attendance records');
  await expect(desk.getByRole('button', { name: 'Export as Excel' })).toBeEnabled();
});
