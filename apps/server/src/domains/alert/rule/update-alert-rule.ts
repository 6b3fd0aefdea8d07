import { alertRuleInput } from '@guardroom/rules/alert/rule-inputs';
import type { AlertStep } from '@guardroom/rules/alert/alert-rule';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { findStaffByIds } from '../../staff/store.ts';
import { configureAlerts } from '../policy.ts';
import { UpdateAlertRuleInput } from './inputs.ts';
import { saveRule } from './save-rule.ts';
import { writeRule } from './store.ts';
import { AlertRuleRef } from './types.ts';

builder.mutationField('updateAlertRule', (t) =>
  t.field({
    type: AlertRuleRef,
    policy: configureAlerts,
    description:
      'Writes the rule of a kind for the agency, or for one of its sites. Alerts that are open stay; ' +
      'what waits falls due by the new minutes.',
    args: {
      update: t.arg({ type: UpdateAlertRuleInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const input = parseInput(alertRuleInput, update, 'update');
      const { steps, siteProfileID = null, version, ...rule } = input;
      await refuseUnknownPeople(ctx.db, steps ?? []);
      const written = { operation: 'updateAlertRule', path: 'update', kind: rule.kind };
      return saveRule(ctx, { ...written, siteProfileID }, async (before) => {
        if (typeof version === 'number' && version !== before.version) {
          const path = 'update.version';
          refuse('STALE', 'The rule was changed meanwhile.', { path, current: before });
        }
        const whole = { ...rule, steps: steps ?? before.steps };
        await writeRule(ctx.db, rule.kind, siteProfileID, whole);
      });
    },
  }),
);

/** @throws NOT_FOUND at the step that names somebody whom the agency has not */
async function refuseUnknownPeople(db: AgencyDatabase, steps: readonly AlertStep[]): Promise<void> {
  const people = [...new Set(steps.flatMap(({ staffProfileIDs }) => staffProfileIDs))];
  if (people.length === 0) return;
  const found = new Set((await findStaffByIds(db, people)).map(({ id }) => id));
  const at = steps.findIndex(({ staffProfileIDs }) => staffProfileIDs.some((id) => !found.has(id)));
  if (at < 0) return;
  refuse('NOT_FOUND', 'This staff member does not exist.', {
    path: `update.steps.${at}.staffProfileIDs`,
  });
}
