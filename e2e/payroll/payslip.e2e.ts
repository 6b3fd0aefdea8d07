import { readFile } from 'node:fs/promises';
import {
  makePayAdjustment,
  makePayLine,
  makePayPeriod,
} from '../../apps/server/src/domains/payroll/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { pdfPages } from '../../apps/server/test/pdf-text.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pickDay } from '../support/form.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

async function fileOf(page: Page, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a locked period gets its date of payment, its payslips and its workbook', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const tan = await makeStaff(server.db, { securityAgencyID, name: 'Tan Wei Ming' });
  const nur = await makeStaff(server.db, { securityAgencyID, name: 'Nur Aisyah' });
  const id = await makePayPeriod(server.db, {
    securityAgencyID,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    status: 'LOCKED',
  });
  for (const person of [tan, nur]) await makePayLine(server.db, id, person);
  await makePayAdjustment(server.db, id, tan);
  await desk.goto(`/payroll/${id}`);
  const payslips = desk.getByRole('button', { name: 'Payslips of everybody' });
  await expect(payslips).toBeDisabled();
  await expect(payslips).toHaveAttribute('title', 'Enter the date of payment first.');
  await pickDay(desk, 'Date of Payment', '03 Dec 2026');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  const all = await fileOf(desk, 'Payslips of everybody');
  expect(all.name).toBe('Payslips Nov 2026.pdf');
  expect(await pdfPages(all.bytes)).toHaveLength(2);
  const book = await fileOf(desk, 'Export as Excel');
  expect(book.name).toBe('Payroll Nov 2026.xlsx');
  expect(Buffer.from(book.bytes).subarray(0, 2).toString()).toBe('PK');

  await desk.goto(`/payroll/${id}/${tan.id}`);
  const one = await fileOf(desk, 'Payslip');
  expect(one.name).toBe(`Payslip ${tan.staffNo} Tan Wei Ming Nov 2026.pdf`);
  const [page = '', ...none] = await pdfPages(one.bytes);
  expect(none).toEqual([]);
  expect(page).toContain('Date of payment 03 Dec 2026');
  expect(page).toContain('Transport');

  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto(`/payroll/${id}`);
  await expect(desk.getByLabel('Date of Payment')).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});
