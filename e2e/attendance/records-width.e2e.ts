import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeGuard } from '../support/attendance.ts';
import { expect, test } from '../support/test.ts';

test('at 1440 pixels status and durations are seen without scrolling, and a time says its year', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeGuard(server, office, 'Muhammad Shahrul bin Jamaludin', 'MS1307');
  const year = new Date().getUTCFullYear();
  const timeIn = `${year}-01-05T12:02:00Z`;
  await makeAttendance(server.db, { staff, site: office.site, timeIn });
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/attendance/records?timeIn=${year}-01-01..${year}-01-31`);
  const end = await desk.getByRole('columnheader', { name: 'Action' }).boundingBox();
  for (const name of ['Total Duration', 'Approved Duration', 'Approval Status']) {
    const head = await desk.getByRole('columnheader', { name }).boundingBox();
    expect((head?.x ?? Infinity) + (head?.width ?? 0), name).toBeLessThanOrEqual((end?.x ?? 0) + 1);
  }
  const came = desk.locator(
    `time[datetime="${timeIn.replace('Z', '.000Z')}"], time[datetime="${timeIn}"]`,
  );
  await expect(came.first()).toHaveAttribute(
    'title',
    new RegExp(`^05 Jan ${year} \\(\\w{3}\\), 20:02$`),
  );
  await expect(came.first()).toContainText(`05 Jan ${year}`);
});
