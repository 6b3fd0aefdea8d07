import { builder } from '../../../platform/graphql/builder.ts';
import { readDeployments } from '../policy.ts';
import { shiftTypeRows } from './store.ts';
import { listedTypes, ShiftType } from './types.ts';

builder.queryField('shiftTypes', (t) =>
  t.field({
    type: [ShiftType],
    policy: readDeployments,
    description:
      'All kinds of shift in which the agency plans, by their start: the two that all agencies ' +
      'have, and its own, deleted ones too.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: async (_, _args, { db }) => listedTypes(await shiftTypeRows(db)),
  }),
);
