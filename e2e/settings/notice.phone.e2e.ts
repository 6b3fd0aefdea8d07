import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { guardPassword, waitForInstallation } from '../support/guard.ts';
import { deliverPush, pressNotification, shownOn, subscribesAt, test } from './push.ts';
import { expect } from '../support/test.ts';

const sentence = 'This is a test: notices reach you here.';

test('a guard is told on their phone, is asked once, and chooses how', async ({
  page,
  server,
  pushService,
  office: { agency },
}) => {
  const guard = await makeStaff(server.db, {
    securityAgencyID: agency.id,
    password: guardPassword,
  });
  const browser = pushService.browser();
  await subscribesAt(page.context(), browser);
  await page.goto('/guard/');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Username').fill(guard.username);
  await page.getByLabel('Password', { exact: true }).fill(guardPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Roster' }).first().click();
  await waitForInstallation(page);

  await expect(page.getByText('Be told on this phone when your shifts change')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Be told on this phone')).toBeHidden();
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByText('This phone shows what you are told.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me one' }).click();
  await expect(page.getByText('One is on its way.')).toBeVisible();
  await expect.poll(() => browser.pushes.length).toBe(1);
  const [pushed] = browser.pushes;
  if (pushed === undefined) throw new Error('nothing was pushed');
  await expect(page.getByRole('link', { name: new RegExp(sentence) })).toBeVisible();
  await checkAccessibility(page);
  await server.sql('UPDATE notice SET shown_on = NULL, read_on = NULL WHERE id = $1', [pushed.id]);
  await deliverPush(page, pushed);
  await deliverPush(page, pushed);
  await expect.poll(() => shownOn(page)).toEqual([{ body: sentence, tag: `notice-${pushed.id}` }]);
  const acknowledged = 'SELECT shown_on IS NOT NULL AS shown FROM notice WHERE id = $1';
  await expect.poll(() => server.sql(acknowledged, [pushed.id])).toEqual([{ shown: true }]);

  // A press leads the page that is open to what it is about.
  await page.getByRole('link', { name: 'Roster' }).first().click();
  await expect(page.getByLabel('Quiet from')).toBeHidden();
  expect(await pressNotification(page)).toEqual(['focus']);
  await expect(page).toHaveURL(/#\/settings\/notice$/);
  expect(await shownOn(page)).toEqual([]);

  const shifts = page.getByRole('group', { name: 'My shifts' });
  await shifts.getByLabel('Text message').uncheck();
  await page.getByLabel('Quiet from').fill('22:00');
  await page.getByLabel('Quiet until').fill('06:00');
  await page.getByRole('button', { name: 'Save' }).click();
  const kept = `SELECT muted, quiet_from AS "from", quiet_to AS "to" FROM notice_setting
    WHERE account_id = $1`;
  await expect
    .poll(() => server.sql(kept, [guard.accountID]))
    .toEqual([{ muted: ['ROSTER.SMS'], from: 1320, to: 360 }]);
});
