import { builder } from '../../../platform/graphql/builder.ts';
import { staffOf } from '../../staff/store.ts';
import { manageGuardDevices } from '../policy.ts';
import { tellPIN } from './store-pin.ts';
import { GuardPIN } from './types.ts';

builder.queryField('guardPIN', (t) =>
  t.field({
    type: GuardPIN,
    nullable: true,
    policy: manageGuardDevices,
    description: 'Whether somebody has a PIN for the tablets of sites; null where they have none.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { staffProfileID }, { db }) => {
      await staffOf(db, staffProfileID, 'staffProfileID');
      return tellPIN(db, staffProfileID);
    },
  }),
);
