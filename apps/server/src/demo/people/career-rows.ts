import { endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { careerOf } from './careers.ts';
import { demoPeople } from './people.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

const hasGrades = 'SELECT 1 FROM plrd_history WHERE security_agency_id = $1 LIMIT 1';
// Of a demo agency that is older than employments: what the migration made up, where nobody touched it.
const clear = 'DELETE FROM work_history WHERE security_agency_id = $1 AND version = 1';

const addEmployments = insertFound(
  'work_history',
  `security_agency_id, account_id, staff_profile_id, designation, em_type, em_start, em_end`,
  `SELECT $1::bigint, s.account_id, s.id, e.designation, e."emType", e."emStart", e."emEnd"
  FROM json_to_recordset($2) AS e (place int, "staffNo" text, designation text, "emType" text,
    "emStart" timestamptz, "emEnd" timestamptz)
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.staff_no = e."staffNo" AND s.deleted = 0
  WHERE NOT EXISTS (SELECT 1 FROM work_history h
    WHERE h.security_agency_id = $1 AND h.staff_profile_id = s.id)
  ORDER BY e.place`,
);

const addGrades = `INSERT INTO plrd_history (security_agency_id, account_id, staff_profile_id,
    plrd_grade_id, date_issued)
  SELECT $1, s.account_id, s.id, g."plrdGradeID", g."dateIssued"
  FROM json_to_recordset($2) AS g (place int, "staffNo" text, "plrdGradeID" bigint,
    "dateIssued" date)
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.staff_no = g."staffNo" AND s.deleted = 0
  ORDER BY g.place`;

/** Gives the demo's people their employments and PWM grades, unless it has some. */
export async function ensureCareers(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  if ((await db.run(statement(hasGrades, [agencyId]))).length > 0) return;
  const today = todayIn(demoTimeZone, now);
  const careers = demoPeople.map(({ staffNo }, index) => ({ staffNo, ...careerOf(index, today) }));
  const employments = careers.flatMap(({ staffNo, employments: each }) =>
    each.map(({ designation, emType, from, to }) => ({
      staffNo,
      designation,
      emType,
      emStart: startOfDay(from, demoTimeZone),
      emEnd: to === null ? null : endOfDay(to, demoTimeZone),
    })),
  );
  const grades = careers.flatMap(({ staffNo, grades: each }) =>
    each.map((grade) => ({ staffNo, ...grade })),
  );
  await db.run(statement(clear, [agencyId]));
  await db.run(statement(addEmployments, [agencyId, JSON.stringify(inOrder(employments))]));
  await db.run(statement(addGrades, [agencyId, JSON.stringify(inOrder(grades))]));
}

function inOrder<Row extends object>(rows: readonly Row[]): (Row & { place: number })[] {
  return rows.map((row, place) => ({ ...row, place }));
}
