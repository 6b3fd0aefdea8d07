import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import { recordChanges } from '../../../platform/audit.ts';
import { rulesOf } from '../../../platform/alert/store-rule.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { findSiteProfile } from '../../site/store.ts';
import { effectiveRule, moveDue, takeTurn } from './store.ts';
import type { AlertRuleRow } from './types.ts';

/** Which rule, under the name of the operation that writes it. */
interface Written {
  readonly operation: string;
  readonly path: string;
  readonly kind: AlertKind;
  readonly siteProfileID: number | null;
}

/**
 * Writes a rule and moves what waits by it, with its audit.
 * @throws NOT_FOUND where the agency has no such site
 */
export async function saveRule(
  ctx: Context,
  { operation, path, kind, siteProfileID }: Written,
  write: (before: AlertRuleRow) => Promise<void>,
): Promise<AlertRuleRow> {
  const { db } = ctx;
  if (siteProfileID !== null && (await findSiteProfile(db, siteProfileID)) === undefined) {
    refuse('NOT_FOUND', 'This site does not exist.', { path: `${path}.siteProfileID` });
  }
  await takeTurn(db);
  const before = effectiveRule(await rulesOf(db), kind, siteProfileID);
  await write(before);
  const after = effectiveRule(await rulesOf(db), kind, siteProfileID);
  await moveDue(db, kind, siteProfileID, after.minutes);
  const change = { operation, entity: 'AlertRule', entityId: siteProfileID ?? db.scope.agencyId };
  await recordChanges(ctx, [{ ...change, before: { ...before }, after: { ...after } }]);
  return after;
}
