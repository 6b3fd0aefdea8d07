import { checkAccessibility } from '../support/accessibility.ts';
import { deliverPush, pressNotification, shownOn, subscribesAt, test } from './push.ts';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const sentence = 'This is a test: notices reach you here.';

test('an administrator is told by their browser, which says that it showed it', async ({
  desk,
  server,
  pushService,
  office: { admin },
}) => {
  const browser = pushService.browser();
  await subscribesAt(desk.context(), browser);
  await desk.goto('/settings');
  await desk.getByRole('link', { name: 'Edit Notifications' }).click();
  await expect(desk.getByText('This browser shows nothing.')).toBeVisible();
  await expect(desk.getByText('You were told nothing yet.')).toBeVisible();
  await desk.getByRole('button', { name: 'Turn On' }).click();
  await expect(desk.getByText('This browser shows what you are told')).toBeVisible();
  await desk.getByRole('button', { name: 'Send Me One' }).click();
  await expectToast(desk, 'A notification is on its way');
  await expect(desk.getByRole('row', { name: new RegExp(sentence) })).toBeVisible();
  await checkAccessibility(desk);

  await expect.poll(() => browser.pushes.length).toBe(1);
  const [pushed] = browser.pushes;
  if (pushed === undefined) throw new Error('nothing was pushed');
  // What it was read by was the page: the worker is to say it by itself.
  await server.sql('UPDATE notice SET shown_on = NULL, read_on = NULL WHERE id = $1', [pushed.id]);
  const acknowledged = 'SELECT shown_on IS NOT NULL AS shown FROM notice WHERE account_id = $1';
  const arrive = async () => {
    await server.sql('UPDATE notice SET shown_on = NULL WHERE id = $1', [pushed.id]);
    await deliverPush(desk, pushed);
    await expect.poll(() => server.sql(acknowledged, [admin.accountID])).toEqual([{ shown: true }]);
    const shown = [{ body: sentence, tag: `notice-${pushed.id}` }];
    await expect.poll(() => shownOn(desk)).toEqual(shown);
  };
  await arrive();
  // Once more: it stands there once.
  await arrive();
  // A window of its own: what is open may hold what somebody types.
  expect(await pressNotification(desk)).toEqual(['open /settings/notice']);
  await expect.poll(() => shownOn(desk)).toEqual([]);
  const read = 'SELECT read_on IS NOT NULL AS read FROM notice WHERE id = $1';
  await expect.poll(() => server.sql(read, [pushed.id])).toEqual([{ read: true }]);

  await desk.getByRole('button', { name: 'Turn Off' }).click();
  await expect(desk.getByText('This browser shows nothing.')).toBeVisible();
  const left = 'SELECT 1 FROM push_subscription WHERE account_id = $1';
  expect(await server.sql(left, [admin.accountID])).toEqual([]);
});

test('ways are chosen within what the agency demands', async ({ desk }) => {
  await desk.goto('/settings/notice');
  const own = desk.getByRole('region', { name: 'Your Choice' });
  const ways = own.getByRole('group', { name: 'Alerts' });
  await expect(ways.getByLabel('Notification')).toBeDisabled();
  await expect(ways.getByLabel('Email')).toBeDisabled();
  await ways.getByLabel('Text message').uncheck();
  await own.getByLabel('Quiet From').fill('22:00');
  await own.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Please provide both times, and two different ones.')).toBeVisible();
  await own.getByLabel('Quiet Until').fill('06:00');
  await own.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Updated successfully');
  await desk.goto('/settings/notice');
  await expect(ways.getByLabel('Text message')).not.toBeChecked();
  await expect(own.getByLabel('Quiet Until')).toHaveValue('06:00');

  const all = desk.getByRole('group', { name: 'Nobody can switch these off' });
  await all.getByRole('group', { name: 'Alerts' }).getByLabel('Text message').check();
  await checkAccessibility(desk);
});
