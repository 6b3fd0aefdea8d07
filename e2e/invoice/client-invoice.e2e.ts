import { readFile } from 'node:fs/promises';
import { makeIssued } from '../../apps/server/test/records/invoice.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/portal/portal.ts';

test('a client sees what they owe, opens the invoice and takes its PDF', async ({
  portal,
  clientOffice,
  office,
  server,
}) => {
  const id = await makeIssued(server, office, '2026-10-01', clientOffice);
  await server.sql(
    `UPDATE invoice SET issued_on = '2026-01-01', due_on = '2026-01-31' WHERE id = $1`,
    [id],
  );
  await portal.goto('/portal/#/invoice');
  await expect(portal.getByText('S$163.50 of it is overdue.')).toBeVisible();
  await checkAccessibility(portal);
  await portal.getByRole('link', { name: 'INV-00001' }).click();
  await expect(portal.getByRole('heading', { name: 'Invoice INV-00001' })).toBeVisible();
  await expect(portal.getByText('Overdue by')).toBeVisible();
  await checkAccessibility(portal);
  const started = portal.waitForEvent('download');
  await portal.getByRole('button', { name: 'Download PDF' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('Tax Invoice INV-00001.pdf');
  expect((await readFile(await download.path())).toString('latin1')).toMatch(/^%PDF-/);
});
