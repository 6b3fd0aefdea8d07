import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from './answer-lines.ts';
import { aroundToday } from './list-own-site.ts';
import { ownColleagues } from './store.ts';
import { OwnColleague } from './types.ts';

builder.queryField('listOwnColleague', (t) =>
  t.field({
    type: [OwnColleague],
    policy: guardsThemselves,
    description:
      'To whom whoever is signed in can offer a shift: those who were told of shifts at the same ' +
      'sites, from 30 days ago to 62 days ahead, by name; at most 300. Not when they work.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, ctx) => {
      const viewer = viewerOf(ctx);
      return ownColleagues(ctx.db, viewer.staffProfileID, aroundToday(viewer), null);
    },
  }),
);
