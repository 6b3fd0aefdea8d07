import { addDays, dateOf, instantAt, todayIn, wireTime } from '@guardroom/rules/dates';
import { draftUID, incidentUID } from '@guardroom/rules/incident/incident-uid';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoDrafts, incidentsOf, type DemoCase } from './incidents.ts';
import { at, randomOf } from '../random.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

/** So many days of reports are written. */
const days = 30;
const minute = 60_000;

const findSites = `SELECT id, security_site_id AS register FROM site_profile
  WHERE security_agency_id = $1 AND deleted = 0 AND status = 'ACTIVE' ORDER BY id`;
const findPeople = `SELECT id, account_id AS account, name, designation,
    coalesce(preferred_username, staff_no) AS username, cognito_group AS "group"
  FROM staff_profile WHERE security_agency_id = $1 AND deleted = 0 AND status = 'ACTIVE' ORDER BY id`;
const findLatest = `SELECT max(incident_start) AS latest FROM incident_report
  WHERE security_agency_id = $1 AND status <> 'DRAFT'`;
const takeNumber = `INSERT INTO incident_number AS n (security_agency_id, year, last) VALUES ($1, $2, 1)
  ON CONFLICT (security_agency_id, year) DO UPDATE SET last = n.last + 1 RETURNING last`;
const takeDraftNumber = `INSERT INTO incident_number AS n (security_agency_id, year, last, last_draft)
  VALUES ($1, $2, 0, 1)
  ON CONFLICT (security_agency_id, year) DO UPDATE SET last_draft = n.last_draft + 1
  RETURNING last_draft AS last`;

const addReport = `${insertFound(
  'incident_report',
  `security_agency_id, uid, status, security_site_id, site_profile_id, submitted_by, submitted_by_account_id, submitted_by_staff_profile_id, submitted_by_designation, submitted_by_staff_name, submitted_timestamp, closed_by, closed_by_staff_profile_id, closed_by_designation, closed_by_staff_name, closed_timestamp, revision, incident_detail_id, incident_detail_account_id, incident_detail_staff_profile_id, incident_detail_staff_profile_name, incident_detail_staff_profile_designation, type, title, incident_start, incident_end, location, description, action, remarks, created_on, updated_on`,
  `SELECT $1::bigint, r.uid, r.status, r.register, r.site, r.username, r.account, r.staff, r.designation, r.name,
    r."submittedOn", closer.username, closer.id, closer.designation, closer.name, r."closedOn",
    r.revision, CASE WHEN r.revision > 0 THEN 0 END, writer.account_id, writer.id, writer.name,
    writer.designation, kind.id, r.title, r.start, r."end", r.location, r.description, r.action,
    r.remarks, r."createdOn", coalesce(r."closedOn", r."revisedOn", r."submittedOn", r."createdOn")
  FROM jsonb_to_record($2) AS r (uid text, status text, register bigint, site bigint, username text,
    account bigint, staff bigint, designation text, name text, "submittedOn" timestamptz,
    "closerID" bigint, "closedOn" timestamptz, revision int, "writerID" bigint, "revisedOn" timestamptz,
    type text, title text, start timestamptz, "end" timestamptz, location text, description text,
    action text, remarks text, "createdOn" timestamptz)
  JOIN staff_profile writer ON writer.security_agency_id = $1 AND writer.id = r."writerID"
  LEFT JOIN LATERAL (SELECT s.*, coalesce(s.preferred_username, s.staff_no) AS username
    FROM staff_profile s WHERE s.security_agency_id = $1 AND s.id = r."closerID") closer ON true
  LEFT JOIN reference_item kind ON kind.kind = 'INCIDENT_TYPE' AND kind.name = r.type`,
)} RETURNING id`;
const addDetail = `${insertFound(
  'incident_detail',
  `security_agency_id, incident_report_id, revision, account_id, staff_profile_id, staff_profile_name, staff_profile_designation, type, title, incident_start, incident_end, location, description, action, remarks, created_on`,
  `SELECT $1::bigint, r.id, $3::int, w.account_id, w.id, w.name, w.designation, r.type, r.title, r.incident_start,
    r.incident_end, r.location, $5, r.action, r.remarks, $6::timestamptz
  FROM incident_report r JOIN staff_profile w ON w.security_agency_id = $1 AND w.id = $4
  WHERE r.security_agency_id = $1 AND r.id = $2`,
)} RETURNING id`;
const settle = `UPDATE incident_report SET incident_detail_id = $3
  WHERE security_agency_id = $1 AND id = $2`;
const addComment = `INSERT INTO incident_comment (security_agency_id, incident_report_id, account_id,
    staff_profile_id, staff_profile_name, comment, created_on)
  SELECT $1, $2, account_id, id, name, $4, $5 FROM staff_profile
  WHERE security_agency_id = $1 AND id = $3`;

interface Person {
  readonly id: number;
  readonly account: number;
  readonly name: string;
  readonly designation: string | null;
  readonly username: string;
  readonly group: string;
  readonly [column: string]: unknown;
}

