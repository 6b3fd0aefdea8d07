import { readFile } from 'node:fs/promises';
import { makeIssued } from '../../apps/server/test/records/invoice.ts';
import { expect, test } from '../support/test.ts';

test('the files of an issued invoice are downloaded from its page', async ({
  desk,
  office,
  server,
}) => {
  const id = await makeIssued(server, office, '2026-10-01');
  await desk.goto(`/invoice/${id}`);
  const take = async (kind: string) => {
    await desk.getByRole('button', { name: 'Download' }).click();
    const started = desk.waitForEvent('download');
    await desk.getByRole('menuitem', { name: kind }).click();
    const download = await started;
    const text = (await readFile(await download.path())).toString('latin1');
    return { name: download.suggestedFilename(), text };
  };
  const paper = await take('PDF');
  expect(paper.name).toBe('Tax Invoice INV-00001.pdf');
  expect(paper.text).toMatch(/^%PDF-/);
  const file = await take('InvoiceNow file');
  expect(file.name).toBe('Tax Invoice INV-00001.xml');
  expect(file.text).toContain('<cbc:ID>INV-00001</cbc:ID>');
});
