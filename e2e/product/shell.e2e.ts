import { addStyle } from '../support/add-style.ts';
import { makeAgency } from '../../apps/server/src/domains/agency/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { makeRecords } from '../../apps/server/test/records/office-records.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { avatar, goByMenu, menu, menuGroup } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { holdCode, listen } from '../support/wire.ts';

const specified = [
  'Home',
  'Staff',
  'Attendance',
  'Patrol',
  'Supervisory Check',
  'Incident',
  'Site',
  'Occurrence',
  'Deployment',
  'Training Suggestion',
  'Client',
  'Contract',
  'Ticket',
  'SOP',
];
const further = [
  'Alerts',
  'Visitor',
  'Leave',
  'Payroll',
  'Invoices',
  'Reports',
  'Analytics',
  'Guard Devices',
  'Permissions',
  'Audit',
  'Feedback',
];
const subEntries = {
  Attendance: ['On Duty', 'Approval', 'Records', 'Checkpoints'],
  Patrol: ['Routes', 'Checkpoints', 'Records', 'Plans'],
  Deployment: ['Day', 'Template', 'Short Posts', 'Open Shifts'],
  Client: ['Client', 'User'],
  Ticket: ['Overview', 'Records'],
};

/** The entries of the first level, as they read. */
function topEntries(page: Page): Promise<string[]> {
  const items = menu(page).getByRole('listitem');
  return items.evaluateAll((found) =>
    found
      .filter((item) => item.parentElement?.closest('li') === null)
      .map((item) => item.querySelector('a, button')?.textContent?.trim() ?? ''),
  );
}

test('the side menu holds all entries in order, the further ones after a divider', async ({
  desk,
}) => {
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  expect(await topEntries(desk)).toEqual([...specified, ...further]);
  await expect(menu(desk).getByRole('separator')).toHaveCount(1);
  for (const [group, entries] of Object.entries(subEntries)) {
    const list = menuGroup(desk, group);
    const button = list.getByRole('button');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(list.getByRole('link')).toHaveText(entries);
  }
  await checkAccessibility(desk);
});

test('the side menu is dark, 200 px wide, and collapses and expands', async ({ desk }) => {
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  const box = await menu(desk).boundingBox();
  expect(box?.width).toBe(200);
  const colour = await menu(desk).evaluate((nav) => getComputedStyle(nav).backgroundColor);
  const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(100);

  await desk.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(async () => (await menu(desk).boundingBox())?.width).toBeLessThan(100);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(async () => (await menu(desk).boundingBox())?.width).toBe(200);
});

