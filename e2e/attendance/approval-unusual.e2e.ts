import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';

const date = '2026-11-20';
/** Times of Singapore on that day. */
const at = (time: string) => new Date(`${date}T${time}:00+08:00`).toISOString();

interface Shift {
  readonly came?: string;
  readonly left?: string;
  readonly isPlanned?: boolean;
  readonly elsewhere?: { readonly id: number; readonly securitySiteID: number };
  /** Degrees of latitude; the site is where most of the guards stand, at 1.3. */
  readonly latitude?: number;
  /** When the server heard of the coming. */
  readonly received?: string;
  readonly times?: number;
}

/** A guard of this name, planned from 08:00 to 20:00 unless said otherwise, and what they clocked. */
async function clock(server: TestServer, { agency, site }: Office, name: string, shift: Shift) {
  const staff = await makeStaff(server.db, { securityAgencyID: agency.id, name });
  const { came = '08:00', left = '20:00', isPlanned = true, times = 1 } = shift;
  const line = isPlanned ? await makeDeployment(server.db, { staff, site, date }) : undefined;
  for (let time = 0; time < times; time += 1) {
    const { id } = await makeAttendance(server.db, {
      staff,
      site: shift.elsewhere ?? site,
      timeIn: at(came),
      timeOut: at(left),
      ...(line && { deploymentID: line.id }),
    });
    await server.sql(
      `UPDATE attendance SET time_in_latitude = $2, time_in_longitude = 103.8,
        time_in_received_on = coalesce($3::timestamptz, time_in_received_on) WHERE id = $1`,
      [id, shift.latitude ?? 1.3, shift.received ? at(shift.received) : null],
    );
  }
}

/** What each of them did, the marks of the record, and what stands beside what was clocked. */
const unusual: readonly [name: string, shift: Shift, marks: string[], beside: RegExp][] = [
  ['Came Late', { came: '08:20' }, ['Late'], /08:20.*Roster 08:00/],
  ['Went Early', { left: '19:30' }, ['Left early'], /19:30.*Roster 20:00/],
  ['Stayed Long', { left: '21:30' }, ['Long'], /21:30.*Roster 20:00/],
  ['Stood Far', { latitude: 1.31 }, ['Far from site'], /1\.1 km from site/],
  ['Told Late', { received: '10:00' }, ['Received late'], /08:00.*Received.*10:00/],
  ['Not Planned', { isPlanned: false }, ['No roster'], /08:00/],
  ['Twice There', { times: 2 }, ['Overlapping'], /Roster 08:00/],
];

test('Approval marks what is unusual beside the roster, and shows it alone when asked to', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const elsewhere = await makeSite(server.db, { securityAgencyID, name: 'Harbour Gate' });
  for (let usual = 1; usual <= 5; usual += 1) {
    await clock(server, office, `As Planned ${usual}`, {});
  }
  for (const [name, shift] of unusual) await clock(server, office, name, shift);
  await clock(server, office, 'Went Elsewhere', { elsewhere });

  await desk.goto('/attendance/approval');
  await expect(desk.getByText('14 records')).toBeVisible();
  for (const [name, , marks, beside] of unusual) {
    const row = rowOf(desk, name).first();
    for (const mark of marks) await expect(row.getByText(mark, { exact: true })).toBeVisible();
    await expect(row, name).toContainText(beside);
  }
  const other = rowOf(desk, 'Went Elsewhere');
  await expect(other.getByText('Another site', { exact: true })).toBeVisible();
  await expect(other).toContainText(`Roster ${office.site.name}`);
  const usual = rowOf(desk, 'As Planned 1').getByText(/^(Late|Long|No roster|Overlapping)$/);
  await expect(usual).toHaveCount(0);
  await checkAccessibility(desk);

  await choose(desk, 'Unusual', 'Only unusual');
  await expect(desk.getByText('9 records')).toBeVisible();
  await expect(rowOf(desk, 'As Planned')).toHaveCount(0);
  await expect(desk).toHaveURL(/unusual=only/);

  await desk.getByRole('button', { name: 'Next with all 9' }).click();
  const late = rowOf(desk, 'Came Late');
  await expect(late.getByText('Late', { exact: true })).toBeVisible();
  await expect(late).toContainText(/08:20.*Roster 08:00/);
  await expect(desk.getByRole('img', { name: 'Time In photo of Came Late' })).toBeVisible();

  await desk.goto(`/attendance/records?timeIn=${date}..${date}`);
  const far = rowOf(desk, 'Stood Far');
  await expect(far).toContainText('Roster 08:00');
  await expect(far).toContainText('1.1 km from site');
  await expect(far.getByText('Far from site', { exact: true })).toBeVisible();
});
