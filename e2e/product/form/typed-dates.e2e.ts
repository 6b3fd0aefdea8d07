import type { Locator } from '@playwright/test';
import { makeOffice } from '../../../apps/server/test/office.ts';
import { makeRecords } from '../../../apps/server/test/records/office-records.ts';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/provider.ts';
import { expect } from '../../support/test.ts';
import { listen } from '../../support/wire.ts';
import { fillIn } from './form-faults.ts';
import { formTable } from './form-table.ts';

/** The forms with dates; with FORMS=all it is tried whether the others have none. */
const dated = new Set([
  'Create Contract',
  'Create Review Meeting',
  'Create Incident',
  'Create Leave',
  'Create Occurrence',
  'Create Pay Period',
  'Create Pay Rate',
  'Create Wage Floor',
  'Create Contract of a Site',
  'Create Document of Staff',
  'Create Employment',
  'Create PWM Grade of Staff',
  'Create Training of Staff',
  'Add Module to Grade',
  'Create Visitor',
  'Create Staff',
  'Edit Contract',
  'Edit Review Meeting',
  'Edit Incident',
  'Edit Leave',
  'Edit Contract of a Site',
  'Edit Staff',
  'Edit Document of Staff',
  'Edit Employment',
  'Edit PWM Grade of Staff',
  'Edit Training of Staff',
  'Copy of a day',
  'Attendance of Home',
  'Row of the pay rates',
  'Row of the wage floors',
  'Date of payment',
  'Row of the modules of a grade',
  'Row of the occurrences',
]);
const isWhole = process.env['FORMS'] === 'all';
const chosen = formTable.filter(({ name }) => new RegExp(process.env['ONLY'] ?? '').test(name));

/** Typed into each kind of date field; none of them is a date. */
const wrong = ['31 Nov 2026 08:00', 'soon'];

for (const row of chosen.filter(({ name }) => isWhole || dated.has(name))) {
  test(`${row.name}: what is no date is told at its field and not sent`, async ({
    page,
    server,
    provider,
    watch,
  }) => {
    watch.expectProblem(/asset refused|status of 404/);
    const office = await makeOffice(server);
    const records = await makeRecords(server, office);
    await signIn(page.context(), server, office.admin);
    await fillIn(page, row, { server, office, records, provider, times: 0 });
    const sent = listen(page);
    const button = page.getByRole('button', { name: row.button ?? 'Submit', exact: true }).last();
    const fields = await datesOf(button, dated.has(row.name));
    expect(fields.length > 0).toBe(dated.has(row.name));
    for (const field of fields) {
      const before = await field.inputValue();
      for (const typed of wrong) {
        await field.fill(typed);
        // By keyboard: what the field says when it is left moves the button under the mouse.
        await button.press('Enter');
        await expect(field).toHaveAccessibleDescription(/^(Please write|Nov 2026 has 30 days)/);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(typed);
      }
      await field.fill(before);
      await field.press('Tab');
      await expect(field).toHaveValue(before);
    }
    await expect(page.locator('.confirm')).toBeHidden();
    expect(sent.filter(({ operation }) => operation === row.sends)).toEqual([]);
  });
}

/** The date fields of the form to which the button belongs, once their calendars are there. */
async function datesOf(button: Locator, isDated: boolean): Promise<Locator[]> {
  const form = button.locator('xpath=ancestor::*[self::form or self::tr or @role="dialog"][1]');
  const fields = form.locator('.date-picker input:enabled');
  if (isDated) await expect(fields.first()).toBeEditable();
  const ids = await fields.evaluateAll((all) => all.map(({ id }) => id));
  return ids.map((id) => button.page().locator(`[id="${id}"]`));
}