test('while the code of a screen is under way the page says that it opens', async ({ desk }) => {
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  const opening = desk.getByRole('progressbar', { name: 'Opening' });
  await expect(opening).toHaveCount(0);
  const release = await holdCode(desk);
  await goByMenu(desk, 'Attendance', 'Records');
  await expect(opening).toHaveCSS('opacity', '1');
  await expect(desk.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await checkAccessibility(desk);
  release();
  await expect(desk.getByText('No records found.')).toBeVisible();
  await expect(opening).toHaveCount(0);
  await expect(desk.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

test('the side menu collapses under the large breakpoint and comes back above it', async ({
  desk,
}) => {
  await desk.goto('/');
  await expect(desk.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
  await desk.setViewportSize({ width: 991, height: 800 });
  await expect(desk.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await desk.setViewportSize({ width: 992, height: 800 });
  await expect(desk.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
});

test('at 769 px the menu stays after a click, at 768 px it gives way', async ({ desk }) => {
  await desk.setViewportSize({ width: 769, height: 800 });
  await desk.goto('/');
  await desk.getByRole('button', { name: 'Expand menu' }).click();
  await goByMenu(desk, 'Attendance', 'On Duty');
  await expect(desk).toHaveURL('/attendance/onduty');
  await expect(menu(desk)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Collapse menu' })).toBeVisible();

  await desk.setViewportSize({ width: 768, height: 800 });
  await desk.getByRole('button', { name: 'Expand menu' }).click();
  // Until then it is the menu of the wider screen that stands there.
  await expect(desk.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await goByMenu(desk, 'Attendance', 'Approval');
  await expect(desk).toHaveURL('/attendance/approval');
  await expect(menu(desk)).toBeHidden();
});

test('the menu says where the person is', async ({ desk }) => {
  await desk.goto('/attendance/checkpointsite');
  const current = menu(desk).locator('[aria-current="page"]');
  await expect(current).toHaveText(['Checkpoints']);
  await goByMenu(desk, 'Attendance', 'Records');
  await expect(current).toHaveText(['Records']);
});

test('the heading shows the agency of the first profile with a tag for the area', async ({
  server,
  office,
  deskOf,
}) => {
  const second = await makeAgency(server.db, { name: 'The Second Agency' });
  const { accountID } = office.admin;
  await makeAdmin(server.db, { securityAgencyID: second.id, accountID });
  const page = await deskOf(office.admin);
  const sent = listen(page);
  await page.goto('/attendance/records');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(office.agency.name);
  await expect(heading).toContainText('Attendance');
  await expect(page.getByText('No records found.')).toBeVisible();
  await goByMenu(page, 'Attendance', 'Checkpoints');
  await expect(page.getByText(office.site.name)).toBeVisible();
  // Of the session alone, which is of no agency.
  const ofSession = ['Viewer', 'OwnSessionEnd'];
  const lists = sent.filter(({ operation }) => !ofSession.includes(operation));
  expect(lists.length).toBeGreaterThan(1);
  for (const { variables } of lists) {
    expect(JSON.stringify(variables)).toContain(`"agencyID":${office.agency.id}`);
  }
});

test('the header shows title and subtitle, and Back goes where the screen says', async ({
  desk,
  office,
}) => {
  await desk.goto(`/attendance/checkpointsite/${office.site.id}/edit`);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(office.agency.name);
  await desk.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(desk).toHaveURL('/attendance/checkpointsite');
});

test('Back goes to the page before when the screen names none', async ({ desk, office }) => {
  await desk.goto('/attendance/onduty');
  await expect(avatar(desk)).toBeVisible();
  await avatar(desk).click();
  await desk.getByRole('menuitem', { name: office.admin.name }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await desk.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(desk).toHaveURL('/attendance/onduty');
});

test('the avatar menu holds the name, Settings and Log Out', async ({ desk, office }) => {
  await desk.goto('/');
  await avatar(desk).click();
  await expect(desk.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(desk).toHaveURL('/settings');
  await avatar(desk).click();
  await desk.getByRole('menuitem', { name: office.admin.name }).click();
  await expect(desk).toHaveURL('/profile');
});

/** Lists with so many columns that their headings once lay above the menu. */
const broadLists = ['/incident', '/ticket/records', '/visitor', '/leave', '/attendance/records'];

for (const width of [1366, 1440]) {
  test(`nothing of a list lies above what the header opens at ${width} px`, async ({
    desk,
    server,
    office,
  }) => {
    await makeRecords(server, office);
    await desk.setViewportSize({ width, height: 800 });
    for (const list of broadLists) {
      await test.step(list, async () => {
        await desk.goto(list);
        await expect(desk.getByRole('table').first()).toBeVisible();
        // The headings stay below the header, where the menu opens.
        await desk.getByRole('button', { name: 'Filter', exact: true }).click();
        await addStyle(desk, 'main { padding-bottom: 100vh !important; }');
        await desk
          .getByRole('table')
          .first()
          .evaluate((table) => {
            scrollBy(0, table.getBoundingClientRect().top - 60);
          });
        await avatar(desk).click();
        const entries = desk.getByRole('menu').locator('[role^="menuitem"]');
        await expect(entries).toHaveCount(6);
        for (const entry of await entries.all()) {
          expect(await entry.evaluate(isOnTop), await entry.innerText()).toBe(true);
        }
        await desk.getByRole('menuitem', { name: 'Log Out' }).click({ trial: true });
        await desk.keyboard.press('Escape');
        await expect(entries).toHaveCount(0);
        await desk.getByRole('banner').getByRole('button', { name: 'Search everywhere' }).click();
        const window = desk.getByRole('dialog', { name: 'Search everywhere' });
        const found = window.getByRole('option');
        await window.getByRole('combobox').fill('create');
        await expect(found.first()).toBeVisible();
        for (const option of (await found.all()).slice(0, 6)) {
          expect(await option.evaluate(isOnTop), await option.innerText()).toBe(true);
        }
      });
    }
  });
}

/** Whether a click on the middle or a corner of an element is a click on it. */
function isOnTop(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points: [number, number][] = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 8, top + 8],
    [right - 8, bottom - 8],
  ];
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}

test('menus stand where they open at once, also where the machine asks for motion', async ({
  desk,
}) => {
  await desk.emulateMedia({ reducedMotion: 'no-preference' });
  await desk.goto('/');
  await avatar(desk).click();
  const menu = desk.getByRole('menu');
  await expect(menu).toBeVisible();
  const moving = (element: Element) => element.getAnimations({ subtree: true }).length;
  expect(await menu.evaluate(moving)).toBe(0);
});

test('the theme is chosen in the avatar menu, survives a reload, and follows the system', async ({
  desk,
}) => {
  await desk.goto('/');
  const ground = () => desk.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await avatar(desk).click();
  await desk.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await desk.reload();
  await expect(avatar(desk)).toBeVisible();
  expect(await ground()).toBe(dark);
  await avatar(desk).click();
  await desk.getByRole('menuitemradio', { name: 'System' }).click();
  await expect.poll(ground).toBe(light);
  await desk.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
  await avatar(desk).click();
  await desk.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).toBe(light);
});

test('the cookie view-mode overrides the measured width', async ({ desk, server }) => {
  await desk.context().addCookies([{ name: 'view-mode', value: 'mobile', url: server.url }]);
  await desk.goto('/attendance/approval');
  await expect(desk.getByRole('button', { name: 'Filter' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(desk.getByRole('button', { name: 'Next', exact: true })).toHaveText('');
});
