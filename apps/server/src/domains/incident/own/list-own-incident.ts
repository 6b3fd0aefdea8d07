import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { viewerOf } from '../incident-content.ts';
import { ownIncidents } from './store.ts';
import { OwnIncident } from './types.ts';

builder.queryField('listOwnIncident', (t) =>
  t.field({
    type: [OwnIncident],
    policy: guardsThemselves,
    description:
      'What whoever is signed in reported, the last 50, newest first, with what the office asks.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, _args, ctx) => ownIncidents(ctx.db, viewerOf(ctx).staffProfileID),
  }),
);
