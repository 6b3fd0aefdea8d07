import { readFile } from 'node:fs/promises';
import { monthText } from '@guardroom/rules/dates';
import { brokenRules, schemaProblems } from '../../apps/server/test/invoice/check-ubl.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pick } from '../support/contract.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/portal/portal.ts';
import type { Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { billedMonth, workMonth } from './worked-month.ts';

const yes = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();

/** The file that a click begins to download. */
async function downloaded(page: Page, click: () => Promise<void>) {
  const started = page.waitForEvent('download');
  await click();
  const download = await started;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('from the rates of a contract to an issued invoice that its client pays, whose files keep every rule', async ({
  portal,
  clientOffice,
  server,
  office,
  deskOf,
}) => {
  test.slow();
  const { client, contractID } = clientOffice;
  await workMonth(server, office, clientOffice);
  const desk = await deskOf(office.admin);

  await test.step('the contract says what an hour costs', async () => {
    await desk.goto(`/contract/${contractID}`);
    await desk.getByRole('button', { name: 'Rates' }).click();
    await desk.getByRole('button', { name: 'Add rate' }).click();
    await desk.getByLabel('Amount of rate 1').fill('21.50');
    await pick(desk, 'Shift of rate 1', 'Day Shift');
    await checkAccessibility(desk);
    await desk.getByRole('button', { name: 'Update' }).click();
    await yes(desk);
    await expectToast(desk, 'Updated successfully');
  });

  await test.step('locked hours become a draft, to which the office adds a line', async () => {
    await desk.goto(`/invoice/create?client=${client.id}&contract=${contractID}`);
    const preview = desk.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Guarding, Day Shift');
    await expect(preview).toContainText('24.00 h');
    await expect(preview).toContainText('562.44');
    await checkAccessibility(desk);
    await submit(desk, 'Create Draft');
    await expectToast(desk, 'Drafted successfully');
    await expect(desk.getByRole('heading', { name: 'Draft invoice' })).toBeVisible();
    await desk.getByRole('button', { name: 'Add line' }).click();
    await desk.getByLabel('Text of line 1').fill('Torches');
    await desk.getByLabel('Price of line 1').fill('30');
    await desk.getByRole('button', { name: 'Save Lines' }).click();
    await expectToast(desk, 'Updated successfully');
    await expect(desk.getByRole('table', { name: 'Totals' })).toContainText('595.14');
    await portal.goto('/portal/#/invoice');
    await expect(portal.getByText('No invoice has been issued to you yet.')).toBeVisible();
  });

  await test.step('it is issued, and its file for InvoiceNow passes schema and rules', async () => {
    await desk.getByRole('button', { name: 'Issue' }).click();
    await expect(desk.getByRole('dialog')).toContainText(
      `Issue this invoice of $595.14 to ${client.name}?`,
    );
    await yes(desk);
    await expectToast(desk, 'Issued successfully');
    await expect(desk.getByRole('heading', { name: 'INV-00001' })).toBeVisible();
    await checkAccessibility(desk);
    const take = async (kind: string) => {
      await desk.getByRole('button', { name: 'Download' }).click();
      return downloaded(desk, () => desk.getByRole('menuitem', { name: kind }).click());
    };
    const file = await take('InvoiceNow file');
    expect(file.name).toBe('Tax Invoice INV-00001.xml');
    const xml = file.bytes.toString('utf8');
    expect(xml).toContain('<cbc:ID>INV-00001</cbc:ID>');
    expect(await schemaProblems(xml, 'Invoice')).toEqual([]);
    expect(await brokenRules(xml)).toEqual([]);
    expect((await take('PDF')).name).toBe('Tax Invoice INV-00001.pdf');
  });

  await test.step('the client sees what they owe, overdue later, and takes the PDF', async () => {
    await portal.reload();
    await expect(portal.getByText('None is overdue.')).toBeVisible();
    await server.sql(
      `UPDATE invoice SET issued_on = issued_on - 60, due_on = due_on - 60 WHERE security_agency_id = $1`,
      [office.agency.id],
    );
    await portal.reload();
    await expect(portal.getByText('S$595.14 of it is overdue.')).toBeVisible();
    await checkAccessibility(portal);
    await portal.getByRole('link', { name: 'INV-00001' }).click();
    await expect(portal.getByRole('heading', { name: 'Invoice INV-00001' })).toBeVisible();
    await expect(portal.getByText('Overdue by')).toBeVisible();
    await expect(portal.getByText('Torches')).toBeVisible();
    await checkAccessibility(portal);
    const paper = await downloaded(portal, () =>
      portal.getByRole('button', { name: 'Download PDF' }).click(),
    );
    expect(paper.name).toBe('Tax Invoice INV-00001.pdf');
    expect(paper.bytes.toString('latin1')).toMatch(/^%PDF-/);
  });

  await test.step('what is paid is entered, and both sides see that nothing is open', async () => {
    const summary = desk.getByRole('region', { name: 'Summary' });
    await desk.getByLabel('Amount paid').fill('600');
    await desk.getByRole('button', { name: 'Enter Payment' }).click();
    await yes(desk);
    await expect(desk.getByText('Only 595.14 are open.').first()).toBeVisible();
    await desk.getByLabel('Amount paid').fill('595.14');
    await desk.getByRole('button', { name: 'Enter Payment' }).click();
    await yes(desk);
    await expectToast(desk, 'Entered successfully');
    await expect(summary).toContainText('Paid');
    await expect(summary).toContainText('0.00');
    await desk.goto('/invoice');
    const row = desk.getByRole('row').filter({ hasText: 'INV-00001' });
    await expect(row).toContainText('Paid');
    await expect(row).toContainText(monthText(billedMonth.startDate));
    await portal.reload();
    await expect(portal.getByText('Nothing is to be paid')).toBeVisible();
    await expect(portal.getByRole('region', { name: 'Payments' })).toContainText('S$595.14');
  });
});
