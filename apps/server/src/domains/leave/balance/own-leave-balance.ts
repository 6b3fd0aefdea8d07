import { todayIn } from '@guardroom/rules/dates';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { notSignedIn } from '../../../platform/graphql/refusal/refusal.ts';
import { staffOf } from '../../staff/store.ts';
import { viewerOf } from '../request/create-leave-request.ts';
import { refuseYear, withBalances } from './list-leave-balance.ts';
import { ownLeave } from '../policy.ts';
import { LeaveBalance } from './types.ts';

builder.queryField('ownLeaveBalance', (t) =>
  t.field({
    type: LeaveBalance,
    policy: ownLeave,
    description: 'What is left to whoever is signed in, of every type for which they can ask.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      year: t.arg.int({ required: true }),
    },
    resolve: async (_, { year }, ctx) => {
      refuseYear(year);
      const { staffProfileID, timeZone } = viewerOf(ctx);
      const staff = await staffOf(ctx.db, staffProfileID, 'agencyID');
      const [own] = await withBalances(ctx.db, [staff], year, todayIn(timeZone, clock.now()));
      if (own === undefined) throw notSignedIn();
      return own;
    },
  }),
);
