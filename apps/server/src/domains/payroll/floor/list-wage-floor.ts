import { builder } from '../../../platform/graphql/builder.ts';
import { readPayRates } from '../rate/policy.ts';
import { floorsOf } from './store.ts';
import { WageFloor } from './types.ts';

builder.queryField('listWageFloor', (t) =>
  t.field({
    type: [WageFloor],
    policy: readPayRates,
    description: 'The floors for all agencies and the agency’s own, by employment type and date.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => floorsOf(db),
  }),
);
