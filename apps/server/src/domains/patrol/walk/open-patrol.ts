import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { openReport } from '../record/store.ts';
import { ClockingReport } from '../record/types.ts';

builder.queryField('openPatrol', (t) =>
  t.field({
    type: ClockingReport,
    nullable: true,
    policy: guardsThemselves,
    description: 'The patrol that the guard is on now; null when there is none.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, _args, { db, viewer }) => {
      if (viewer === null) return null;
      return (
        (await openReport(db, viewer.staffProfileID, new Date(clock.now()).toISOString())) ?? null
      );
    },
  }),
);
