import type { Ladder } from '@guardroom/rules/training/progression';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { staffJoins, staffSelect } from '../staff/store.ts';
import { inForce } from './store.ts';
import { isCompleted } from './store-eligibility.ts';
import { gradeJoins, gradeSelect } from './store-grade.ts';
import type { GradeRow } from './types.ts';
import type { LadderRequirement } from './types-suggestion.ts';

/** A staff member with the modules that they have completed; `a` is staff_profile. */
export const suggestionSelect = `${staffSelect}, coalesce(done.modules, '{}') AS "completed"`;

export const suggestionJoins = `${staffJoins}
  CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT t.training_module_id) AS modules FROM staff_training_module t
    WHERE t.security_agency_id = $1 AND t.staff_profile_id = a.id
      AND ${isCompleted('t')}
  ) done`;

const ladder = `SELECT ${gradeSelect}, coalesce((
    SELECT json_agg(json_build_object('PLRDGradeID', r.plrd_grade_id,
      'trainingModuleID', r.training_module_id, 'mandatory', r.mandatory, 'from', r."from",
      'to', r."to", 'code', course.code, 'level', course.level, 'title', course.title)
      ORDER BY r.mandatory DESC, r.id)
    FROM pwm_training_module r
    JOIN training_module course
      ON course.security_agency_id = $1 AND course.id = r.training_module_id
    WHERE r.security_agency_id = $1 AND r.plrd_grade_id = a.id AND ${inForce('r')}), '[]') AS asked
  FROM plrd_grade a ${gradeJoins} WHERE a.deleted = 0 ORDER BY a.id`;

type AskingGrade = GradeRow & { readonly asked: readonly LadderRequirement[] };

/** What the agency asks for today, grade by grade, with the courses themselves (API-100). */
export async function loadLadder(db: AgencyDatabase): Promise<Ladder<GradeRow, LadderRequirement>> {
  const query = statement(ladder, [db.scope.agencyId]);
  const grades = await db.run<AskingGrade & Record<string, unknown>>(query);
  return { grades, requirements: grades.flatMap(({ asked }) => asked) };
}
