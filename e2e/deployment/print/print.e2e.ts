import { readFile } from 'node:fs/promises';
import { todayIn } from '@guardroom/rules/dates';
import { makeDeployment } from '../../../apps/server/src/domains/deployment/factory.ts';
import { pdfPages } from '../../../apps/server/test/files/pdf-text.ts';
import { checkAccessibility } from '../../support/accessibility.ts';
import { makePlanningRoom } from '../../support/deployment.ts';
import { expect, test, type Page } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';
import { breakOperation } from '../../support/wire.ts';
import { readWorkbook } from '../../support/workbook.ts';

async function exported(page: Page, item: string) {
  await page.getByRole('button', { name: 'Export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return started;
}

test('the month of a site is printed from its screen', async ({ desk, server, office }) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  const line = { site: marina, staff: tan, status: 'PUBLISHED' } as const;
  await makeDeployment(server.db, { ...line, date: '2026-11-02' });
  await makeDeployment(server.db, { ...line, date: '2026-11-03', shift: 'NIGHT' });
  await desk.goto('/deployment/month?month=2026-11');
  await expect(desk.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
    'Choose a site first',
  );
  await desk.goto(`/deployment/month?month=2026-11&site=${marina.id}`);
  const download = await exported(desk, 'PDF, Nov 2026');
  expect(download.suggestedFilename()).toBe('Roster Marina Tower Nov 2026.pdf');
  const [page = ''] = await pdfPages(new Uint8Array(await readFile(await download.path())));
  expect(page).toContain('Marina Tower - Nov 2026');
  expect(page).toContain('D N 2 22');
  await checkAccessibility(desk);
  const day = '/deployment/day?date=2026-11-02';
  await desk.goto(day);
  await expect(desk.getByText('Tan Ah Kow')).toBeVisible();
  const whole = await exported(desk, 'PDF, 02 Nov 2026');
  expect(whole.suggestedFilename()).toBe('Roster 02 Nov 2026.pdf');
  await desk.goto(`${day}&sites=${encodeURIComponent(`[${marina.id}]`)}`);
  const again = await exported(desk, 'PDF, Nov 2026');
  expect(again.suggestedFilename()).toBe('Roster Marina Tower Nov 2026.pdf');
});

test('a person’s month is taken from their page as Excel', async ({ desk, server, office }) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  const date = todayIn('Asia/Singapore');
  await makeDeployment(server.db, { site: marina, staff: tan, date });
  await desk.goto(`/staff/${tan.id}`);
  const month = new Intl.DateTimeFormat('en-GB', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
  const download = await exported(desk, `Excel, ${month}`);
  const { rows } = await readWorkbook(download);
  expect(rows[1]?.slice(0, 2)).toEqual(['Staff', 'Tan Ah Kow']);
  expect(rows.at(-1)).toContain('Marina Tower');
});

test('a roster that cannot be exported says so', async ({ desk, server, office }) => {
  const { marina } = await makePlanningRoom(server, office);
  await desk.goto(`/site/${marina.id}`);
  await breakOperation(desk, 'ExportRoster', 'fault of the server');
  await desk.getByRole('button', { name: 'Export' }).click();
  await desk.getByRole('menuitem', { name: /^PDF/ }).first().click();
  await expectToast(desk, 'Unable to export the roster');
});

test('an address for a person’s calendar is made, copied, replaced and revoked', async ({
  desk,
  server,
  office,
}) => {
  const { marina, tan } = await makePlanningRoom(server, office);
  const date = todayIn('Asia/Singapore');
  await makeDeployment(server.db, { site: marina, staff: tan, date, status: 'PUBLISHED' });
  await desk.goto(`/staff/${tan.id}`);
  const card = desk.getByRole('region', { name: 'Calendar link' });
  await card.getByRole('button', { name: 'Make' }).click();
  const address = card.getByLabel('Address');
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  const first = new URL(await address.inputValue()).pathname;
  await checkAccessibility(desk);
  const text = await (await desk.request.get(first)).text();
  expect(text).toContain('SUMMARY:Marina Tower\\, Day Shift');
  await card.getByRole('button', { name: 'Make new' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expect(address).not.toHaveValue(new RegExp(first));
  expect((await desk.request.get(first)).status()).toBe(404);
  await card.getByRole('button', { name: 'Revoke' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Revoked successfully');
  await expect(address).toBeHidden();
  await expect(card.getByText('With an address of their own')).toBeVisible();
});
