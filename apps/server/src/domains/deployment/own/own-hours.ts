import { addDays } from '@guardroom/rules/dates';
import { datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import { ownMonth } from '@guardroom/rules/deployment/own/inputs';
import { ownHours } from '@guardroom/rules/deployment/own/own-hours';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { workedAround } from '../../attendance/store.ts';
import { rulesOf } from '../planning/store.ts';
import { viewerOf } from './answer-lines.ts';
import { ownLines } from './store.ts';
import { OwnHours } from './types.ts';

builder.queryField('ownHours', (t) =>
  t.field({
    type: OwnHours,
    policy: guardsThemselves,
    description: 'The hours of whoever is signed in in a month (`YYYY-MM`).',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      month: t.arg.string({ required: true }),
    },
    resolve: async (_, args, ctx) => {
      const { staffProfileID, timeZone } = viewerOf(ctx);
      const month = parseInput(ownMonth, args.month, 'month');
      const dates = datesOfMonth(month);
      const to = dates.at(-1) ?? month;
      // A week that ends in the month begins up to six days before it.
      const from = addDays(`${month}-01`, -6);
      const lines = await ownLines(ctx.db, staffProfileID, { from, to });
      const records = await workedAround(ctx.db, staffProfileID, { from: `${month}-01`, to });
      const told = lines
        .filter(({ status }) => status !== 'DECLINED')
        .map(({ breakMinutes, ...line }) => ({
          ...line,
          ...(breakMinutes !== null && { breakMinutes }),
        }));
      return ownHours(month, told, records, { ...(await rulesOf(ctx.db)), timeZone });
    },
  }),
);
