import { addDays } from '@guardroom/rules/dates';
import { substitutesOf } from '@guardroom/rules/leave/holidays';
import type { Change } from '../../../platform/audit.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { addHoliday, findHoliday, holidayRows, saveHoliday } from './store.ts';
import type { PublicHolidayRow } from './types.ts';
import { deletedAt } from '../balance/update-leave-adjustment.ts';

/** A substitute lies no further from its Sunday than so many days. */
const reach = 14;

/**
 * Makes, moves and removes the days that follow from gazetted Sundays, after holidays of these dates
 * changed. The caller holds the holidays of the agency.
 * @returns what changed, for the audit
 */
export async function followSubstitutes(
  db: AgencyDatabase,
  operation: string,
  dates: readonly string[],
): Promise<Change[]> {
  const days = dates.toSorted();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const rows = await holidayRows(db, addDays(first, -reach), addDays(last, reach));
  const gazetted = rows.filter(({ kind }) => kind === 'GAZETTED');
  const wanted = substitutesOf(gazetted);
  const there = new Map(rows.map((row) => [row.substituteForID, row]));
  const changes: Change[] = [];
  for (const row of rows) {
    const isOver = row.substituteForID !== null && !wanted.has(row.substituteForID);
    // One before may follow from a Sunday that was not read.
    if (isOver && row.date >= first) changes.push(await remove(db, operation, row));
  }
  for (const { id, date: sunday, name } of gazetted) {
    const date = wanted.get(id);
    const substitute = there.get(id);
    if (date === undefined || sunday > last) continue;
    if (substitute?.date === date && substitute.name === name) continue;
    changes.push(await put(db, operation, substitute, { date, name, substituteForID: id }));
  }
  return changes;
}

async function remove(
  db: AgencyDatabase,
  operation: string,
  before: PublicHolidayRow,
): Promise<Change> {
  await saveHoliday(db, before.id, { deleted: 1, ...deletedAt(1) });
  return holidayChange(db, operation, before.id, before);
}

async function put(
  db: AgencyDatabase,
  operation: string,
  before: PublicHolidayRow | undefined,
  substitute: Pick<PublicHolidayRow, 'date' | 'name' | 'substituteForID'>,
): Promise<Change> {
  if (before === undefined) {
    const id = await addHoliday(db, { ...substitute, kind: 'SUBSTITUTE' });
    return holidayChange(db, operation, id, undefined);
  }
  const { date, name } = substitute;
  await saveHoliday(db, before.id, { date, name });
  return holidayChange(db, operation, before.id, before);
}

/** What became of a holiday that was just written. @param before undefined for a new one */
export async function holidayChange(
  db: AgencyDatabase,
  operation: string,
  id: number,
  before: PublicHolidayRow | undefined,
): Promise<Change> {
  const after = await findHoliday(db, id);
  const entity = { operation, entity: 'PublicHoliday', entityId: id };
  return {
    ...entity,
    before: before === undefined ? null : { ...before },
    after: { ...after },
  };
}
