import { todayIn, wireTime } from '@guardroom/rules/dates';
import { guardName, type GuardNameWay } from '@guardroom/rules/report/report-kinds';
import { shownRosterDays } from '@guardroom/rules/staff/shown-guards';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { findPortalSetting } from '../../settings/store.ts';
import { readOwnGuards } from './policy.ts';
import { guardsOnDuty, guardsPlanned } from './store.ts';
import { ClientGuards, type ClientGuardsRow } from './types.ts';

builder.queryField('clientGuards', (t) =>
  t.field({
    type: ClientGuards,
    policy: readOwnGuards,
    description:
      'Guards of one site of the client: on duty now, and planned for a day. FORBIDDEN where the agency shows none.',
    args: {
      siteProfileID: t.arg({ type: 'RecordID', required: true }),
      date: t.arg({
        type: 'Date',
        required: true,
        description: 'Today or one of the six days after.',
      }),
    },
    resolve: (_, { siteProfileID, date }, ctx) => guardsOf(ctx, siteProfileID, date),
  }),
);

async function guardsOf(
  ctx: Context,
  siteProfileID: number,
  date: string,
): Promise<ClientGuardsRow> {
  const { lists } = ctx;
  const { siteProfileIDs, timeZone } = clientOf(ctx);
  if (!siteProfileIDs.includes(siteProfileID)) {
    refuse('NOT_FOUND', 'This site does not exist.', { path: 'siteProfileID' });
  }
  const now = clock.now();
  if (!shownRosterDays(todayIn(timeZone, now)).includes(date)) {
    refuse('INVALID', 'Please choose today or one of the six days after.', { path: 'date' });
  }
  const { guards, guardNames } = await findPortalSetting(ctx.db);
  if (guards === 'NONE') refuse('FORBIDDEN', 'The agency does not show its guards here.');
  const [onDuty, planned] = await Promise.all([
    guardsOnDuty(lists, siteProfileID, wireTime(now)),
    guards === 'ROSTER' ? guardsPlanned(lists, siteProfileID, date) : null,
  ]);
  return {
    onDuty: onDuty.map(named(guardNames)),
    planned: planned?.map(named(guardNames)) ?? null,
  };
}

/** The same, named as clients are told; the designation is in the name or nowhere. */
function named(way: GuardNameWay) {
  return <Row extends { readonly name: string; readonly designation: string | null }>({
    designation,
    ...row
  }: Row) => ({
    ...row,
    name: guardName({ name: row.name, designation: designation || null }, way),
  });
}
