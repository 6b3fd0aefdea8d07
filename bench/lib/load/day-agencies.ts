import { wireTime } from '@guardroom/rules/dates';
import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import {
  generateAttendance,
  settleGenerated,
} from '../../../apps/server/src/generate/generate-attendance.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { openSessionOf } from '../../../apps/server/test/open-session.ts';
import { findAgency, timeZone } from '../agency/dataset.ts';
import { addRoster } from '../agency/duty.ts';

/** An agency whose day is played, with whom it is played by. */
export interface DayAgency {
  readonly id: number;
  readonly siteProfileID: number;
  /** Value of the Cookie header of its administrator. */
  readonly cookie: string;
  readonly guards: readonly DayGuard[];
}

/** A guard who was not on duty when the day began. */
export interface DayGuard {
  /** Token of their application. */
  readonly bearer: string;
  /** Whether they came meanwhile. */
  isIn: boolean;
}

/** People who work in a day, half by day and half by night, and their sites. */
export const peopleADay = 60;
const sites = 20;
const days = 30;
/** So many of an agency hold a telephone: where few agencies are played, each has to ask more often. */
const guardsOf = (place: number): number => (place < 50 ? 25 : 3);

/** So many agencies, made where they are not there yet, with new sessions. */
export async function openDayAgencies(database: Database, count: number): Promise<DayAgency[]> {
  const { system } = database;
  let made = 0;
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const name = `Bench day ${place}`;
    const found = await findAgency(system, name);
    if (found === undefined) made += 1;
    ids.push(found ?? (await makeAgency(database, name)));
    if (made > 0 && place % 100 === 0) console.log(`  ${place} agencies`);
  }
  if (made > 0) {
    await settleGenerated(database);
    await system.run(statement('VACUUM (ANALYZE) deployment'));
  }
  const agencies: DayAgency[] = [];
  for (const [place, id] of ids.entries()) {
    agencies.push(await peopleOf(database, id, guardsOf(place)));
  }
  return agencies;
}

async function makeAgency(database: Database, name: string): Promise<number> {
  const { system } = database;
  const { agencyId } = await generateAttendance({
    database,
    // It gets its name when it is whole, so that an interrupted one is never measured.
    agencyName: `${name} unfinished`,
    rows: days * peopleADay,
    perDay: peopleADay,
    sites,
    unsettled: true,
  });
  await makeAdmin(system, {
    securityAgencyID: agencyId,
    name: 'Measured Administrator',
    username: `bench.day.${agencyId}`,
    staffNo: 'BENCH',
  });
  const { date } = shiftAt(wireTime(Date.now()), timeZone);
  await system.run(statement(addRoster, [agencyId, date, timeZone]));
  const rename = 'UPDATE security_agency SET name = $2 WHERE id = $1';
  await system.run(statement(rename, [agencyId, name]));
  return agencyId;
}

const findPeople = `SELECT s.id, s.account_id AS "accountID", s.security_agency_id AS "securityAgencyID",
    s.staff_no = 'BENCH' AS "isAdmin",
    (SELECT min(p.id) FROM site_profile p WHERE p.security_agency_id = $1) AS "siteProfileID"
  FROM staff_profile s
  WHERE s.security_agency_id = $1 AND NOT EXISTS (SELECT FROM attendance a
    WHERE a.security_agency_id = $1 AND a.staff_profile_id = s.id AND a.time_out IS NULL)
  ORDER BY s.staff_no = 'BENCH' DESC, s.id LIMIT $2`;

async function peopleOf({ system }: Database, id: number, guardCount: number): Promise<DayAgency> {
  const people = await system.run<{
    id: number;
    accountID: number;
    securityAgencyID: number;
    isAdmin: boolean;
    siteProfileID: number;
  }>(statement(findPeople, [id, 1 + guardCount]));
  const [admin, ...guards] = people;
  if (admin?.isAdmin !== true) throw new Error(`agency ${id} has no administrator`);
  const { cookie = '' } = await openSessionOf(system, admin);
  const telephones: DayGuard[] = [];
  for (const guard of guards) {
    const { bearer = '' } = await openSessionOf(system, guard, 'GUARD');
    telephones.push({ bearer, isIn: false });
  }
  return { id, siteProfileID: admin.siteProfileID, cookie, guards: telephones };
}
