import { addDays, dateOf, todayIn, wireTime } from '@guardroom/rules/dates';
import { latestSerial, type Writer } from '../../domains/occurrence/store.ts';
import { addEnd, addEntry, holdBook, type Book } from '../../domains/occurrence/store-book.ts';
import type { AgencyTransaction, Database } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import { loadSecrets, type Secrets } from '../../platform/secrets.ts';
import { occurrencesOf, type DemoOccurrence } from './occurrences.ts';
import { randomOf } from '../random.ts';
import { demoTimeZone } from '../roster/shift.ts';

/** Every fourth site keeps a book; so many days of it are written. */
const days = 30;

// The first officer of each site and shift, from the day after the last entry on.
const findShifts = `SELECT DISTINCT ON (a.time_in_site_profile_id, s.day, s.is_day)
    a.time_in_site_profile_id AS "siteProfileID", a.time_in_site_id AS "securitySiteID",
    a.time_in AS "timeIn", a.staff_profile_id AS "staffProfileID", a.account_id AS "accountID",
    a.staff_name AS name, p.designation
  FROM attendance a
  JOIN staff_profile p ON p.security_agency_id = a.security_agency_id AND p.id = a.staff_profile_id
  CROSS JOIN LATERAL (SELECT (a.time_in AT TIME ZONE $2)::date AS day,
    extract(hour FROM a.time_in AT TIME ZONE $2) < 14 AS is_day) s
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.time_in_site_profile_id % 4 = 1
    AND a.time_in >= ($3::date + 1)::timestamp AT TIME ZONE $2
    AND a.time_in > coalesce((SELECT max(datetime) + interval '4 hours' FROM occurrence
      WHERE security_agency_id = $1), '-infinity')
  ORDER BY 1, s.day, s.is_day, a.time_in`;

interface ShiftOfSite extends Writer {
  readonly siteProfileID: number;
  readonly securitySiteID: number;
  readonly timeIn: string;
  readonly [column: string]: unknown;
}

/** Writes the demo agency's book up to `now`, link by link as people would. */
export async function mergeOccurrences(
  database: Database,
  agencyId: number,
  now: number,
): Promise<void> {
  const secrets = await loadSecrets(database.system);
  const db = await database.begin(AgencyScope.mint(agencyId));
  try {
    const since = addDays(todayIn(demoTimeZone, now), -days);
    const shifts = await db.run<ShiftOfSite>(
      statement(findShifts, [agencyId, demoTimeZone, since]),
    );
    let book = await holdBook(db);
    const tools = { db, secrets, serials: new Map<string, number>() };
    const entries = shifts.flatMap((shift) => entriesOf(shift, now));
    for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
      book = await write(tools, book, entry);
    }
    await db.commit();
  } catch (error) {
    await db.rollback();
    throw error;
  }
}

interface Entry extends DemoOccurrence {
  readonly shift: ShiftOfSite;
  readonly at: number;
  readonly fate: 'STAYS' | 'REPLACED' | 'STRUCK_OFF';
}

function entriesOf(shift: ShiftOfSite, now: number): Entry[] {
  const random = randomOf(`occurrence ${shift.siteProfileID} ${shift.timeIn}`);
  return occurrencesOf(random).flatMap((occurrence) => {
    const at = Date.parse(shift.timeIn) + occurrence.after * 60_000;
    const fate = random.chance(0.06) ? 'REPLACED' : random.chance(0.03) ? 'STRUCK_OFF' : 'STAYS';
    return at > now ? [] : [{ ...occurrence, shift, at, fate } as const];
  });
}

interface Tools {
  readonly db: AgencyTransaction;
  readonly secrets: Secrets;
  /** The last S/N by site and day: the book is held, so nobody else gives one. */
  readonly serials: Map<string, number>;
}

async function nextSerial(
  { db, serials }: Tools,
  siteProfileID: number,
  date: string,
): Promise<number> {
  const day = `${siteProfileID} ${date}`;
  const serial = (serials.get(day) ?? (await latestSerial(db, siteProfileID, date))) + 1;
  serials.set(day, serial);
  return serial;
}

async function write(tools: Tools, book: Book, entry: Entry): Promise<Book> {
  const { db, secrets } = tools;
  const { shift, fate } = entry;
  const { siteProfileID, securitySiteID } = shift;
  const datetime = wireTime(entry.at);
  const date = dateOf(datetime, demoTimeZone);
  const content = {
    siteProfileID,
    reportedByStaffProfileID: shift.staffProfileID,
    reportedByStaffProfileName: shift.name,
    sn: await nextSerial(tools, siteProfileID, date),
    date,
    datetime,
    title: entry.title,
    description: fate === 'REPLACED' ? entry.description.slice(0, 40) : entry.description,
    replacingLinkNo: null,
    createdOn: wireTime(entry.at + 120_000),
  };
  const place = { reporter: shift, securitySiteID, siteHistoryID: null, timezone: 8 };
  const first = await addEntry(db, secrets, book, { ...place, content, replacingID: null });
  if (fate === 'STAYS') return first.book;
  const firstLinkNo = first.book.links;
  const corrected =
    fate === 'REPLACED'
      ? await addEntry(db, secrets, first.book, {
          ...place,
          content: {
            ...content,
            description: entry.description,
            replacingLinkNo: firstLinkNo,
            createdOn: wireTime(entry.at + 300_000),
          },
          replacingID: first.id,
        })
      : null;
  const last = corrected?.book ?? first.book;
  return addEnd(db, secrets, last, {
    content: {
      endedLinkNo: firstLinkNo,
      replacedByLinkNo: corrected === null ? null : last.links,
      cancelledByStaffProfileID: shift.staffProfileID,
      cancelledByStaffProfileName: shift.name,
      cancelledOn: wireTime(entry.at + 300_000),
    },
    occurrenceID: first.id,
    replacedByID: corrected?.id ?? null,
    actor: shift,
  });
}
