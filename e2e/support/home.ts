import { wireTime } from '@guardroom/rules/dates';
import { shiftAt, shiftPeriod } from '@guardroom/rules/deployment/shifts';
import { dashboardShifts, shiftOfTimeIn } from '@guardroom/rules/home/dashboard-shifts';
import type { Locator, Page } from '@playwright/test';
import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import type { MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import type { Office } from '../../apps/server/test/office.ts';
import type { TestServer } from '../../apps/server/test/test-server.ts';

export const zone = 'Asia/Singapore';

/** The shift that runs while the test does: always shown, and always begun. */
export function runningShift() {
  const running = shiftAt(wireTime(Date.now()), zone);
  return { ...running, ...shiftPeriod(running.date, running.shift, zone) };
}

/** The shift to which a clock-in of now, or of then, belongs: towards the end of one it is the next one. */
export function shiftOfNow(timeIn = wireTime(Date.now())) {
  const found = shiftOfTimeIn(dashboardShifts(Date.now(), zone), timeIn);
  if (found === undefined) throw new Error('every time in has its shift');
  return found;
}

/** Plans somebody for the shift that whoever comes now, or came then, comes for. */
export function planToCome(
  server: TestServer,
  staff: MadeStaff,
  site: Office['site'],
  timeIn?: string,
) {
  const { date, shift } = shiftOfNow(timeIn);
  return makeDeployment(server.db, { site, staff, date, shift });
}

/** Of somebody who has not come: the shift may have begun or not. */
export const isAwaited = /board-tag-(missing|expected)/;

/** Plans somebody for the shift that runs. */
export function planNow(server: TestServer, staff: MadeStaff, site: Office['site']) {
  const { date, shift } = runningShift();
  return makeDeployment(server.db, { site, staff, date, shift });
}

/** Somebody came so many minutes after the start of the shift that runs, and is on duty. */
export function cameNow(server: TestServer, staff: MadeStaff, site: Office['site'], minutes = -5) {
  const timeIn = wireTime(Date.parse(runningShift().startDatetime) + minutes * 60_000);
  return makeAttendance(server.db, { staff, site, timeIn, timeOut: null });
}

export function siteCard(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** The tag of a person, on whichever card it stands. */
export function tagOf(page: Page, name: string): Locator {
  return page.getByRole('article').getByRole('button', { name: new RegExp(name) });
}

/** `Chua Ah Beng On duty 08:02`, as it is read out. */
export async function spoken(tag: Locator): Promise<string> {
  const text = await tag.evaluate((button) =>
    [...button.childNodes].map((node) => node.textContent?.trim()).join(' '),
  );
  return text.replaceAll(/\s+/g, ' ').trim();
}

const clockDocuments = {
  in: `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
    clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id }
  }`,
  out: `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
    clockOut(update: $event, agencyID: $agencyID, idempotencyKey: $key) { id }
  }`,
};

/** A guard comes or goes at this moment, through the API of the guards' application. */
export async function clock(
  server: TestServer,
  guard: MadeStaff,
  way: 'in' | 'out',
  siteProfileID: number,
): Promise<void> {
  const phone = server.client(await server.signInAs(guard, 'GUARD'));
  const { body } = await phone.graphql(clockDocuments[way], {
    event: { time: wireTime(Date.now()), siteProfileID },
    agencyID: guard.securityAgencyID,
    key: `${way}-${guard.id}-${Date.now()}`,
  });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
}
