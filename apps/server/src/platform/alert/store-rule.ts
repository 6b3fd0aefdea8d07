import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import type { AlertSeverity } from '@guardroom/rules/alert/alert-status';
import type { AlertStep } from '@guardroom/rules/alert/alert-rule';
import type { AgencyDatabase } from '../database/database.ts';
import { statement, type Statement } from '../database/statement.ts';

/** Rules that an agency may write: kinds times the sites that are an exception. */
export const mostRules = 2000;

/** What an agency wrote of a kind, for one of its sites or all. */
export interface RuleRow {
  readonly kind: AlertKind;
  readonly siteProfileID: number | null;
  readonly isOn: boolean;
  readonly minutes: number;
  readonly severity: AlertSeverity;
  readonly steps: readonly AlertStep[];
  readonly version: number;
}

const written = `SELECT a.kind, a.site_profile_id AS "siteProfileID", a.is_on AS "isOn", a.minutes,
    a.severity, a.steps, a.version
  FROM alert_rule a WHERE a.security_agency_id = $1 AND a.deleted = 0
  ORDER BY a.id LIMIT ${mostRules}`;

/** Exported for the test of plans. */
export const rulesStatement = (agencyId: number): Statement => statement(written, [agencyId]);

/** What an agency wrote itself; elsewhere holds what is the same everywhere. */
export function rulesOf(db: AgencyDatabase): Promise<readonly RuleRow[]> {
  return db.run<RuleRow & Record<string, unknown>>(rulesStatement(db.scope.agencyId));
}
