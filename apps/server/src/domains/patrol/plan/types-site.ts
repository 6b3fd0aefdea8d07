import {
  AccountStatus,
  type AccountStatusValue,
} from '../../../platform/graphql/account-status.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { batched } from '../../../platform/graphql/list/batched.ts';
import { planLinesOf } from './store.ts';
import { PatrolPlanLine } from './types.ts';

/** A site of the agency, with or without a plan. */
export interface PlannedSiteRow {
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly status: AccountStatusValue;
}

const linesOf = batched(({ lists }, ids) => planLinesOf(lists, ids));

export const PlannedSite = builder.objectRef<PlannedSiteRow>('PlannedSite').implement({
  description: 'A site with what is to be walked there.',
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    status: t.expose('status', { type: AccountStatus }),
    lines: t.field({
      type: [PatrolPlanLine],
      description: 'None where nothing is planned.',
      resolve: async ({ siteProfileID }, _args, ctx) => (await linesOf(ctx, siteProfileID)) ?? [],
    }),
  }),
});
