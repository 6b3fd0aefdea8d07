import { testDevice } from '../../apps/server/test/guard-device.ts';
import { makeAdmin, makeRenewal } from '../../apps/server/src/domains/staff/factory.ts';
import { clientOfGuard } from '../../apps/server/test/office.ts';
import { rowOf } from '../support/attendance.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, operationOf } from '../support/wire.ts';

const position = { latitude: 1.328, longitude: 103.866, accuracy: 12, age: 10 };

/** A guard holds the button for help. */
async function callForHelp(server: TestServer, office: Office, payload: object = {}) {
  const { agency, guard, site } = office;
  await server.sql(`UPDATE staff_profile SET phone_no = '+6591234567' WHERE id = $1`, [guard.id]);
  const device = testDevice(await clientOfGuard(server, guard), agency.id);
  const asked = { siteProfileID: site.id, silent: false, ...payload };
  return device.receipt(device.tell('alarm', asked, 0, { position }));
}

const card = (page: Page, { guard, site }: Office) =>
  page.getByRole('region', { name: `${guard.name} calls for help at ${site.name}` });

/** Counts the tones that are played from now on. */
const listenToTones = (page: Page) =>
  page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Reflect.set(globalThis, 'tones', 0);
    OscillatorNode.prototype.start = function count(when) {
      Reflect.set(globalThis, 'tones', Number(Reflect.get(globalThis, 'tones')) + 1);
      start.call(this, when);
    };
  });
const tones = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'tones')));

test('a call for help stands above all else, rings until it is acknowledged, and who did so stays', async ({
  desk,
  server,
  office,
}) => {
  await listenToTones(desk);
  await desk.goto('/');
  await desk.getByRole('heading', { level: 1 }).click();
  const { entityID } = await callForHelp(server, office);
  const alarm = card(desk, office);
  await expect(alarm).toBeVisible();
  await expect(alarm.getByRole('alert')).toHaveText(
    `${office.guard.name} calls for help at ${office.site.name}`,
  );
  await expect(alarm.getByRole('link', { name: 'Call +65 91234567' })).toHaveAttribute(
    'href',
    'tel:+6591234567',
  );
  await expect(alarm).toContainText('1.328, 103.866 ± 12 m');
  await expect(alarm).toContainText('just now');
  const first = await alarm.boundingBox();
  const board = await desk.getByText('Filter').first().boundingBox();
  expect(first?.y).toBeLessThan(board?.y ?? 0);
  await expect.poll(() => tones(desk)).toBeGreaterThan(3);
  await checkAccessibility(desk);
  await alarm.getByLabel('Remark').fill('Found at gate 2');
  await alarm.getByRole('button', { name: `Acknowledge ${office.guard.name}` }).click();
  await expectToast(desk, 'Acknowledged.');
  await expect(alarm).toHaveCount(0);
  const silent = await tones(desk);
  await desk.waitForTimeout(2_500);
  expect(await tones(desk)).toBe(silent);
  expect(
    await server.sql(
      `SELECT acknowledged_by_staff_profile_id AS who, remark, acknowledged_on IS NOT NULL AS noted
      FROM alarm WHERE id = $1`,
      [entityID],
    ),
  ).toEqual([{ who: office.admin.id, remark: 'Found at gate 2', noted: true }]);
  await desk.getByRole('button', { name: 'Calls for help' }).click();
  await expect(desk).toHaveURL('/home/alarm');
  const row = rowOf(desk, office.guard.name);
  await expect(row).toContainText('Found at gate 2');
  await expect(row).toContainText(office.admin.name);
  await checkAccessibility(desk);
});

test('it stands on every page of every console, and goes where somebody else acknowledges it', async ({
  desk,
  server,
  office,
  deskOf,
}) => {
  const other = await deskOf(await makeAdmin(server.db, { securityAgencyID: office.agency.id }));
  await desk.goto('/staff');
  await other.goto('/visitor');
  await callForHelp(server, office, { silent: true });
  for (const page of [desk, other]) await expect(card(page, office)).toBeVisible();
  await expect(card(desk, office)).toContainText('Silent: think before you call');
  await card(other, office)
    .getByRole('button', { name: /^Acknowledge/ })
    .click();
  for (const page of [desk, other]) await expect(card(page, office)).toHaveCount(0);
});

