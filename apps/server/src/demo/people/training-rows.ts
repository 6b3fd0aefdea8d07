import { todayIn } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoPeople } from './people.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { trainingOf } from './training.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

const giveCatalogue = 'SELECT give_training_catalogue($1)';
const hasTraining = 'SELECT 1 FROM staff_training_module WHERE security_agency_id = $1 LIMIT 1';

// A course that the agency has removed from its catalogue leaves its records out.
const addTraining = insertFound(
  'staff_training_module',
  `security_agency_id, account_id, staff_profile_id, training_module_id, title, training_start, training_end, learning_hours, expiry`,
  `SELECT $1::bigint, s.account_id, s.id, course.id, coalesce(t.title, course.title), t.start, t."end",
    t."learningHours", t.expiry
  FROM json_to_recordset($2) AS t (place int, "staffNo" text, module text, title text, start date,
    "end" date, "learningHours" numeric, expiry date)
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.staff_no = t."staffNo" AND s.deleted = 0
  LEFT JOIN training_module course ON course.security_agency_id = $1 AND course.module = t.module
    AND course.deleted = 0
  WHERE coalesce(t.title, course.title) IS NOT NULL
  ORDER BY t.place`,
);

/** Gives the demo agency the catalogue, and its people what they were trained in, unless it has some. */
export async function ensureTraining(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  await db.run(statement(giveCatalogue, [agencyId]));
  if ((await db.run(statement(hasTraining, [agencyId]))).length > 0) return;
  const today = todayIn(demoTimeZone, now);
  const records = demoPeople
    .flatMap(({ staffNo }, index) =>
      trainingOf(index, today).map((record) => ({ ...record, staffNo })),
    )
    .map((record, place) => ({ ...record, place }));
  await db.run(statement(addTraining, [agencyId, JSON.stringify(records)]));
}
