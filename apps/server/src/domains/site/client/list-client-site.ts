import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { clientsThemselves } from '../../../platform/policy.ts';
import { listClientSites, type ClientSiteRow } from '../../contract/store.ts';

const ClientSite = builder.objectRef<ClientSiteRow>('ClientSite').implement({
  description: 'A site of the client, with the contract that runs there now.',
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    address: t.exposeString('address', { nullable: true }),
    unitNo: t.exposeString('unitNo', { nullable: true }),
    postal: t.exposeString('postal', { nullable: true }),
    contractID: t.expose('contractID', { type: 'RecordID' }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', {
      type: 'Timestamp',
      nullable: true,
      description: 'Null: until further notice.',
    }),
  }),
});

builder.queryField('listClientSite', (t) =>
  t.field({
    type: [ClientSite],
    policy: clientsThemselves,
    description: 'The client’s sites whose contract runs now, by name; at most 1,000.',
    resolve: (_, __, ctx) => listClientSites(ctx.db, clientOf(ctx).clientProfileID),
  }),
);
