import { addDays, todayIn } from '@guardroom/rules/dates';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from './answer-lines.ts';
import { ownSites } from './store.ts';
import { OwnSite } from './types.ts';

/** Days around today whose shifts count. */
const around = { before: 30, after: 62 };

builder.queryField('listOwnSite', (t) =>
  t.field({
    type: [OwnSite],
    policy: guardsThemselves,
    description:
      'The sites of the own shifts of which whoever is signed in was told, from 30 days ago to 62 ' +
      'days ahead, by name.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, ctx) => {
      const { staffProfileID, timeZone } = viewerOf(ctx);
      const today = todayIn(timeZone, clock.now());
      const range = { from: addDays(today, -around.before), to: addDays(today, around.after) };
      return ownSites(ctx.db, staffProfileID, range);
    },
  }),
);
