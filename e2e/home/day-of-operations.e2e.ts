import { formTime, listDate, listTime, wireTime } from '@guardroom/rules/dates';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import type { Download } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  makeTemplate,
  makeTemplateLine,
} from '../../apps/server/src/domains/deployment/factory.ts';
import { makeCheckpoint, makeRoute } from '../../apps/server/src/domains/patrol/factory.ts';
import { makeStaff, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { pdfPages } from '../../apps/server/test/files/pdf-text.ts';
import { longEmployed } from '../../apps/server/test/records/roster.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { rowOf } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { clock, isAwaited, shiftOfNow, siteCard, tagOf, zone } from '../support/home.ts';
import { expect, test, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { readWorkbook } from '../support/workbook.ts';

const minutesAgo = (minutes: number) => wireTime(Date.now() - minutes * 60_000);

/** Sends an operation as the application of a guard does. */
async function phoneOf(server: TestServer, guard: MadeStaff) {
  const client = server.client(await server.signInAs(guard, 'GUARD'));
  let sent = 0;
  return async (operation: string, argument: string, input: object): Promise<number> => {
    sent += 1;
    const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
    const answer = await client.graphql<Record<string, { id: number }>>(
      `mutation ($input: ${type}!, $agencyID: RecordID!, $key: String!) {
        ${operation}(${argument}: $input, agencyID: $agencyID, idempotencyKey: $key) { id }
      }`,
      { input, agencyID: guard.securityAgencyID, key: `operations-${guard.id}-${sent}` },
    );
    expect(answer.codes, JSON.stringify(answer.body)).toEqual([]);
    return answer.body.data?.[operation]?.id ?? 0;
  };
}

async function fileOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const started = page.waitForEvent('download', { timeout: 30_000 });
  await press();
  return started;
}

async function textOf(file: Download): Promise<string> {
  return (await pdfPages(await readFile(await file.path()))).join(' ');
}

test('a day of operations: planned from a template, manned, corrected, patrolled and checked', async ({
  desk,
  server,
  office,
}) => {
  test.setTimeout(180_000);
  const { site, agency } = office;
  const { date, shift } = shiftOfNow();
  const securityAgencyID = agency.id;
  const guard = await makeStaff(server.db, {
    securityAgencyID,
    name: 'Tan Ah Kow',
    employments: longEmployed,
  });
  const officer = await makeStaff(server.db, {
    securityAgencyID,
    name: 'Devi d/o Raman',
    designation: 'SS',
  });
  const template = await makeTemplate(server.db, { securityAgencyID, title: 'Weekdays' });
  await makeTemplateLine(server.db, template, { site, staff: guard, shift });

  await test.step('the day is planned from a template', async () => {
    await desk.goto(`/deployment/day/${date}/create`);
    await desk.getByRole('button', { name: 'Load Template' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Load Deployment Template' });
    await dialog.getByRole('radio', { name: /Weekdays/ }).check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await desk.getByRole('button', { name: 'Yes', exact: true }).click();
    await expectToast(desk, '1 entry of Weekdays loaded');
    await submit(desk);
    await expectToast(desk, 'Created successfully');
    await expect(desk.getByText('SO - Tan Ah Kow', { exact: true })).toBeVisible();
  });

  const tag = tagOf(desk, guard.name);
  await test.step('a clock-in turns the tag green', async () => {
    await desk.getByRole('link', { name: 'Home', exact: true }).click();
    // After midnight the card has two nights: the one that runs, and that of today.
    const planned = `${shiftLabels[shift]} ${listDate(date)}`;
    await expect(siteCard(desk, site.name).getByText(planned)).toBeVisible();
    await expect(tag).toHaveClass(isAwaited);
    await expect(desk.getByText('Live', { exact: true })).toBeVisible();
    await clock(server, guard, 'in', site.id);
    await expect(tag).toHaveClass(/board-tag-on_duty/, { timeout: 2_000 });
    await expect(siteCard(desk, site.name).getByText('1 on duty')).toBeVisible();
  });

  await test.step('the attendance is corrected in the modal', async () => {
    await tag.click();
    const field = desk.getByRole('dialog', { name: guard.name }).getByLabel('Datetime In');
    await expect(field).not.toHaveValue('');
    const corrected = minutesAgo(3);
    await field.click();
    await field.fill(formTime(corrected, zone));
    await field.press('Enter');
    await submit(desk, 'Update');
    await expectToast(desk, 'Record updated.');
    await expect(tag).toContainText(formTime(corrected, zone).slice(-5));
    await desk.goto('/attendance/onduty');
    await expect(rowOf(desk, guard.name)).toContainText(listTime(corrected, zone));
  });

  const scanned = minutesAgo(2);
  await test.step('an officer goes round, through the API', async () => {
    const lobby = await makeCheckpoint(server.db, { site, name: 'Lobby' });
    const route = await makeRoute(server.db, { site, name: 'Island Round', islandWide: 1 });
    const phone = await phoneOf(server, officer);
    const id = await phone('startPatrol', 'create', {
      clockingRouteID: route.id,
      start: minutesAgo(4),
    });
    const tagged = { clockingReportID: id, tag: lobby.tag };
    await phone('scanCheckpoint', 'create', {
      ...tagged,
      datetime: scanned,
      remark: 'Guard alert, gate closed',
    });
    await phone('finishPatrol', 'update', { id, end: minutesAgo(1) });
  });

  await test.step('the patrol is in the records and their exports', async () => {
    await desk.goto('/patrol/records');
    await expect(rowOf(desk, 'Island Round')).toContainText('Completed');
    await expect(rowOf(desk, 'Island Round')).toContainText(officer.name);
    const excel = await fileOf(desk, async () => {
      await desk.getByRole('button', { name: 'Export as Excel' }).click();
      await desk.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
    });
    const { sheetName, rows } = await readWorkbook(excel);
    expect(sheetName).toBe('Patrol Records');
    expect(rows.flat()).toContain('Island Round');
    const pdf = await fileOf(desk, () =>
      desk.getByRole('button', { name: 'Export as PDF' }).click(),
    );
    expect(await textOf(pdf)).toContain('Island Round');
  });

  await test.step('the site stands checked in the month, and in its export', async () => {
    await desk.getByRole('link', { name: 'Supervisory Check', exact: true }).click();
    await desk.getByRole('list', { name: 'Overview' }).getByRole('button').click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText(listTime(scanned, zone));
    await expect(dialog).toContainText('Guard alert, gate closed');
    await desk.keyboard.press('Escape');
    await expect(rowOf(desk, site.name).getByText('Checked')).toHaveCount(1);
    await checkAccessibility(desk);
    const pdf = await fileOf(desk, () =>
      desk.getByRole('button', { name: 'Export as PDF' }).click(),
    );
    expect(pdf.suggestedFilename()).toMatch(/^SupervisoryCheck_\w{3} \d{4}\.pdf$/);
    expect(await textOf(pdf)).toContain(listTime(scanned, zone));
  });
});
