import type { Eligibility } from '@guardroom/rules/training/progression';
import { isDistributed } from '../../platform/database/distributed.ts';
import { inForce, todayOfAgency } from './store.ts';

/** Whether a record of staff_training_module counts today; the rule is `isCompleted`. */
export const isCompleted = (record: string): string => `${record}.deleted = 0
  AND ${record}.training_module_id IS NOT NULL AND ${record}.training_end <= ${todayOfAgency}
  AND coalesce(${record}.expiry >= ${todayOfAgency}, true)`;

/**
 * People of staff_profile `a` by their eligibility; the rule `progressionOf` says the same of one.
 * All at once by a function, or person by person where a function may not ask several tables.
 */
export function hasEligibility(eligibility: Eligibility): string {
  const not = eligibility === 'ELIGIBLE' ? '' : 'NOT ';
  return isDistributed()
    ? `EXISTS (SELECT 1 FROM (${steps}) step WHERE step.after_grade = ${held} AND ${not}(${fulfils}))`
    : `a.id IN (SELECT e.staff_profile_id FROM staff_eligibility() e WHERE ${not}e.eligible)`;
}

/** From each grade the step to the next one, with the agency's own terms. */
const steps = `SELECT DISTINCT ON (g.prerequisite) g.id, coalesce(g.prerequisite, 0) AS after_grade,
    coalesce(own.optional_req, g.optional_req) AS optional_req
  FROM plrd_grade g LEFT JOIN pwm_grade own ON own.security_agency_id = $1 AND own.id = g.id
  WHERE g.deleted = 0 ORDER BY g.prerequisite, g.id`;

/** The grade that was issued last; 0: none yet. */
const held = `coalesce((SELECT p.plrd_grade_id FROM plrd_history p
  WHERE p.security_agency_id = $1 AND p.staff_profile_id = a.id AND p.deleted = 0
  ORDER BY p.date_issued DESC, p.id DESC LIMIT 1), 0)`;

const asked = (mandatory: 0 | 1, done: string): string => `FROM pwm_training_module r
  WHERE r.security_agency_id = $1 AND r.plrd_grade_id = step.id AND r.mandatory = ${mandatory}
    AND ${inForce('r')} AND ${done}`;
const isDone = `EXISTS (SELECT 1 FROM staff_training_module t
  WHERE t.security_agency_id = $1 AND t.staff_profile_id = a.id
    AND t.training_module_id = r.training_module_id AND ${isCompleted('t')})`;
const fulfils = `NOT EXISTS (SELECT 1 ${asked(1, `NOT ${isDone}`)})
  AND (step.optional_req = 0 OR step.optional_req <= (SELECT count(*) ${asked(0, isDone)}))`;
