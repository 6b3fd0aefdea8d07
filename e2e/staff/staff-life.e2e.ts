import { addDays, listDate, todayIn } from '@guardroom/rules/dates';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { inDays } from '../../apps/server/src/domains/contract/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeLeave, makeLeaveType } from '../../apps/server/src/domains/leave/factory.ts';
import { makeOccurrence } from '../../apps/server/src/domains/occurrence/factory.ts';
import { makePayLine, makePayPeriod } from '../../apps/server/src/domains/payroll/factory.ts';
import { makeAdmin, makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { breakOperation } from '../support/wire.ts';

const today = () => todayIn('Asia/Singapore');
const card = (page: Page, title: RegExp) => page.getByRole('region', { name: title });

/** A guard of whom something of every kind is kept, and another one of the same first name. */
async function makeLife({ db }: TestServer, { agency, guard, site }: Office) {
  const securityAgencyID = agency.id;
  const other = await makeStaff(db, { securityAgencyID, name: `${guard.name} the Second` });
  const day = { approvalStatus: 'APPROVED', approvedDuration: 720 } as const;
  const before = { timeIn: inDays(-2), timeOut: inDays(-1.5), ...day };
  const record = await makeAttendance(db, { staff: guard, site, ...before });
  await makeAttendance(db, { staff: guard, site, timeIn: inDays(-0.1), timeOut: null });
  await makeAttendance(db, { staff: other, site, ...before });
  await makeDeployment(db, { site, staff: guard, date: addDays(today(), 1) });
  // Over before today, too far ahead, of another.
  await makeDeployment(db, { site, staff: guard, date: addDays(today(), -2) });
  await makeDeployment(db, { site, staff: guard, date: addDays(today(), 20) });
  await makeDeployment(db, { site, staff: other, date: addDays(today(), 1) });
  const leaveTypeID = await makeLeaveType(db, { securityAgencyID, name: 'Annual' });
  const startDate = addDays(today(), 5);
  const leave = await makeLeave(db, { staff: guard, leaveTypeID, startDate });
  const period = await makePayPeriod(db, {
    securityAgencyID,
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  await makePayLine(db, period, guard);
  const incident = await makeIncident(db, { site, staff: guard, title: 'Broken window' });
  await makeIncident(db, { site, staff: other, title: 'Of another' });
  await makeOccurrence(db, { site, staff: guard, title: 'Lift stuck' });
  await makeOccurrence(db, { site, staff: other, title: 'Written by another' });
  return { record, leave, startDate, period, incident };
}

test('the page of a person shows their life, and each row leads on', async ({
  desk,
  server,
  office: { guard, site, ...rest },
}) => {
  const made = await makeLife(server, { guard, site, ...rest });
  await desk.goto(`/staff/${guard.id}`);
  const tomorrow = listDate(addDays(today(), 1));
  for (const [title, link, told, path] of [
    [/^Attendance: 2$/, /./, 'On duty now', `/attendance/onduty?search=${guard.staffNo}`],
    [/^Planned in 14 days: 1$/, tomorrow, `Day Shift · ${site.name}`, `sites=%5B${site.id}%5D`],
    [/^Leave to come: 1$/, listDate(made.startDate), 'Annual', `/leave/${made.leave}`],
    [/^Latest pay: 1$/, 'Oct 2026', 'net $', `/payroll/${made.period}/${guard.id}`],
    [/^Incidents reported: 1$/, 'Broken window', site.name, `/incident/${made.incident.id}`],
  ] as const) {
    await expect(card(desk, title)).toContainText(told);
    const first = card(desk, title).getByRole('listitem').first();
    await expect(first.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      new RegExp(path.replaceAll(/[?]/g, '\\?')),
    );
  }
  await expect(
    card(desk, /^Attendance/)
      .getByRole('listitem')
      .last(),
  ).toContainText('Approved');
  await expect(card(desk, /^Leave balance of \d{4}: /)).toContainText('1 day asked for');
  await expect(card(desk, /^Occurrences written: 1$/)).toContainText('Lift stuck');
  await expect(card(desk, /^Changes of the profile/)).toBeVisible();
  await checkAccessibility(desk);
});

test('each card leads to the whole list, filtered by the person', async ({
  desk,
  server,
  office,
}) => {
  test.slow();
  await makeLife(server, office);
  const { guard } = office;
  for (const [title, link, list, text, other] of [
    [/^Attendance/, 'Show in records', '/attendance/records', /12h.*Approved/, 'the Second'],
    [/^Leave to come/, 'Show in leave', '/leave', 'Annual', 'the Second'],
    [/^Incidents/, 'Show in incidents', '/incident', 'Broken window', 'Of another'],
    [/^Occurrences/, 'Show in the book', '/occurrence', 'Lift stuck', 'Written by another'],
  ] as const) {
    await desk.goto(`/staff/${guard.id}`);
    await card(desk, title).getByRole('link', { name: link }).click();
    await expect(desk).toHaveURL(new RegExp(`${list}\\?.*staff=${guard.id}`));
    await expect(desk.getByText(`${guard.name} (${guard.staffNo})`).first()).toBeVisible();
    const rows = desk.getByRole('main').getByRole('row');
    await expect(rows.filter({ hasText: text })).toHaveCount(1);
    await expect(rows.filter({ hasText: other })).toHaveCount(0);
  }
});

test('a card without rows says why and leads to what comes next', async ({
  desk,
  server,
  office,
}) => {
  const staff = await makeStaff(server.db, { securityAgencyID: office.agency.id });
  await desk.goto(`/staff/${staff.id}`);
  for (const [title, why, next] of [
    [/^Attendance: 0$/, 'Never clocked in yet.', undefined],
    [/^Planned in 14 days: 0$/, 'Planned nowhere in the next 14 days.', 'Plan the day'],
    [/^Leave to come: 0$/, 'No leave waits for a decision', 'Create leave'],
    [/^Latest pay: 0$/, 'None of the latest pay periods', 'Create pay period'],
    [/^Incidents reported: 0$/, 'They reported no incident yet.', undefined],
    [/^Occurrences written: 0$/, 'They wrote nothing', undefined],
    [/^Changes of the profile: 0$/, 'Nobody changed the profile yet.', undefined],
  ] as const) {
    await expect(card(desk, title)).toContainText(why);
    if (next !== undefined) {
      await expect(card(desk, title).getByRole('link', { name: next })).toBeVisible();
    }
  }
});

test('a card that fails does so alone, never looks empty, and is tried again', async ({
  desk,
  server,
  office,
}) => {
  await makeLife(server, office);
  const mend = await breakOperation(desk, 'LeaveOfPerson', 'fault of the server');
  await desk.goto(`/staff/${office.guard.id}`);
  const leave = card(desk, /^Leave to come/);
  await expect(leave).toContainText('Leave to come could not be loaded.');
  await expect(leave).not.toContainText('No leave waits');
  await expect(card(desk, /^Latest pay: 1$/)).toContainText('Oct 2026');
  await mend();
  await leave.getByRole('button', { name: 'Try again' }).click();
  await expect(card(desk, /^Leave to come: 1$/)).toContainText('Annual');
});

test('shows an administrator no card of what they may not list', async ({
  deskOf,
  server,
  office,
}) => {
  await makeLife(server, office);
  const page = await deskOf(
    await makeAdmin(server.db, {
      securityAgencyID: office.agency.id,
      cognitoGroup: 'AgencyAdmin',
      permission: [601],
    }),
  );
  await page.goto(`/staff/${office.guard.id}`);
  await expect(page.getByRole('region', { name: 'Training Records' })).toBeVisible();
  for (const title of [
    /^Attendance/,
    /^Planned/,
    /^Leave/,
    /^Latest/,
    /^Incid/,
    /^Occ/,
    /^Chang/,
  ]) {
    await expect(card(page, title)).toBeHidden();
  }
});
