import type { Eligibility, Ladder } from '@guardroom/rules/training/progression';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { staffJoins, staffSelect } from '../staff/store.ts';
import { inForce, todayOfAgency } from './store.ts';
import { gradeJoins, gradeSelect } from './store-grade.ts';
import type { GradeRow } from './types.ts';
import type { LadderRequirement } from './types-suggestion.ts';

/** Whether a record of staff_training_module counts today; the rule is `isCompleted`. */
const isCompleted = (record: string): string => `${record}.deleted = 0
  AND ${record}.training_module_id IS NOT NULL AND ${record}.training_end <= ${todayOfAgency}
  AND coalesce(${record}.expiry >= ${todayOfAgency}, true)`;

/** A staff member with the modules that they have completed; `a` is staff_profile. */
export const suggestionSelect = `${staffSelect}, coalesce(done.modules, '{}') AS "completed"`;

export const suggestionJoins = `${staffJoins}
  CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT t.training_module_id) AS modules FROM staff_training_module t
    WHERE t.security_agency_id = a.security_agency_id AND t.staff_profile_id = a.id
      AND ${isCompleted('t')}
  ) done`;

/** The grade that everybody of the agency holds. */
const heldGrades = `SELECT DISTINCT ON (p.staff_profile_id) p.staff_profile_id, p.plrd_grade_id
  FROM plrd_history p
  WHERE p.security_agency_id = current_agency() AND p.deleted = 0
  ORDER BY p.staff_profile_id, p.date_issued DESC, p.id DESC`;

/** The grade to reach after each grade (and after none), with how many modules it asks for. */
const steps = `SELECT DISTINCT ON (g.prerequisite) g.id, g.prerequisite,
    coalesce(own.optional_req, g.optional_req) AS optional_req,
    (SELECT count(*) FROM pwm_training_module r
      WHERE r.security_agency_id = current_agency() AND r.plrd_grade_id = g.id AND r.mandatory = 1
        AND ${inForce('r')}) AS mandatory_req
  FROM plrd_grade g
  LEFT JOIN pwm_grade own ON own.security_agency_id = current_agency() AND own.id = g.id
  WHERE g.deleted = 0
  ORDER BY g.prerequisite, g.id`;

/** How many modules of each grade everybody has completed. */
const doneModules = `SELECT t.staff_profile_id, r.plrd_grade_id,
    count(DISTINCT r.training_module_id) FILTER (WHERE r.mandatory = 1) AS mandatory,
    count(DISTINCT r.training_module_id) FILTER (WHERE r.mandatory = 0) AS optional
  FROM pwm_training_module r
  JOIN staff_training_module t ON t.security_agency_id = r.security_agency_id
    AND t.training_module_id = r.training_module_id AND ${isCompleted('t')}
  WHERE r.security_agency_id = current_agency() AND ${inForce('r')}
  GROUP BY t.staff_profile_id, r.plrd_grade_id`;

const isEligible = `coalesce(done.mandatory, 0) >= step.mandatory_req
  AND coalesce(done.optional, 0) >= step.optional_req`;

/** People by their eligibility, all at once; the rule `progressionOf` says the same of one. */
export function hasEligibility(eligibility: Eligibility): string {
  return `a.id IN (
    SELECT s.id FROM staff_profile s
    LEFT JOIN (${heldGrades}) held ON held.staff_profile_id = s.id
    JOIN (${steps}) step ON step.prerequisite IS NOT DISTINCT FROM held.plrd_grade_id
    LEFT JOIN (${doneModules}) done
      ON done.staff_profile_id = s.id AND done.plrd_grade_id = step.id
    WHERE s.security_agency_id = current_agency()
      AND ${eligibility === 'ELIGIBLE' ? isEligible : `NOT (${isEligible})`})`;
}

const ladder = `SELECT ${gradeSelect}, coalesce((
    SELECT json_agg(json_build_object('PLRDGradeID', r.plrd_grade_id,
      'trainingModuleID', r.training_module_id, 'mandatory', r.mandatory, 'from', r."from",
      'to', r."to", 'code', course.code, 'level', course.level, 'title', course.title)
      ORDER BY r.mandatory DESC, r.id)
    FROM pwm_training_module r
    JOIN training_module course
      ON course.security_agency_id = r.security_agency_id AND course.id = r.training_module_id
    WHERE r.security_agency_id = $1 AND r.plrd_grade_id = a.id AND ${inForce('r')}), '[]') AS asked
  FROM plrd_grade a ${gradeJoins} WHERE a.deleted = 0 ORDER BY a.id`;

type AskingGrade = GradeRow & { readonly asked: readonly LadderRequirement[] };

/** What the agency asks for today, grade by grade, with the courses themselves (API-100). */
export async function loadLadder(db: AgencyDatabase): Promise<Ladder<GradeRow, LadderRequirement>> {
  const query = statement(ladder, [db.scope.agencyId]);
  const grades = await db.run<AskingGrade & Record<string, unknown>>(query);
  return { grades, requirements: grades.flatMap(({ asked }) => asked) };
}
