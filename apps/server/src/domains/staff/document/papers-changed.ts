import { reconsider } from '../../../platform/alert/check-standing.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';

const kinds = ['LICENCE_EXPIRING', 'MEDICAL_EXPIRING', 'WORK_PASS_EXPIRING'] as const;

/** The papers of somebody changed: shifts may lack one now, or none any more. */
export function reconsiderPapers(db: AgencyDatabase, staffProfileID: number): Promise<void> {
  return reconsider(db, { staffProfileID }, kinds, 'The documents were changed.');
}
