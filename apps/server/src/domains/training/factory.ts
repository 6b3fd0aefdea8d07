import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

interface ModuleGiven {
  readonly code?: string | null;
  readonly level?: number;
  readonly title?: string;
  readonly duration?: number | null;
  readonly deleted?: 0 | 1;
}

let made = 0;

/** One course of an agency's catalogue, for tests: two days unless given otherwise. @returns its id */
export function makeTrainingModule(
  db: SystemDatabase,
  securityAgencyID: number,
  given: ModuleGiven = {},
): Promise<number> {
  made += 1;
  const { code = `T-${made}`, level = 1, title = `Course ${made}`, duration = 2 } = given;
  return insert(
    db,
    `INSERT INTO training_module (security_agency_id, code, level, title, duration, deleted)
    VALUES ($1, $2, $3, $4, $5, $6)`,
    [securityAgencyID, code, level, title, duration, given.deleted ?? 0],
  );
}

interface RequirementGiven {
  readonly PLRDGradeID: number;
  readonly trainingModuleID: number;
  readonly mandatory?: 0 | 1;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly deleted?: 0 | 1;
}

/** One requirement of a grade, for tests: mandatory and open unless given otherwise. @returns its id */
export function makeRequirement(
  db: SystemDatabase,
  securityAgencyID: number,
  given: RequirementGiven,
): Promise<number> {
  const { PLRDGradeID, trainingModuleID, mandatory = 1, from = null, to = null } = given;
  return insert(
    db,
    `INSERT INTO pwm_training_module (security_agency_id, plrd_grade_id, training_module_id,
      mandatory, "from", "to", deleted)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [securityAgencyID, PLRDGradeID, trainingModuleID, mandatory, from, to, given.deleted ?? 0],
  );
}

interface TrainingGiven {
  readonly trainingModuleID?: number | null;
  readonly title?: string;
  /** `YYYY-MM-DD`. */
  readonly trainingStart?: string;
  readonly trainingEnd?: string;
  readonly learningHours?: number | null;
  readonly expiry?: string | null;
  readonly deleted?: 0 | 1;
}

interface Person {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
}

/** One training record of a staff member, for tests: two days long ago. @returns its id */
export function makeTraining(
  db: SystemDatabase,
  staff: Person,
  given: TrainingGiven = {},
): Promise<number> {
  const { trainingStart = '2025-03-03', trainingEnd = '2025-03-04' } = given;
  return insert(
    db,
    `INSERT INTO staff_training_module (security_agency_id, account_id, staff_profile_id,
      training_module_id, title, training_start, training_end, learning_hours, expiry, deleted)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      staff.securityAgencyID,
      staff.accountID,
      staff.id,
      given.trainingModuleID ?? null,
      given.title ?? 'Threat Observation',
      trainingStart,
      trainingEnd,
      given.learningHours === undefined ? 16 : given.learningHours,
      given.expiry ?? null,
      given.deleted ?? 0,
    ],
  );
}

interface GradeTerms {
  readonly id: number;
  readonly yearsOfExperience?: number;
  readonly optionalReq?: number;
}

/** Where an agency departs from the standard of a grade, for tests. */
export async function makeGradeTerms(
  db: SystemDatabase,
  securityAgencyID: number,
  { id, yearsOfExperience = 1, optionalReq = 0 }: GradeTerms,
): Promise<void> {
  await insert(
    db,
    `INSERT INTO pwm_grade (security_agency_id, id, years_of_experience, optional_req)
    VALUES ($1, $2, $3, $4)`,
    [securityAgencyID, id, yearsOfExperience, optionalReq],
  );
}

async function insert(
  db: SystemDatabase,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(`${text} RETURNING id`, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}

/** A row in each table of training. */
export async function fillTraining(db: SystemDatabase, guard: Person): Promise<void> {
  const trainingModuleID = await makeTrainingModule(db, guard.securityAgencyID);
  await makeRequirement(db, guard.securityAgencyID, { PLRDGradeID: 2, trainingModuleID });
  await makeGradeTerms(db, guard.securityAgencyID, { id: 2 });
  await makeTraining(db, guard, { trainingModuleID });
}
