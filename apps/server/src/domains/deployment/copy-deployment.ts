import { addDays, wallTime } from '@guardroom/rules/dates';
import { copyInput, deploymentLimits } from '@guardroom/rules/deployment/inputs';
import { withRoom } from '@guardroom/rules/deployment/gap/room';
import { periodOf } from '@guardroom/rules/deployment/shift/shift-type';
import type { Finding } from '@guardroom/rules/deployment/planning-checks';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { inactiveSites } from '../site/store.ts';
import { findingsFor } from './planning/check-deployment.ts';
import { CopyDeploymentInput } from './inputs.ts';
import { editDeployments } from './policy.ts';
import { needsBetween } from './post/store-needs.ts';
import { keyOf } from './shift/kind-of-group.ts';
import { shiftTypeRows } from './shift/store.ts';
import { recordRoster } from './save-roster.ts';
import { planBetween } from './store-lines.ts';
import { addLines, findLines, lockDays, namesOf, type LineValues } from './store-roster.ts';
import { Deployment, type DeploymentRow } from './types.ts';
import { PlanningFinding } from './planning/types.ts';

/**
 * A line that was not copied, as it would have been, and what spoke against it: findings, or no room.
 * Nothing did where its site, person or kind of shift was deleted, or the site is inactive.
 */
interface LeftOut {
  readonly line: DeploymentRow;
  readonly findings: readonly Finding[];
  /** As many people as are needed stand there already. */
  readonly isFull: boolean;
}

interface Copied {
  readonly created: readonly DeploymentRow[];
  readonly leftOut: readonly LeftOut[];
  readonly present: number;
}

const DeploymentLeftOut = builder.objectRef<LeftOut>('DeploymentLeftOut').implement({
  fields: (t) => ({
    line: t.field({ type: Deployment, resolve: ({ line }) => line }),
    findings: t.field({ type: [PlanningFinding], resolve: ({ findings }) => [...findings] }),
    isFull: t.exposeBoolean('isFull', {
      description: 'As many people as are needed stand there already.',
    }),
  }),
});

const DeploymentCopy = builder.objectRef<Copied>('DeploymentCopy').implement({
  fields: (t) => ({
    created: t.field({ type: [Deployment], resolve: ({ created }) => [...created] }),
    leftOut: t.field({
      type: [DeploymentLeftOut],
      description:
        'Entries of the source that were not copied: a blocking check speaks against them, or as ' +
        'many as are needed stand there; else the site, the person or the kind of shift was ' +
        'deleted, or the site is inactive.',
      resolve: ({ leftOut }) => [...leftOut],
    }),
    present: t.exposeInt('present', { description: 'Entries that stood there already.' }),
  }),
});

