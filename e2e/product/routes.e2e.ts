import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { builtScreens, guardedAddresses, publicAddresses, titleOf } from './route-table.ts';

test('the route table of the specification is complete: 93 rows', () => {
  // /site/create/new is a reading of /site/create/{id}; /forgotpassword is a link of /login; the
  // catalogue is where an agency edits what the training suggestion follows; documents of staff and
  // their import, a month's plan, the settings of visitors, the page of a client and an agency's own entries of the register
  // of sites, alerts, welfare checks, reports, analytics, other software, patrol plans, billing and notifications are beside what the specification names.
  const added = new Set([
    '/site/create/new',
    '/client/7',
    '/client/7/billing',
    '/client/7/single-sign-on',
    '/settings/billing',
    '/site/7/register/edit',
    '/deployment/month',
    '/settings/agency',
    '/settings/audit',
    '/forgotpassword',
    '/settings/second-factor',
    '/settings/single-sign-on',
    '/settings/notice',
    '/settings/alert',
    '/analytics',
    '/patrol/plan',
    '/patrol/plan/7',
    '/sop/7',
    '/staff/device',
    '/staff/expiring',
    '/client/import',
    '/contract/import',
    '/contract/indicator',
    '/contract/7/rate',
    '/incident/7/release',
    '/site/import',
    '/site/welfare',
    '/staff/import',
    '/staff/7/create/document',
    '/staff/7/document/edit/8',
    '/training/catalogue',
    '/training/catalogue/create',
    '/training/catalogue/requirement/create',
  ]);
  // Of leave and payroll it names the first screen alone.
  const isBelow = (address: string) =>
    /^\/(?:leave|payroll)\/./.test(address) ||
    /^\/(?:alert|invoice|report|settings\/(?:token|webhook))\b/.test(address);
  const all = [...guardedAddresses, ...publicAddresses];
  const rows = all.filter((address) => !added.has(address) && !isBelow(address));
  expect(new Set(rows).size).toBe(93);
});

// In two parts, so that two browsers share the work.
for (const part of [0, 1]) {
  const addresses = guardedAddresses.filter((_, index) => index % 2 === part);

  test(`signed out, every guarded route leads to sign-in and is remembered (${part + 1} of 2)`, async ({
    page,
  }) => {
    test.slow();
    // Where it leads is the matter here; the sign-in screen itself would only cost time.
    await page.route(/\/login/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const address of addresses) {
      const login = address === '/' ? '/login' : `/login?redirect=${encodeURIComponent(address)}`;
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page).toHaveURL(login);
    }
  });
}

for (const [address, heading] of Object.entries(builtScreens)) {
  test(`${address} shows its screen, also when it is opened directly`, async ({ desk, office }) => {
    await desk.goto(address);
    const shown = desk.getByRole('heading', { level: 1 });
    await expect(shown).toContainText(typeof heading === 'string' ? heading : heading.tag);
    await expect(desk).toHaveTitle(`${titleOf(heading, office.agency.name)} - Guardroom`);
    if (typeof heading === 'object' && heading.screen !== undefined) {
      await expect(shown).toHaveAccessibleDescription(heading.screen);
    }
    await expect(desk.getByRole('banner')).toContainText(office.agency.name);
    await checkAccessibility(desk);
    // Letters of twice the size leave half of the room.
    await desk.setViewportSize({ width: 720, height: 450 });
    await expectNoSidewaysScroll(desk);
  });
}

test('no two screens have the same title', () => {
  const titles = Object.values(builtScreens).map((heading) => titleOf(heading, 'Agency'));
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

test('the feedback form is open to everybody', async ({ page }) => {
  await page.goto('/feedback');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback');
  await expect(page).toHaveURL('/feedback');
  await expect(page).toHaveTitle('Feedback - Guardroom');
  await checkAccessibility(page);
});

test('any other path shows the 404 page, with the way home', async ({ desk, office }) => {
  for (const address of [
    '/nowhere',
    '/login.html',
    '/client',
    '/attendance',
    '/incident/draft/7/8',
  ]) {
    await desk.goto(address);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('404');
  }
  await expect(desk).toHaveTitle('404 - Guardroom');
  await expect(desk.getByText('Sorry, the page you visited does not exist.')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('link', { name: 'Back Home' }).click();
  await expect(desk).toHaveURL('/');
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(office.agency.name);
});

test('signed out, an unknown path leads to sign-in first', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveURL('/login?redirect=%2Fnowhere');
});

test('a fixed segment wins over a parameter', async ({ desk }) => {
  // Approval Input sends back to Approval; a record called "input" would not.
  await desk.goto('/attendance/approval/input');
  await expect(desk).toHaveURL('/attendance/approval');
  for (const [address, heading] of [
    ['/staff/create', /Create Staff/],
    ['/staff/import', /Import Staff/],
    ['/site/import', /Import Sites/],
    ['/client/import', /Import Clients/],
    ['/contract/import', 'Import Contracts'],
    ['/incident/draft', /Incident Drafts/],
    ['/permissions/staff/admin', 'Permissions - Administrators'],
    ['/settings/second-factor', 'Second Factor'],
  ] as const) {
    await desk.goto(address);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});
