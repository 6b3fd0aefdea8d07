import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { dashboardShifts } from '@guardroom/rules/home/dashboard-shifts';
import { countAway } from '@guardroom/rules/home/on-leave';
import { clock } from '../../platform/clock.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { Pagination, parsePagination } from '../../platform/graphql/list/pagination.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { peopleAway } from '../leave/store.ts';
import { missedRounds } from '../patrol/store.ts';
import { dashboardList } from './filter.ts';
import { readDashboard } from './policy.ts';
import { readDashboardPosts } from './store-posts.ts';
import { readDashboardCards } from './store.ts';
import { DashboardList } from './types.ts';

builder.queryField('listDashboard', (t) =>
  t.field({
    type: DashboardList,
    policy: readDashboard,
    description: 'Sites with who is planned and who is there, by name of the site.',
    args: {
      filter: t.arg({ type: dashboardList.Filter }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: async (_, { filter, pagination }, { lists, viewer }) => {
      if (viewer === null) throw new Error('the policy lets nobody here without signing in');
      const page = parsePagination(pagination);
      if (page.order.length > 0) {
        refuse('INVALID_FILTER', 'The dashboard goes by the names of the sites.', {
          path: 'pagination.orderby',
        });
      }
      const now = clock.now();
      const shifts = dashboardShifts(now, viewer.timeZone);
      const moment = { now, shifts };
      const wanted = filter ?? {};
      const today = todayIn(viewer.timeZone, now);
      const posts = await readDashboardPosts(lists, moment, wanted, viewer.timeZone);
      const [cards, away] = await Promise.all([
        readDashboardCards(lists, { ...moment, posts }, wanted, page),
        // What still runs may have begun yesterday, and the last night ends in two days.
        peopleAway(lists, addDays(today, -1), addDays(today, 2)),
      ]);
      const since = shifts.find(({ shown }) => shown)?.start ?? wireTime(now);
      const sites = cards.result.map(({ siteProfileID }) => siteProfileID);
      const missed = await missedRounds(lists, sites, since);
      const result = cards.result.map((card) => ({
        ...card,
        missedRounds: missed.get(card.siteProfileID) ?? 0,
      }));
      const onLeave = countAway(away, today, viewer.timeZone);
      return { ...cards, result, away, onLeave, asOf: wireTime(now) };
    },
  }),
);
