import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { avatar, goByMenu } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { alterAnswer, breakOperation, upgradeServer } from '../support/wire.ts';

test('without a network a notice says so, and goes when the network is back', async ({
  desk,
  watch,
}) => {
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  await desk.context().setOffline(true);
  const notice = desk.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(notice).toBeVisible();
  await checkAccessibility(desk);
  await desk.context().setOffline(false);
  await expect(notice).toBeHidden();
});

test('a list that was asked for without a network loads by itself once it is back', async ({
  desk,
  watch,
  office,
}) => {
  watch.expectProblem(/ERR_CONNECTION_FAILED/);
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  const mend = await breakOperation(desk, 'AttendanceCheckpointList', 'no network');
  await goByMenu(desk, 'Attendance', 'Checkpoints');
  await expect(desk.getByText('Guardroom cannot be reached.')).toBeVisible();
  await mend();
  await expect(desk.getByText(office.site.name)).toBeVisible({ timeout: 15_000 });
  await expect(desk.getByText('Guardroom cannot be reached.')).toBeHidden();
});

test('a fault while the console starts shows a sentence, the request number and a way on', async ({
  desk,
  watch,
}) => {
  watch.expectProblem(/console error/);
  const mend = await breakOperation(desk, 'Viewer', 'fault of the server');
  await desk.goto('/attendance/records');
  await expect(desk.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(desk.getByText('request-of-the-test')).toBeVisible();
  await checkAccessibility(desk);
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText('No records found.')).toBeVisible();
});

test('a screen whose code is gone loads the document anew, once; it opens on the next try', async ({
  desk,
  watch,
}) => {
  watch.expectProblem(/ERR_CONNECTION_FAILED|console error|page error/);
  const loaded = new Set<string>();
  desk.on('response', (response) => loaded.add(response.url()));
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  // What comes by itself after the page has come.
  await expect(desk.getByRole('link', { name: 'No open alerts' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: /^First steps/ })).toBeVisible();
  await desk.route('**/assets/*.js', (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.abort('connectionfailed'),
  );
  const loadedAnew = desk.waitForEvent('load');
  await goByMenu(desk, 'Attendance', 'Records');
  await loadedAnew;
  await expect(desk.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await checkAccessibility(desk);
  await desk.unroute('**/assets/*.js');
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText('No records found.')).toBeVisible();
});

test('a screen that was opened without a network opens by itself once it is back', async ({
  desk,
  watch,
}) => {
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED|console error|page error/);
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  await desk.context().setOffline(true);
  await goByMenu(desk, 'Attendance', 'Records');
  await expect(desk.getByRole('alert')).toHaveText(/It comes by itself once it can\./);
  await expect(desk.getByText('You are offline.')).toBeVisible();
  await desk.context().setOffline(false);
  await expect(desk.getByText('No records found.')).toBeVisible({ timeout: 20_000 });
  // Also when the network goes again at once.
  await desk.context().setOffline(true);
  await goByMenu(desk, 'Ticket', 'Overview');
  await expect(desk.getByRole('alert')).toHaveText(/It comes by itself once it can\./);
  await desk.context().setOffline(false);
  await expect(desk.getByText('Total Tickets')).toBeVisible({ timeout: 20_000 });
});

test('a console that is open while the server is upgraded says so, and keeps what was typed', async ({
  desk,
}) => {
  await desk.goto('/contract/create');
  const note = desk.getByRole('textbox', { name: 'Note' });
  await note.fill('Two posts at night');
  const notice = desk.getByText('Guardroom was updated.');
  await expect(notice).toBeHidden();
  await upgradeServer(desk);
  await desk.getByRole('combobox', { name: 'Site', exact: true }).click();
  await expect(notice).toBeVisible();
  await checkAccessibility(desk);
  await desk.keyboard.press('Escape');
  await desk.unroute('**/graphql');
  await desk.getByRole('button', { name: 'Load again' }).click();
  await expect(notice).toBeHidden();
  await expect(note).toHaveValue('Two posts at night');
});

test('a screen that breaks while it is drawn says so; the rest works, and it opens on the next try', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/Invalid time value/);
  const { guard: staff, site } = office;
  await makeAttendance(server.db, { staff, site, timeOut: null });
  const mend = await alterAnswer(desk, 'AttendanceOnDuty', (body) =>
    body.replace(/"timeIn":"[^"]*"/, '"timeIn":"never"'),
  );
  await desk.goto('/attendance/onduty');
  const broken = desk.getByRole('heading', { name: 'This page could not be shown' });
  await expect(broken).toBeVisible();
  await expect(desk.getByRole('alert')).toHaveText(
    'Something went wrong on our side. Please try again.',
  );
  await checkAccessibility(desk);
  await goByMenu(desk, 'Attendance', 'Checkpoints');
  await expect(desk.getByText(site.name)).toBeVisible();
  await goByMenu(desk, 'Attendance', 'On Duty');
  await expect(broken).toBeVisible();
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText(staff.name)).toBeVisible();
});
