import { builder } from '../../../platform/graphql/builder.ts';
import { readPayRates } from './policy.ts';
import { gapsOn } from './store.ts';
import { PayRateGap } from './types.ts';

builder.queryField('listPayRateGap', (t) =>
  t.field({
    type: [PayRateGap],
    policy: readPayRates,
    description:
      'Designations and employment types of staff employed on a date for which no rate holds on it.',
    args: {
      on: t.arg({ type: 'Date', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { on }, { db }) => gapsOn(db, on),
  }),
);
