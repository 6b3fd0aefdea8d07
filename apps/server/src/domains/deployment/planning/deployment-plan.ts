import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { readDeployments } from '../policy.ts';
import { planBetween } from '../store-lines.ts';
import { DeploymentPlan, type DeploymentPlanRow } from './types.ts';

builder.queryField('deploymentPlan', (t) =>
  t.field({
    type: DeploymentPlan,
    policy: readDeployments,
    description:
      'The roster of all sites, or of some, between two dates, with the versions under which it ' +
      'can be changed.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      fromDate: t.arg({ type: 'Date', required: true }),
      toDate: t.arg({ type: 'Date', required: true }),
      siteProfileIDs: t.arg({ type: ['RecordID'] }),
    },
    resolve: async (
      _,
      { fromDate, toDate, siteProfileIDs },
      { db },
    ): Promise<DeploymentPlanRow> => {
      const { planDays, planLines } = deploymentLimits;
      const days = (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000 + 1;
      if (days < 1 || days > planDays) {
        refuse('INVALID', `A plan shows 1 to ${planDays} dates.`, { path: 'toDate' });
      }
      const range = { fromDate, toDate, siteProfileIDs: siteProfileIDs ?? null };
      const plan = await planBetween(db, range, planLines + 1);
      if (plan.lines.length > planLines) {
        refuse('TOO_LARGE', `A plan shows at most ${planLines} entries: choose some sites.`, {
          path: 'siteProfileIDs',
        });
      }
      return plan;
    },
  }),
);
