import { addDays, todayIn, wireTime, startOfDay } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { hashPassword } from '../platform/sign-in/password.ts';
import { demoPeople } from './people/people.ts';
import { demoAgencyName, demoSignIn } from './people/sign-in.ts';
import { demoSites } from './site/sites.ts';
import { demoTimeZone } from './roster/shift.ts';
import { insertFound } from '../platform/database/insert-found.ts';

const addAgency = `INSERT INTO security_agency (name, address, unit_no, postal, uen, licence_no,
    phone_no, time_zone, demo, created_on)
  VALUES ($1, '1 Sentinel Road', '#03-12', '408830', '202012345K', 'L/PS/000123', '+6561234567', $2,
    true, $3) RETURNING id`;

const addAccounts = `INSERT INTO account (username, phone_no, email, password_hash,
    password_changed_on, last4_id, dob, gender, created_on)
  SELECT p.username, p."phoneNo", p.email, p."passwordHash",
    CASE WHEN p."passwordHash" IS NOT NULL THEN $2::timestamptz END, p."last4ID", p.dob, p.gender, $2
  FROM json_to_recordset($1) AS p (place int, username text, "phoneNo" text, email text,
    "passwordHash" text, "last4ID" text, dob date, gender text)
  ORDER BY p.place`;

const addStaff = `INSERT INTO staff_profile (security_agency_id, account_id, name, staff_no,
    cognito_group, designation, status, citizenship, pr_from_date, nationality, race, religion, marital_status,
    created_on, updated_on)
  SELECT $1, a.id, p.name, p."staffNo", p."group", p.designation, p.status, p.citizenship,
    p."prFromDate", p.nationality, p.race, p.religion, p."maritalStatus", $3, $3
  FROM json_to_recordset($2) AS p (place int, username text, name text, "staffNo" text,
    "group" text, designation text, status text, citizenship text, "prFromDate" date,
    nationality text, race text,
    religion text, "maritalStatus" text)
  JOIN account a ON upper(a.username) = upper(p.username)
  ORDER BY p.place`;

const copyAccounts = 'SELECT copy_accounts_of($1)';

const columnsOfSite = `place int, name text, address text, "unitNo" text, postal text,
  "mcstNo" text, uen text, tier text, "strataLot" text, "phoneNo" text, note text, status text,
  latitude float8, longitude float8`;

const addRegister = `INSERT INTO security_site (name, address, unit_no, postal, mcst_no, uen, tier, strata_lot)
  SELECT name, address, "unitNo", postal, "mcstNo", uen, tier, "strataLot"
  FROM json_to_recordset($1) AS s (${columnsOfSite}) ORDER BY place
  RETURNING id, uen`;

const addSites = `INSERT INTO site_profile (security_agency_id, security_site_id, name, address, unit_no,
    postal, mcst_no, uen, tier, strata_lot, phone_no, note, status, latitude, longitude)
  SELECT $1, r.id, s.name, s.address, s."unitNo", s.postal, s."mcstNo", s.uen, s.tier, s."strataLot",
    s."phoneNo", s.note, s.status, s.latitude, s.longitude
  FROM json_to_recordset($2) AS s (${columnsOfSite})
  JOIN unnest($3::bigint[], $4::text[]) AS r (id, uen) ON r.uen = s.uen
  ORDER BY s.place`;

const addPoints = `INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name,
    description, tag)
  SELECT $1, s.id, s.security_site_id, p.name, p.description, p.tag
  FROM json_to_recordset($2) AS p (place int, uen text, name text, description text, tag text)
  JOIN site_profile s ON s.security_agency_id = $1 AND s.uen = p.uen
  ORDER BY p.place`;

const addContracts = insertFound(
  'site_history',
  `security_agency_id, site_profile_id, security_site_id, start, "end", clocking_point_id`,
  `SELECT $1::bigint, s.id, s.security_site_id, c.start, c."end",
    (SELECT p.id FROM clocking_point p
      WHERE p.security_agency_id = s.security_agency_id AND p.site_profile_id = s.id AND p.name = c."attendancePoint")
  FROM json_to_recordset($2) AS c (place int, uen text, "attendancePoint" text, start timestamptz,
    "end" timestamptz)
  JOIN site_profile s ON s.security_agency_id = $1 AND s.uen = c.uen
  ORDER BY c.place`,
);

/** Adds agency, people and sites; the caller's transaction keeps all or nothing. @returns its id */
export async function addDemoAgency(db: SystemDatabase, now: number): Promise<number> {
  const today = todayIn(demoTimeZone, now);
  const since = startOfDay(addDays(today, -1100), demoTimeZone);
  const [agency] = await db.run<{ id: number }>(
    statement(addAgency, [demoAgencyName, demoTimeZone, since]),
  );
  if (agency === undefined) throw new Error('the demo agency was not added');
  const people = JSON.stringify(await peopleRows());
  await db.run(statement(addAccounts, [people, since]));
  await db.run(statement(addStaff, [agency.id, people, since]));
  await db.run(statement(copyAccounts, [agency.id]));
  await addDemoSites(db, agency.id, today);
  return agency.id;
}

async function peopleRows(): Promise<object[]> {
  const hashes = new Map<string, string>();
  for (const { username, password } of Object.values(demoSignIn)) {
    hashes.set(username, await hashPassword(password));
  }
  return demoPeople.map((person, place) => ({
    ...person,
    place,
    // Nobody else can sign in.
    passwordHash: hashes.get(person.username) ?? null,
  }));
}

async function addDemoSites(db: SystemDatabase, agencyId: number, today: string): Promise<void> {
  const sites = JSON.stringify(
    demoSites.map(({ place, points: _points, contract: _contract, ...site }, index) => ({
      ...site,
      place: index,
      name: place.name,
      address: place.address,
      latitude: place.latitude,
      longitude: place.longitude,
    })),
  );
  const register = await db.run<{ id: number; uen: string }>(statement(addRegister, [sites]));
  await db.run(
    statement(addSites, [
      agencyId,
      sites,
      register.map(({ id }) => id),
      register.map(({ uen }) => uen),
    ]),
  );
  await db.run(statement(addPoints, [agencyId, JSON.stringify(pointRows())]));
  await db.run(statement(addContracts, [agencyId, JSON.stringify(contractRows(today))]));
}

function pointRows(): object[] {
  return demoSites.flatMap(({ uen, points }, site) =>
    points.map((point, index) => ({ ...point, uen, place: site * 10 + index })),
  );
}

function contractRows(today: string): object[] {
  return demoSites.map(({ uen, contract, points }, place) => {
    const midnight = startOfDay(today, demoTimeZone);
    const at = (days: number): string => wireTime(Date.parse(midnight) + days * 86_400_000);
    return {
      uen,
      place,
      attendancePoint: points.find(({ isAttendance }) => isAttendance === 1)?.name ?? null,
      start: at(-contract.startDaysAgo),
      end: contract.endInDays === null ? null : wireTime(Date.parse(at(contract.endInDays)) - 1000),
    };
  });
}
