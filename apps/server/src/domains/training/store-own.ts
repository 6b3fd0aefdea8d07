import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement, type Statement } from '../../platform/database/statement.ts';

/** A training as whoever had it sees it; days are `YYYY-MM-DD`. */
export interface OwnTraining {
  readonly id: number;
  readonly title: string;
  readonly trainingEnd: string;
  readonly expiry: string | null;
}

const own = `SELECT a.id, coalesce(course.title, a.title) AS title, a.training_end AS "trainingEnd",
    a.expiry
  FROM staff_training_module a
  LEFT JOIN training_module course
    ON course.security_agency_id = $1 AND course.id = a.training_module_id
  WHERE a.security_agency_id = $1 AND a.staff_profile_id = $2 AND a.deleted = 0
  ORDER BY a.training_end DESC, a.id DESC LIMIT 100`;

/** Exported for the check of plans. */
export function trainingsOfStatement(agencyId: number, staffProfileID: number): Statement {
  return statement(own, [agencyId, staffProfileID]);
}

/** The trainings of somebody, the last one first. */
export function trainingsOf(db: AgencyDatabase, staffProfileID: number): Promise<OwnTraining[]> {
  return db.run<OwnTraining & Record<string, unknown>>(
    trainingsOfStatement(db.scope.agencyId, staffProfileID),
  );
}
