import { endOfDay, isDate, startOfDay } from '@guardroom/rules/dates';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { nameOfSite } from '../../site/store.ts';
import { readPatrols } from '../policy.ts';
import { roundsOfDay } from './store-day.ts';
import { SiteRound } from './types.ts';

builder.queryField('siteRounds', (t) =>
  t.field({
    type: [SiteRound],
    policy: readPatrols,
    description: 'The rounds that fall due at a site on a day of the agency, in the order of time.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      date: t.arg({ type: 'Date', required: true }),
    },
    resolve: async (_, { siteProfileID, date }, ctx) => {
      const { timeZone } = signedInViewer(ctx);
      if (!isDate(date)) refuse('INVALID', 'Please provide a valid date.', { path: 'date' });
      await nameOfSite(ctx.db, siteProfileID, 'siteProfileID');
      const day = { from: startOfDay(date, timeZone), to: endOfDay(date, timeZone) };
      return roundsOfDay(ctx.lists, siteProfileID, day);
    },
  }),
);
