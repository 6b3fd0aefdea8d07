import { makeOffice } from '../../apps/server/test/office.ts';
import { makeRecords } from '../../apps/server/test/office-records.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { newerRecords } from './newer-records.ts';

// Somebody types and does not save, somebody else changes the record, and the first one comes back.
for (const row of newerRecords) {
  test(`${row.form.name}: what somebody else changed is told and kept`, async ({
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

    const id = row.id(room);
    const change = `UPDATE ${row.table} SET ${row.change}, version = version + 1 WHERE id = $1`;
    await server.sql(change, [id]);
    await page.reload();
    if (form.opens === undefined) await form.open?.(page, room);
    await expect(page.getByText(/did not save is back/).first()).toBeVisible();
    const told = page.getByRole('alert').filter({ hasText: /^Somebody changed/ });
    await expect(told).toContainText(row.told);

    await page
      .getByRole('button', { name: form.button ?? 'Submit', exact: true })
      .last()
      .click();
    if (form.asks !== false) {
      await page.locator('.confirm').getByRole('button', { name: 'Yes' }).click();
    }
    await expect(page.locator('[data-toast][data-kind="success"]').first()).toBeVisible();
    const kept = `SELECT id FROM ${row.table} WHERE id = $1 AND ${row.change}`;
    expect(await server.sql(kept, [id])).toHaveLength(1);
  });
}
