import { addDays, endOfDay, startOfDay, todayIn, wireTime } from '@guardroom/rules/dates';
import { siteToday } from '@guardroom/rules/home/client-today';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { clientsThemselves } from '../../../platform/policy.ts';
import { needsBetween } from '../../deployment/store.ts';
import { listClientSites } from '../../contract/store.ts';
import { countOpenTickets, presentAt, roundsBetween } from './store.ts';
import { ClientToday, type ClientTodayRow } from './types.ts';

builder.queryField('clientToday', (t) =>
  t.field({
    type: ClientToday,
    policy: clientsThemselves,
    description:
      'What the user may see of today: places with attendance.view, rounds with patrol.view, ' +
      'tickets with ticket.view.',
    resolve: (_, __, ctx) => today(ctx),
  }),
);

async function today(ctx: Context): Promise<ClientTodayRow> {
  const { lists } = ctx;
  const { clientProfileID, functions, timeZone } = clientOf(ctx);
  const sites = await listClientSites(ctx.db, clientProfileID);
  const ids = sites.map(({ siteProfileID }) => siteProfileID);
  const now = clock.now();
  const day = todayIn(timeZone, now);
  const seesPlaces = functions.includes('attendance.view');
  const seesRounds = functions.includes('patrol.view');
  // A night that began yesterday goes on.
  const range = { fromDate: addDays(day, -1), toDate: day, siteProfileIDs: ids };
  const [present, needed, rounds, openTickets] = await Promise.all([
    seesPlaces ? presentAt(lists, ids, wireTime(now)) : null,
    seesPlaces ? needsBetween(lists, range, timeZone) : null,
    seesRounds
      ? roundsBetween(lists, ids, startOfDay(day, timeZone), endOfDay(day, timeZone))
      : null,
    functions.includes('ticket.view') ? countOpenTickets(lists, clientProfileID) : null,
  ]);
  const facts = { present, needs: needed?.needs ?? null, rounds };
  return {
    sites: sites.map((site) => siteToday(site, facts, now)),
    openTickets,
    asOf: wireTime(now),
  };
}
