import { makeBlock } from '../../apps/server/src/domains/visitor/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import {
  postGuard,
  sendAll,
  signInGuard,
  waitForInstallation,
  type Posted,
} from '../support/guard.ts';
import { expect, test as base, type TestServer } from '../support/test.ts';

const test = base.extend<{ posted: Posted }>({
  posted: async ({ browser, server, office, watch }, use) => {
    // Numbers of the block list are in the pack, which comes with the first contact.
    await makeBlock(server.db, { securityAgencyID: office.agency.id, phoneNo: '+6591234567' });
    const posted = await postGuard(browser, server, office);
    watch.follow(posted.phone);
    watch.expectProblem(/Failed to load resource|request failed|ERR_/);
    await signInGuard(posted);
    await waitForInstallation(posted.page);
    await expect(posted.page.getByRole('heading', { name: office.site.name })).toBeVisible();
    await use(posted);
    await posted.close();
  },
});

function rowsOf(server: TestServer, text: string, id: number) {
  return server.sql<Record<string, unknown>>(text, [id]);
}

test('an incident is a draft until it is submitted, and arrives once with its pictures', async ({
  posted,
  server,
}) => {
  const { page, line, guard } = posted;
  line.cut();
  await page.getByRole('link', { name: 'Incidents' }).first().click();
  await expect(page.getByText('You have reported nothing from this phone yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Report an incident' }).click();

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Something is still missing/)).toBeVisible();
  await expect(page.getByLabel('Incident Type')).toBeFocused();

  await page.getByLabel('Incident Type').selectOption({ index: 1 });
  await page.getByLabel('Subject').fill('Broken barrier');
  await page.getByLabel('Incident Location').fill('Gate 2');
  const shot = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await page
    .getByLabel('Add a picture')
    .setInputFiles([
      shot('one.png', await page.screenshot()),
      shot('two.png', await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })),
    ]);
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await page.getByLabel('Incident Description').fill('The barrier does not open.');
  // Whatever ends the page, what was written is on the disk a moment later, with what came before it.
  await expect
    .poll(() => draftOf(page, `${guard.id} incident`))
    .toContain('The barrier does not open.');

  await page.reload();
  await expect(page.getByText('What you wrote before is still here.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Broken barrier');
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await page.getByLabel('Actions Taken').fill('Called the technician.');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('No amendments can be made once submitted.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Kept on this phone, waiting for the network')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report an incident' })).toBeVisible();

  await sendAll(posted);
  await page.goto('/guard/#/incident');
  await expect(page.getByText(/^Delivered/)).toBeVisible();
  const reports = `SELECT d.title, d.location, d.action,
      (SELECT count(*)::int FROM incident_file f WHERE f.incident_report_id = r.id) AS pictures
    FROM incident_report r JOIN incident_detail d ON d.incident_report_id = r.id
    WHERE r.submitted_by_staff_profile_id = $1`;
  expect(await rowsOf(server, reports, guard.id)).toEqual([
    { title: 'Broken barrier', location: 'Gate 2', action: 'Called the technician.', pictures: 2 },
  ]);
});

test('an entry of the book and a handover are written without a network', async ({
  posted,
  server,
}) => {
  const { page, line, guard } = posted;
  line.cut();
  await page.getByRole('link', { name: 'Occurrence Book' }).first().click();
  await page.getByRole('link', { name: 'Write an entry' }).click();
  await page.getByLabel('Subject').fill('Lift');
  await page.getByLabel('Occurrence', { exact: true }).fill('Lift 2 stands still.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Kept on this phone, waiting for the network')).toBeVisible();

  await page.goto('/guard/#/guard/handover');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await page.getByLabel('What the next shift of the site is to know').fill('Key 12 is out.');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('heading', { name: 'What you handed over' })).toBeVisible();
  await expect(page.getByText('Key 12 is out.')).toBeVisible();

  await sendAll(posted);
  const entries = `SELECT title, description FROM occurrence WHERE reported_by_staff_profile_id = $1`;
  expect(await rowsOf(server, entries, guard.id)).toEqual([
    { title: 'Lift', description: 'Lift 2 stands still.' },
  ]);
  const told = 'SELECT text FROM site_handover WHERE staff_profile_id = $1';
  expect(await rowsOf(server, told, guard.id)).toEqual([{ text: 'Key 12 is out.' }]);
});