builder.mutationField('copyDeployment', (t) =>
  t.field({
    type: DeploymentCopy,
    policy: editDeployments,
    description:
      'Copies a day or a week forward. Adds what is missing there and changes nothing that ' +
      'stands; what a blocking check speaks against, and who would be one too many, is left out ' +
      'and told.',
    args: {
      copy: t.arg({ type: CopyDeploymentInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { copy }, ctx) => copyForward(ctx, copy),
  }),
);

type Line = LineValues & { readonly from: DeploymentRow };

async function copyForward(
  ctx: Context,
  copy: typeof CopyDeploymentInput.$inferInput,
): Promise<Copied> {
  const { fromDate, days, toDate, siteProfileIDs } = parseInput(copyInput, copy, 'copy');
  const { db } = ctx;
  const sites = siteProfileIDs ?? null;
  if (sites !== null) await refuseUnknownSites(ctx, sites);
  const most = deploymentLimits.planLines;
  const range = (first: string) => ({
    fromDate: first,
    toDate: addDays(first, days - 1),
    siteProfileIDs: sites,
  });
  const { lines: source } = await planBetween(db, range(fromDate), most + 1);
  if (source.length > most) {
    refuse('TOO_LARGE', `At most ${most} entries can be copied at once: choose some sites.`, {
      path: 'copy.siteProfileIDs',
    });
  }
  const later = (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000;
  const wanted = source.map((from) => movedBy(from, later, ctx.viewer?.timeZone ?? 'UTC'));
  await lockDays(db, wanted);
  const { lines: standing } = await planBetween(db, range(toDate), most + 1);
  const places = new Set(standing.map(placeOf));
  const fresh = wanted.filter((line) => !places.has(placeOf(line)));
  const missing = await withoutGone(ctx, fresh);
  const gone = fresh.filter((line) => !missing.includes(line));
  const asked = missing.map((line) => ({ ...line, key: keyOf(line) }));
  const found = await findingsFor(ctx, asked, []);
  const blockingOf = (index: number) => (found[index] ?? []).filter(({ blocks }) => blocks);
  const may = missing.filter((_, index) => blockingOf(index).length === 0);
  const { needs } = await needsBetween(db, range(toDate), ctx.viewer?.timeZone ?? 'UTC');
  const { fits, full } = withRoom(may, standing, needs);
  const ids = await addLines(db, fits);
  await recordRoster(ctx, 'copyDeployment', ids, new Map());
  return {
    created: await findLines(db, ids),
    leftOut: [
      ...missing.flatMap((line, index) => {
        const findings = blockingOf(index);
        return findings.length === 0 ? [] : [leftOut(line, findings)];
      }),
      ...full.map((line) => leftOut(line, [], true)),
      ...gone.map((line) => leftOut(line, [])),
    ],
    present: wanted.length - fresh.length,
  };
}

function leftOut(
  { from, ...line }: Line,
  findings: readonly Finding[],
  isFull: boolean = false,
): LeftOut {
  return { line: { ...from, ...line }, findings, isFull };
}

async function refuseUnknownSites({ db }: Context, ids: readonly number[]): Promise<void> {
  const { sites } = await namesOf(db, ids, []);
  const unknown = ids.findIndex((id) => !sites.has(id));
  if (unknown >= 0) {
    refuse('NOT_FOUND', 'This site does not exist.', { path: `copy.siteProfileIDs.${unknown}` });
  }
}

/** What was deleted since, site, person or kind of shift, is not planned again, nor inactive sites. */
async function withoutGone({ db }: Context, lines: readonly Line[]): Promise<Line[]> {
  const { sites, staff } = await namesOf(
    db,
    lines.map(({ siteProfileID }) => siteProfileID),
    lines.map(({ staffProfileID }) => staffProfileID),
  );
  const inactive = await inactiveSites(db, [...sites.keys()]);
  const types = await shiftTypeRows(db);
  const gone = new Set(types.flatMap(({ id, deleted }) => (deleted === 1 ? [id] : [])));
  return lines.filter(
    ({ siteProfileID, staffProfileID, shiftTypeID }) =>
      sites.has(siteProfileID) &&
      !inactive.has(siteProfileID) &&
      staff.has(staffProfileID) &&
      !(shiftTypeID !== null && gone.has(shiftTypeID)),
  );
}

function movedBy(from: DeploymentRow, days: number, timeZone: string): Line {
  const date = addDays(from.date, days);
  const { shift, shiftTypeID, siteProfileID, staffProfileID, startDatetime, endDatetime } = from;
  const clock = (instant: string) => wallTime(instant, timeZone).slice(11, 16);
  return {
    from,
    date,
    shift,
    shiftTypeID,
    // At the same hours by the clock, whatever the clocks of the day are.
    ...periodOf(date, { startTime: clock(startDatetime), endTime: clock(endDatetime) }, timeZone),
    siteProfileID,
    staffProfileID,
    // What was overruled once is asked again for another day.
    overriddenChecks: [],
    overrideReason: null,
    overriddenByStaffProfileID: null,
  };
}

function placeOf(line: LineValues | DeploymentRow): string {
  return [line.siteProfileID, line.startDatetime, line.staffProfileID].join();
}