/** Writes the demo agency's reports up to `now`, and once two drafts of its administrator. */
export async function mergeIncidents(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const sites = await db.run<Site>(statement(findSites, [agencyId]));
  const people = await db.run<Person>(statement(findPeople, [agencyId]));
  const office = people.filter(({ group }) => group !== 'General');
  const guards = people.filter(({ group }) => group === 'General');
  const [{ latest } = { latest: null }] = await db.run<{ latest: string | null }>(
    statement(findLatest, [agencyId]),
  );
  if (sites.length === 0 || office.length === 0 || guards.length === 0) return;
  const first = addDays(todayIn(demoTimeZone, now), -days);
  for (let back = 0; back <= days; back += 1) {
    const day = addDays(first, back);
    const random = randomOf(`incidents ${day}`);
    for (const [place, one] of incidentsOf(random).entries()) {
      const start = Date.parse(instantAt(day, '00:00:00', demoTimeZone)) + one.start * minute;
      // Drawn for those that are there already too, so that the others stay the same.
      const site = at(sites, random.whole(0, sites.length - 1));
      const author = at(guards, random.whole(0, guards.length - 1));
      const manager = at(office, place);
      const isKnown = latest !== null && start <= Date.parse(latest);
      if (isKnown || start + one.submittedAfter * minute > now) continue;
      await writeCase(db, { agencyId, now, site, author, manager, start, one });
    }
  }
  if (latest === null) await writeDrafts(db, agencyId, at(office, 0), now);
}

interface Site {
  readonly id: number;
  readonly register: number;
  readonly [column: string]: unknown;
}

interface Writing {
  readonly agencyId: number;
  readonly now: number;
  readonly site: Site;
  readonly author: Person;
  readonly manager: Person;
  /** Milliseconds. */
  readonly start: number;
  readonly one: DemoCase;
}

async function writeCase(db: SystemDatabase, writing: Writing): Promise<void> {
  const { agencyId, now, site, author, manager, start, one } = writing;
  const { incident } = one;
  const submitted = start + one.submittedAfter * minute;
  const revised = submitted + 45 * minute;
  const closed = submitted + one.closedAfter * 1440 * minute;
  const isRevised = one.isRevised && revised <= now;
  const isClosed = closed <= now;
  const revision = isRevised ? 2 : 1;
  const id = await add(db, agencyId, addReport, {
    ...authorOf(author),
    ...incident,
    uid: await nextUid(db, agencyId, submitted),
    status: isClosed ? 'CLOSED' : 'OPEN',
    site: site.id,
    register: site.register,
    submittedOn: wireTime(submitted),
    createdOn: wireTime(submitted),
    revisedOn: isRevised ? wireTime(revised) : null,
    closedOn: isClosed ? wireTime(closed) : null,
    closerID: isClosed ? manager.id : null,
    writerID: isRevised ? manager.id : author.id,
    revision,
    start: wireTime(start),
    end: wireTime(start + one.lasted * minute),
  });
  const [firstWords = ''] = incident.description.split('. ');
  const firstSaid = isRevised ? `${firstWords.replace(/\.$/, '')}.` : incident.description;
  const said: [Person, string, number][] = [[author, firstSaid, submitted]];
  if (isRevised) said.push([manager, incident.description, revised]);
  for (const [place, [writer, description, time]] of said.entries()) {
    const values = [agencyId, id, place + 1, writer.id, description, wireTime(time)];
    const [detail] = await db.run<{ id: number }>(statement(addDetail, values));
    await db.run(statement(settle, [agencyId, id, detail?.id]));
  }
  for (const [place, text] of one.comments.entries()) {
    const time = submitted + (90 + place * 200) * minute;
    if (time > Math.min(now, closed)) continue;
    await db.run(statement(addComment, [agencyId, id, manager.id, text, wireTime(time)]));
  }
}

const authorOf = ({ id, account, name, designation, username }: Person) => ({
  staff: id,
  account,
  name,
  designation,
  username,
});

async function writeDrafts(
  db: SystemDatabase,
  agencyId: number,
  admin: Person,
  now: number,
): Promise<void> {
  const year = yearOf(now);
  for (const draft of demoDrafts) {
    const [numbered] = await db.run<{ last: number }>(statement(takeDraftNumber, [agencyId, year]));
    await add(db, agencyId, addReport, {
      ...authorOf(admin),
      ...draft,
      description: draft.description || null,
      uid: draftUID(year, numbered?.last ?? 0),
      status: 'DRAFT',
      createdOn: wireTime(now),
      writerID: admin.id,
      revision: 0,
    });
  }
}

const yearOf = (time: number) => Number(dateOf(time, demoTimeZone).slice(0, 4));

async function nextUid(db: SystemDatabase, agencyId: number, time: number): Promise<string> {
  const year = yearOf(time);
  const [row] = await db.run<{ last: number }>(statement(takeNumber, [agencyId, year]));
  return incidentUID(year, row?.last ?? 0);
}

async function add(
  db: SystemDatabase,
  agencyId: number,
  text: string,
  row: object,
): Promise<number> {
  const [added] = await db.run<{ id: number }>(statement(text, [agencyId, JSON.stringify(row)]));
  if (added === undefined) throw new Error('the report was not added');
  return added.id;
}
