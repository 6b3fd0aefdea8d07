import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeTemplate } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeLeaveType } from '../../apps/server/src/domains/leave/factory.ts';
import { makeCheckpoint } from '../../apps/server/src/domains/patrol/factory.ts';
import { makeOffice } from '../../apps/server/test/office.ts';
import { makeRecords } from '../../apps/server/test/records/office-records.ts';
import { test } from '../support/provider.ts';
import { choose } from '../support/attendance.ts';
import { pickDay, submit } from '../support/form.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import { fillIn } from './form/form-faults.ts';
import type { Room } from './form/form-row.ts';
import { createForms } from './form/form-table-create.ts';

/** What is seen of the first record that each form makes, once it is made. */
const seen: Readonly<Record<string, string | ((room: Room) => string)>> = {
  'Create Client': 'Harbour Trust 1',
  'Create Contract': '01 Jan 2081',
  'Create Review Meeting': 'All went well',
  'Create Deployment': ({ office }) => office.guard.name,
  'Create Deployment Template': 'Working days 1',
  'Create Incident': 'Lift stuck',
  'Create Leave': 'Wedding of a brother',
  'Create Type of Leave': 'Study Leave 1',
  'Create Public Holiday': 'Polling Day 1',
  'Create Occurrence': 'Not lifting.',
  'Create Patrol Checkpoint': 'Roof 1',
  'Create Patrol Route': 'Night Round 1',
  'Create Pay Period': 'Feb 2021',
  'Create Pay Rate': 'To be raised',
  'Create Wage Floor': '01 Jan 2031',
  'Create Site': ({ office }) => `Quay ${office.agency.id} House 1`,
  'Create Contract of a Site': '01 Jan 2042',
  'Create SOP': 'Keys 1',
  'Create Document of Staff': 'G1234561',
  'Create Employment': '01 Jan 2042',
  'Create PWM Grade of Staff': '30 Jun 2021',
  'Create Training of Staff': 'Briefing 1',
  'Create Ticket': 'Lamp of the lobby 1',
  'Create Course': 'First Aid 1',
  'Add Module to Grade': '01 Jan 2031',
  'Create Visitor': 'Ng',
  'Create Staff': 'Tan Wei Ming',
};

for (const row of createForms) {
  test(`${row.name}: the new record is in view`, async ({ page, server, provider, watch }) => {
    watch.expectProblem(/asset refused|status of 404/);
    const office = await makeOffice(server);
    const records = await makeRecords(server, office);
    await signIn(page.context(), server, office.admin);
    const room = { server, office, records, provider, times: 0 };
    await fillIn(page, row, room);
    const address = page.url();
    const button = page.getByRole('button', { name: row.button ?? 'Submit', exact: true }).last();
    await button.click();
    await page.locator('.confirm').getByRole('button', { name: 'Yes' }).click();
    // A site is created in two parts, each with its toast.
    await expect(page.locator('[data-toast][data-kind="success"]').first()).toBeVisible();
    await expect(page).not.toHaveURL(address);
    const text = seen[row.name] ?? 'a text of the table';
    const found = page
      .locator('main, header')
      .getByText(typeof text === 'string' ? text : text(room))
      .filter({ visible: true });
    await expect(found.first()).toBeInViewport();
  });
}

test('what was looked for in a list does not hide a record that was created since', async ({
  page,
  server,
  provider,
}) => {
  const office = await makeOffice(server);
  const records = await makeRecords(server, office);
  await signIn(page.context(), server, office.admin);
  await page.goto('/client/list');
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill('Nobody');
  await search.press('Enter');
  await expect(page.getByText('No records found.')).toBeVisible();
  const row = createForms.filter(({ name }) => name === 'Create Client')[0];
  if (row === undefined) throw new Error('the table has no client');
  await page.getByRole('button', { name: /^Create/ }).click();
  await row.fill(page, { server, office, records, provider, times: 1 });
  await submit(page);
  await expect(page.getByText('Harbour Trust 1', { exact: true })).toBeInViewport();
  await page.reload();
  await expect(page.getByText('Harbour Trust 1', { exact: true })).toBeVisible();
});

/** Lists in the order of names, and what fills their first page. */
const sortedByName: Readonly<Record<string, (room: Room, name: string) => Promise<unknown>>> = {
  'Create Client': ({ server, office }, name) =>
    makeClient(server.db, { securityAgencyID: office.agency.id, name }),
  'Create Deployment Template': ({ server, office }, title) =>
    makeTemplate(server.db, { securityAgencyID: office.agency.id, title }),
  'Create Type of Leave': ({ server, office }, name) =>
    makeLeaveType(server.db, { securityAgencyID: office.agency.id, name }),
  'Create Patrol Checkpoint': ({ server, office }, name) =>
    makeCheckpoint(server.db, { site: office.site, name }),
};

for (const [name, make] of Object.entries(sortedByName)) {
  test(`${name}: the list opens where the new record stands, on whichever page`, async ({
    page,
    server,
    provider,
  }) => {
    const office = await makeOffice(server);
    const records = await makeRecords(server, office);
    await signIn(page.context(), server, office.admin);
    const room = { server, office, records, provider, times: 0 };
    for (let times = 10; times < 60; times += 1) await make(room, `Arcadia ${times}`);
    const row = createForms.find((each) => each.name === name);
    if (row === undefined) throw new Error(`There is no form "${name}".`);
    await fillIn(page, row, room);
    await submit(page);
    const text = seen[name];
    const found = page.getByRole('main').getByText(typeof text === 'string' ? text : '');
    await expect(found.first()).toBeInViewport();
    await expect(page).toHaveURL(/page=3/);
    // Who goes on by the pager is not led back.
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await expect(page.getByText('Arcadia 10').first()).toBeVisible();
    await expect(page).not.toHaveURL(/page=3/);
  });
}

test('an occurrence of an earlier month is in view once it is written', async ({
  page,
  server,
}) => {
  const office = await makeOffice(server);
  await signIn(page.context(), server, office.admin);
  await page.goto('/occurrence/create');
  await choose(page, 'Site', office.site.name);
  await pickDay(page, 'Date / Time', '15 Mar 2026 08:00');
  await page.getByLabel('Subject').fill('Barrier');
  await page.getByLabel('Occurrence', { exact: true }).fill('Not lifting.');
  await submit(page);
  await expect(page.getByText('Not lifting.', { exact: true })).toBeInViewport();
});
