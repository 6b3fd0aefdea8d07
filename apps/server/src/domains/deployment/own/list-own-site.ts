import { addDays, todayIn } from '@guardroom/rules/dates';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { viewerOf } from './answer-lines.ts';
import { ownSites, type OwnRange } from './store.ts';
import { OwnSite } from './types.ts';

/** Days around today whose shifts make a site one of somebody's own. */
const around = { before: 30, after: 62 };

/** From 30 days ago to 62 days ahead, as it is where the agency is. */
export function aroundToday({ timeZone }: Viewer): OwnRange {
  const today = todayIn(timeZone, clock.now());
  return { from: addDays(today, -around.before), to: addDays(today, around.after) };
}

builder.queryField('listOwnSite', (t) =>
  t.field({
    type: [OwnSite],
    policy: guardsThemselves,
    description:
      'The sites of the own shifts of which whoever is signed in was told, from 30 days ago to 62 ' +
      'days ahead, by name.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, ctx) => {
      const viewer = viewerOf(ctx);
      return ownSites(ctx.db, viewer.staffProfileID, aroundToday(viewer));
    },
  }),
);