test('a visitor on the block list is known without a network; the others come and go', async ({
  posted,
  server,
  office,
}) => {
  const { page, line } = posted;
  line.cut();
  await page.goto('/guard/#/visitor/in');
  await page.getByLabel('Visitor Name').fill('Wanted Person');
  await page.getByLabel('Visitor Contact Number').fill('9123 4567');
  await page.getByLabel('Purpose of Visit').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Let in' }).click();
  await expect(page.getByText(/is on the block list/)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Not let in' }).click();
  await expect(page.getByText('Nobody is inside, as far as this phone knows.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All sent' })).toBeVisible();

  await page.getByRole('link', { name: 'Visitor comes in' }).click();
  await expect(page.getByLabel('Visitor Name')).toHaveValue('');
  await page.getByLabel('Visitor Name').fill('Tan Ah Kow');
  await page.getByLabel('Visitor Contact Number').fill('8765 4321');
  await page.getByLabel('Purpose of Visit').selectOption({ index: 1 });
  await page.getByLabel('Vehicle Number').fill('SBA 1234 K');
  await page.getByRole('button', { name: 'Let in' }).click();
  await page.getByRole('button', { name: 'Tan Ah Kow leaves' }).click();
  await expect(page.getByRole('heading', { name: 'Left' })).toBeVisible();

  await sendAll(posted);
  const visits = `SELECT name, phone_no, out_timestamp IS NOT NULL AS left
    FROM visitor_record WHERE site_profile_id = $1`;
  expect(await rowsOf(server, visits, office.site.id)).toEqual([
    { name: 'Tan Ah Kow', phone_no: '8765 4321', left: true },
  ]);
});

test('a call for help goes before all else, once it was held for two seconds', async ({
  posted,
  server,
}) => {
  const { page, line, guard } = posted;
  line.cut();
  await page.goto('/guard/#/guard/handover');
  await page.getByLabel('What the next shift of the site is to know').fill('Key 12 is out.');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible();

  await page.getByRole('link', { name: 'Emergency' }).click();
  const button = page.getByRole('button', { name: 'Hold for two seconds to call for help' });
  await button.click();
  await page.getByRole('button', { name: 'Hold for two seconds to call for help' }).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('heading', { name: /^Call for help of/ })).toBeVisible();
  await page.keyboard.up('Enter');
  // The short touch before it did nothing.
  await expect(page.getByRole('link', { name: '2 waiting' })).toBeVisible();
  await expect(page.getByText('Position within 12 m')).toBeVisible();
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  await checkAccessibility(page);

  await sendAll(posted);
  await page.goto('/guard/#/guard/alarm');
  await expect(page.getByText('The office has it.')).toBeVisible();
  const events = 'SELECT kind FROM guard_event WHERE staff_profile_id = $1 ORDER BY id';
  expect(await rowsOf(server, events, guard.id)).toEqual([{ kind: 'alarm' }, { kind: 'handover' }]);
  const alarms =
    'SELECT silent, round(accuracy) AS accuracy FROM alarm WHERE staff_profile_id = $1';
  expect(await rowsOf(server, alarms, guard.id)).toEqual([{ silent: false, accuracy: 12 }]);
});

test('the screens of rounds are for everybody, in each of the four languages', async ({
  posted,
}) => {
  const { page } = posted;
  for (const language of ['English', '中文', 'Bahasa Melayu', 'தமிழ்']) {
    await page.goto('/guard/#/session/language');
    await page.getByRole('button', { name: language }).click();
    for (const path of [
      '/patrol',
      '/incident',
      '/incident/report',
      '/occurrence',
      '/occurrence/entry',
      '/visitor',
      '/visitor/in',
      '/guard/handover',
      '/guard/alarm',
    ]) {
      await page.goto(`/guard/#${path}`);
      await expect(page.locator('main .stack').first()).toBeVisible();
      await checkAccessibility(page);
    }
  }
});

/** What the device has of a draft, as text. */
function draftOf(page: Posted['page'], key: string): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open('guardroom');
        open.addEventListener('error', () => reject(new Error('the store does not open')));
        open.addEventListener('success', () => {
          const found = open.result.transaction('drafts').objectStore('drafts').get(wanted);
          found.addEventListener('success', () => {
            open.result.close();
            resolve(JSON.stringify(found.result ?? null));
          });
        });
      }),
    key,
  );
}
