import { makeOffice } from '../../../apps/server/test/office.ts';
import { makeRecords } from '../../../apps/server/test/records/office-records.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { changingFiles } from './changing-files.ts';
import { text } from './form-row.ts';
import { formTable } from './form-table.ts';
import { newerRecords } from './newer-records.ts';
import { formsWithoutRecord } from './newer-without.ts';

test('every form that changes a record is tried under a newer record', () => {
  const tried = newerRecords.map(({ form }) => form.name);
  const changing = formTable.filter(({ makes }) => makes === undefined).map(({ name }) => name);
  const left = changing.filter((name) => !tried.includes(name));
  expect(left.toSorted()).toEqual(Object.keys(formsWithoutRecord).toSorted());
});

test('every file of the console that edits a record has a form that is tried', async () => {
  const sent = new Set(newerRecords.map(({ form }) => form.sends));
  const files = await changingFiles();
  expect(files.length).toBeGreaterThan(40);
  const untried = files.filter(({ operations }) => !operations.some((each) => sent.has(each)));
  expect(untried).toEqual([]);
});

// Somebody types and does not save, somebody else changes the record, and the first one comes back.
for (const row of newerRecords) {
  const outcome = row.replaced ? 'told before it is typed over' : 'told and kept';
  test(`${row.form.name}: what somebody else changed is ${outcome}`, async ({
    page,
    server,
    watch,
  }) => {
    // The records name files that were never stored.
    watch.expectProblem(/status of (403|404)|asset refused/);
    const office = await makeOffice(server);
    const records = await makeRecords(server, office);
    await signIn(page.context(), server, office.admin);
    const provider = () => Promise.reject(new Error('no form of a provider is tried here'));
    const room = { server, office, records, provider, times: 1 };
    const { form } = row;
    await form.prepare?.(room);
    await page.goto(form.address(room));
    await form.open?.(page, room);
    await form.fill(page, room);

    await row.change(room);
    await page.reload();
    if (form.opens === undefined) await form.open?.(page, room);
    await expect(page.getByText(/did not save is back/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeVisible();
    const told = page.getByRole('alert').filter({ hasText: /^Somebody (else )?changed/ });
    await expect(told).toContainText(typeof row.told === 'string' ? row.told : row.told(room));
    if (row.replaced) await expect(told).toContainText('replaced by what you typed');
    // No draft keeps a secret: it is typed again.
    for (const label of form.secretFields ?? [])
      await text(page, label, 'shared-with-the-provider');

    await page
      .getByRole('button', { name: form.button ?? 'Submit', exact: true })
      .last()
      .click();
    if (form.asks !== false) {
      await page.locator('.confirm').getByRole('button', { name: 'Yes' }).click();
    }
    await expect(page.locator('[data-toast][data-kind="success"]').first()).toBeVisible();
    expect(await row.stands(room)).toBe(row.replaced === undefined);
  });
}
