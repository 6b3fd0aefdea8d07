import { builder } from '../../../platform/graphql/builder.ts';
import { configureAlerts } from '../policy.ts';
import { ResetAlertRuleInput } from './inputs.ts';
import { saveRule } from './save-rule.ts';
import { dropRule } from './store.ts';
import { AlertRuleRef } from './types.ts';

builder.mutationField('resetAlertRule', (t) =>
  t.field({
    type: AlertRuleRef,
    policy: configureAlerts,
    description:
      'Takes back what was written of a kind: at a site the agency’s rule holds again, in the agency ' +
      'what holds everywhere.',
    args: {
      reset: t.arg({ type: ResetAlertRuleInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { reset: { kind, siteProfileID } }, ctx) => {
      const written = { kind, siteProfileID: siteProfileID ?? null };
      return saveRule(ctx, { operation: 'resetAlertRule', path: 'reset', ...written }, () =>
        dropRule(ctx.db, kind, written.siteProfileID),
      );
    },
  }),
);
