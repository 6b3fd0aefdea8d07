import { addDays } from '@guardroom/rules/dates';
import type { Grade, Leave, PlannedPerson } from '@guardroom/rules/deployment/planning-checks';
import { rateAt } from '@guardroom/rules/payroll/rate/rates';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { approvedLeaveOf } from '../../leave/store.ts';
import { ratesUntil } from '../../payroll/store.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { unreadSOPsOf, type StaffAtSite } from '../../sop/store.ts';
import { staffStandings, type StaffStanding } from '../../staff/store.ts';
import { availabilityOf } from '../availability/store.ts';
import { wishesOf } from '../wish/store.ts';

const findGrades = `SELECT id, code FROM plrd_grade WHERE deleted = 0`;

/**
 * What is known of some people on some dates, for planning them: so many statements, whatever the
 * number of people and dates.
 * @param places at which their SOPs matter
 * @returns by person and date; undefined for nobody of the agency
 */
export async function peopleOn(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  dates: readonly string[],
  places: readonly StaffAtSite[] = [],
): Promise<(staffProfileID: number, date: string) => PlannedPerson | undefined> {
  const ordered = dates.toSorted();
  const [from] = ordered;
  const last = ordered.at(-1);
  if (from === undefined || last === undefined) return () => undefined;
  // A night shift ends on the next day.
  const days = { from, to: addDays(last, 1) };
  const grades = await db.run<Grade & Record<string, unknown>>(statement(findGrades));
  const standing = await staffStandings(db, staffProfileIDs);
  const leave = await leaveBetween(db, staffProfileIDs, days);
  const availability = await availabilityOf(db, staffProfileIDs, days);
  const wishes = await wishesOf(db, staffProfileIDs, days);
  const rates = await ratesUntil(db, last);
  const unread = places.length === 0 ? new Map<number, never>() : await unreadSOPsOf(db, places);
  return (staffProfileID, date) => {
    const stands = standing(staffProfileID, date);
    if (stands === undefined) return undefined;
    const { employed, accountStatus, licenceExpiry, designation, emType } = stands;
    const rate = designation && emType ? rateAt(rates, designation, emType, date) : undefined;
    return {
      employed: employed && accountStatus !== 'INACTIVE',
      licenceExpiry,
      grade: gradeOf(stands, grades),
      leave: leave.get(staffProfileID) ?? [],
      pay: rate ?? null,
      availability: availability.get(staffProfileID) ?? [],
      wishes: wishes.get(staffProfileID) ?? [],
      unreadSOPs: unread.get(staffProfileID) ?? [],
    };
  };
}

/** Who was given no grade on record has the one of their designation. */
function gradeOf(
  { plrdGradeID, designation }: StaffStanding,
  grades: readonly Grade[],
): Grade | null {
  const known = grades.find(({ id }) => id === plrdGradeID);
  return known ?? grades.find(({ code }) => code === designation) ?? null;
}

/** Approved leave by person. */
async function leaveBetween(
  db: AgencyDatabase,
  staffProfileIDs: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, readonly Leave[]>> {
  const rows = await approvedLeaveOf(db, staffProfileIDs, from, to);
  const ofPerson = Map.groupBy(rows, ({ staffProfileID }) => staffProfileID);
  return new Map(
    [...ofPerson].map(([id, leave]) => [
      id,
      leave.map(({ leaveTypeName: type, startDate, endDate, halfDay }) => ({
        type,
        from: startDate,
        to: endDate,
        halfDay,
      })),
    ]),
  );
}

/** With the grades that people hold on the date of each line. */
export async function withGrades<
  Line extends { readonly staffProfileID: number; readonly date: string },
>(db: AgencyDatabase, lines: readonly Line[]): Promise<(Line & { grade: Grade | null })[]> {
  const ids = [...new Set(lines.map(({ staffProfileID }) => staffProfileID))];
  const dates = [...new Set(lines.map(({ date }) => date))];
  const known = await peopleOn(db, ids, dates);
  return mapInTurns(lines, (line) => ({
    ...line,
    grade: known(line.staffProfileID, line.date)?.grade ?? null,
  }));
}
