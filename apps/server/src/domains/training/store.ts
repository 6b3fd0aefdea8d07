// What somebody sees of their own training.
export { trainingsOf, trainingsOfStatement, type OwnTraining } from './store-own.ts';

/** The columns that every record of this domain carries; `a` is its table. */
export const keptSelect = `a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn",
  a.deleted, a.deleted_on AS "deletedOn"`;

/** Today's date where the agency is, which is $1. */
export const todayOfAgency = `(SELECT (now() AT TIME ZONE agency.time_zone)::date
  FROM security_agency agency WHERE agency.id = $1)`;

/** Whether a requirement of pwm_training_module is in force today; the rule is `isInForce`. */
export const inForce = (requirement: string): string => `${requirement}.deleted = 0
  AND coalesce(${requirement}."from" <= ${todayOfAgency}, true)
  AND coalesce(${requirement}."to" >= ${todayOfAgency}, true)`;