test('a browser that refuses sound is said to do so, until the page is touched', async ({
  desk,
  server,
  office,
}) => {
  // As browsers do that were never touched: the context sleeps until a press wakes it.
  await desk.addInitScript(() => {
    let isTouched = false;
    addEventListener('pointerdown', () => (isTouched = true), { capture: true });
    const resume = AudioContext.prototype.resume;
    AudioContext.prototype.resume = function wake() {
      return isTouched ? resume.call(this) : Promise.resolve();
    };
    const Context = AudioContext;
    globalThis.AudioContext = class extends Context {
      constructor() {
        super();
        if (!isTouched) void this.suspend();
      }
    };
  });
  await listenToTones(desk);
  await callForHelp(server, office);
  await desk.goto('/staff');
  const refused = desk.getByText(/^The browser plays no sound before this page was touched/);
  await expect(refused).toBeVisible();
  await checkAccessibility(desk);
  // The press that wakes the sound acknowledges: nothing moves under it.
  await card(desk, office)
    .getByRole('button', { name: /^Acknowledge/ })
    .hover();
  await desk.mouse.down();
  await expect(refused).toHaveCount(0);
  await expect(desk.getByText(/^The browser plays the sound now/)).toBeVisible();
  await expect.poll(() => tones(desk)).toBeGreaterThan(2);
  await desk.mouse.up();
  await expectToast(desk, 'Acknowledged.');
});

test('calls for help that cannot be loaded are not none', async ({ desk, server, office }) => {
  // The stream does not open: as it does, the page looks by itself.
  await desk.route(/\/graphql$/, async (route) => {
    if (operationOf(route.request())?.operation !== 'AlarmChanged') await route.fallback();
  });
  const mend = await breakOperation(desk, 'OpenAlarms', 'fault of the server');
  await callForHelp(server, office);
  await desk.goto('/staff');
  await expect(desk.getByText('Calls for help could not be loaded.')).toBeVisible();
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(card(desk, office)).toBeVisible();
});

test('it stands above a window that is open, and is acknowledged there by the keyboard', async ({
  desk,
  server,
  office,
}) => {
  await makeRenewal(server.db, office.guard);
  await desk.goto(`/staff/${office.guard.id}`);
  await desk.getByRole('button', { name: /^Refuse/ }).click();
  const window = desk.getByRole('dialog', { name: /^Refuse/ });
  await window.getByLabel('Reason').fill('The picture is blurred.');
  await callForHelp(server, office);
  const alarm = window.getByRole('region', { name: /calls for help/ });
  await expect(alarm).toBeVisible();
  await expect(card(desk, office)).toHaveCount(1);
  await checkAccessibility(desk);
  // Within the window, backwards from its field: Tab finds the call.
  await window.getByLabel('Reason').focus();
  const acknowledge = alarm.getByRole('button', { name: /^Acknowledge/ });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await acknowledge.evaluate((button) => button === document.activeElement)) break;
    await desk.keyboard.press('Shift+Tab');
  }
  await expect(acknowledge).toBeFocused();
  await desk.keyboard.press('Enter');
  await expectToast(desk, 'Acknowledged.');
  await expect(alarm).toHaveCount(0);
  await expect(window.getByLabel('Reason')).toHaveValue('The picture is blurred.');
});

test('it moves into a window that is opened over it, and back, with what was typed', async ({
  desk,
  server,
  office,
}) => {
  await makeRenewal(server.db, office.guard);
  await desk.goto(`/staff/${office.guard.id}`);
  await callForHelp(server, office);
  await card(desk, office).getByLabel('Remark').fill('Sent Lim');
  await desk.getByRole('button', { name: /^Refuse/ }).click();
  const window = desk.getByRole('dialog', { name: /^Refuse/ });
  await expect(window.getByLabel('Remark')).toHaveValue('Sent Lim');
  await window.getByRole('button', { name: 'Cancel' }).click();
  await expect(window).toHaveCount(0);
  await expect(card(desk, office).getByLabel('Remark')).toHaveValue('Sent Lim');
});
