import type { SiteToday } from '@guardroom/rules/home/client-today';
import { builder } from '../../../platform/graphql/builder.ts';

const unless = 'Null where the user may not see it';

const ClientSiteToday = builder.objectRef<SiteToday>('ClientSiteToday').implement({
  description: 'A site of the client as it is now: numbers, and no names.',
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    present: t.exposeInt('present', {
      nullable: true,
      description: `Guards on duty. ${unless}.`,
    }),
    wanted: t.exposeInt('wanted', {
      nullable: true,
      description: `Guards that the site needs at this moment. ${unless}, or nothing was agreed.`,
    }),
    roundsPlanned: t.exposeInt('roundsPlanned', {
      nullable: true,
      description: `Rounds of the day. ${unless}, or none is planned.`,
    }),
    roundsDone: t.exposeInt('roundsDone'),
    roundsMissed: t.exposeInt('roundsMissed'),
  }),
});

/** Today at the sites of a client. */
export interface ClientTodayRow {
  readonly sites: readonly SiteToday[];
  readonly openTickets: number | null;
  readonly asOf: string;
}

export const ClientToday = builder.objectRef<ClientTodayRow>('ClientToday').implement({
  fields: (t) => ({
    sites: t.field({ type: [ClientSiteToday], resolve: ({ sites }) => [...sites] }),
    openTickets: t.exposeInt('openTickets', { nullable: true, description: `${unless}.` }),
    asOf: t.expose('asOf', { type: 'Timestamp' }),
  }),
});
