import { builder } from '../../../platform/graphql/builder.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { securitySiteOf } from '../../site/store.ts';
import { routesToWalk, type PatrolCheckpointRow, type PatrolRouteRow } from './store-walk.ts';

const PatrolCheckpoint = builder.objectRef<PatrolCheckpointRow>('PatrolCheckpoint').implement({
  fields: (t) => ({
    clockingPointID: t.expose('clockingPointID', { type: 'RecordID' }),
    clockingPointName: t.exposeString('clockingPointName'),
    clockingPointDescription: t.exposeString('clockingPointDescription', { nullable: true }),
    index: t.exposeInt('index'),
  }),
});

const PatrolRoute = builder.objectRef<PatrolRouteRow>('PatrolRoute').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    name: t.exposeString('name'),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    inOrder: t.exposeInt('inOrder'),
    islandWide: t.exposeInt('islandWide'),
    checkpoints: t.field({
      type: [PatrolCheckpoint],
      description: 'To be clocked, in the order of the route; none of an island-wide route.',
      resolve: ({ checkpoints }) => [...checkpoints],
    }),
  }),
});

builder.queryField('listPatrolRoute', (t) =>
  t.field({
    type: [PatrolRoute],
    policy: guardsThemselves,
    description: 'The routes that a guard can walk at a site, and the island-wide ones.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { siteProfileID }, { db }) => {
      await securitySiteOf(db, siteProfileID, 'siteProfileID');
      return routesToWalk(db, [siteProfileID]);
    },
  }),
);
