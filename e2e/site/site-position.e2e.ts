import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose } from '../support/attendance.ts';
import { submit } from '../support/form.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

/** About so many metres north of the gate. */
const north = (metres: number) => ({
  latitude: Number((1.31 + metres / 111_195).toFixed(6)),
  longitude: 103.866,
});

/** Six who clocked in at the site: the first last, one of them without a position. */
async function makeClockIns({ db }: TestServer, { agency, site }: Office): Promise<void> {
  const places = [north(0), undefined, north(20), north(40), north(10), north(60), north(30_000)];
  for (const [days, placeIn] of places.entries()) {
    const timeIn = new Date(Date.now() - (days + 1) * 86_400_000).toISOString();
    const name = `Guard ${'ABCDEFG'.charAt(days)}`;
    const staff = await makeStaff(db, { securityAgencyID: agency.id, name });
    await makeAttendance(db, { staff, site, timeIn, ...(placeIn && { placeIn }) });
  }
}

const latitude = (page: Page) => page.getByLabel('Latitude');
const longitude = (page: Page) => page.getByLabel('Longitude');

/** As a map's text is pasted. */
async function paste(page: Page, text: string): Promise<void> {
  await latitude(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('a pasted position fills both fields, is drawn with the clock-ins and saved with its fence', async ({
  desk,
  server,
  office,
}) => {
  await makeClockIns(server, office);
  await desk.goto(`/site/${office.site.id}/edit`);
  await expect(desk.getByText('6 of the last 7 clock-ins here say where they were.')).toBeVisible();
  await paste(desk, '1.3100, 103.8660');
  await expect(latitude(desk)).toHaveValue('1.3100');
  await expect(longitude(desk)).toHaveValue('103.8660');
  await expect(
    desk.getByText('6 of the last 7 clock-ins here say where they were, 5 within 150 m.'),
  ).toBeVisible();
  await expect(desk.getByText('1 are farther')).toHaveCount(0);
  await expect(desk.getByText('1 is farther than 200 m and not drawn.')).toBeVisible();
  await expect(
    desk.getByRole('img', { name: '200 m around the position, 5 clock-ins' }),
  ).toBeVisible();
  await choose(desk, 'Fence', 'Ask for a reason and mark');
  await desk.getByLabel('Radius (m)').fill('80');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  const said = '1.31, 103.866 · Ask for a reason and mark, 80 m';
  await expect(desk.getByText(said, { exact: true })).toBeVisible();
  const saved = `SELECT latitude, longitude, fence_radius, fence_mode FROM site_profile WHERE id = $1`;
  expect(await server.sql(saved, [office.site.id])).toEqual([
    { latitude: 1.31, longitude: 103.866, fence_radius: 80, fence_mode: 'ENFORCE' },
  ]);
});

test('the position of a clock-in, or the middle of all, is taken by a press or by the keyboard', async ({
  desk,
  server,
  office,
}) => {
  await makeClockIns(server, office);
  await desk.goto(`/site/${office.site.id}/edit`);
  await desk.getByRole('button', { name: 'Take the middle of the clock-ins' }).click();
  // Of 0, 10, 20, 40, 60 and 30,000 m.
  await expect(latitude(desk)).toHaveValue(String(north(30).latitude));
  await desk.getByTitle('Guard A, 30 m').click();
  await expect(latitude(desk)).toHaveValue('1.31');
  const list = desk.getByLabel('Take the position of a clock-in');
  await list.focus();
  await desk.keyboard.type('Guard F');
  await desk.keyboard.press('Enter');
  await expect(latitude(desk)).toHaveValue(String(north(60).latitude));
  await expect(list).toHaveValue(/^Guard F, .*, 0 m$/);
});

test('half a position, a wrong one and a fence too small are refused at their fields', async ({
  desk,
  office,
}) => {
  await desk.goto(`/site/${office.site.id}/edit`);
  await expect(desk.getByText('Nobody has clocked in here yet.')).toBeVisible();
  await latitude(desk).fill('1.31');
  await desk.getByLabel('Radius (m)').fill('20');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Latitude and longitude go together.')).toBeVisible();
  await expect(desk.getByText('A radius is 50 to 1000 whole metres.')).toBeVisible();
  await longitude(desk).fill('east');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(
    desk.getByText('A longitude is a number from -180 to 180, as 103.8198.'),
  ).toBeVisible();
});

test('clock-ins that cannot be loaded are not nobody', async ({ desk, server, office }) => {
  await makeClockIns(server, office);
  const mended = await breakOperation(desk, 'PositionsAtSite', 'fault of the server');
  await desk.goto(`/site/${office.site.id}/edit`);
  await expect(desk.getByText('Where people clocked in could not be loaded.')).toBeVisible();
  await expectToast(desk, 'Unable to retrieve where people clocked in');
  await mended();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText('6 of the last 7 clock-ins here say where they were.')).toBeVisible();
});
