import { AgencyScope } from '../../platform/database/scope.ts';

/** The agency on whose behalf periodic work is done: for the wiring of jobs alone. */
export function scopeOfJob(agencyID: number): AgencyScope {
  return AgencyScope.mint(agencyID);
}
