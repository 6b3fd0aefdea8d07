import { listTime } from '@guardroom/rules/dates';
import { scanInput, type ScanInput } from '@guardroom/rules/patrol/inputs';
import { judgeScans, type Judgement } from '@guardroom/rules/patrol/judge-scans';
import { patrolOutcome } from '@guardroom/rules/patrol/patrol-status';
import { patrolLimits, scanTimeProblem } from '@guardroom/rules/patrol/patrol-times';
import { recordChanges } from '../../../platform/audit.ts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { ScanCheckpointInput } from '../inputs.ts';
import { lockOwnReport, saveOutcome } from '../record/store.ts';
import { judgeRound } from '../round/take-round.ts';
import {
  addScan,
  findLine,
  pointOfTag,
  saveJudgement,
  scansOf,
  type KeptScan,
  type ScannedPoint,
} from './store.ts';
import { ClockingReportDetail, type ClockingReportRow } from '../record/types.ts';

type Create = typeof ScanCheckpointInput.$inferInput;

builder.mutationField('scanCheckpoint', (t) =>
  t.field({
    type: ClockingReportDetail,
    policy: guardsThemselves,
    description:
      'A guard scans a checkpoint on a patrol, perhaps delivered later: `datetime` decides. A ' +
      'retry with the same key answers the first line.',
    args: {
      create: t.arg({ type: ScanCheckpointInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, 'scanCheckpoint', idempotencyKey, () => scan(ctx, create));
      const line = await findLine(ctx.db, id);
      return line ?? refuse('NOT_FOUND', 'This scan is no longer there.');
    },
  }),
);

async function scan(ctx: Context, create: Create): Promise<number> {
  const { db } = ctx;
  const input = parseInput(scanInput, create, 'create');
  const report = await ownReport(ctx, input.clockingReportID, 'create.clockingReportID');
  const { datetime } = create;
  const at = timeText(ctx);
  const problem = scanTimeProblem(report, datetime, new Date(clock.now()).toISOString(), at);
  if (problem !== null) refuse(problem.code, problem.sentence, { path: 'create.datetime' });
  const point = await pointOf(ctx, report, input, datetime);
  const before = await scansOf(db, report.id);
  if (before.length >= patrolLimits.scans) {
    refuse('TOO_LARGE', `A patrol holds at most ${patrolLimits.scans} scans.`);
  }
  const { remark = null, latitude = null, longitude = null } = input;
  const event = { datetime, remark, latitude, longitude };
  const id = await addScan(db, { clockingReportID: report.id, point, ...event });
  await judge(ctx, report);
  const after = await findLine(db, id);
  const change = { operation: 'scanCheckpoint', entity: 'ClockingReportDetail', entityId: id };
  await recordChanges(ctx, [{ ...change, before: null, after: { ...after } }]);
  return id;
}

/** A patrol of the guard who asks, held. @throws NOT_FOUND */
export async function ownReport(
  { db, viewer }: Context,
  id: number,
  path: string,
): Promise<ClockingReportRow> {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const report = await lockOwnReport(db, viewer.staffProfileID, id);
  return report ?? refuse('NOT_FOUND', 'You have no such patrol.', { path });
}

/** Instants as sentences write them for this person. */
export function timeText({ viewer }: Context): (instant: string) => string {
  return (instant) => listTime(instant, viewer?.timeZone ?? 'UTC');
}

async function pointOf(
  { db }: Context,
  report: ClockingReportRow,
  { tag }: ScanInput,
  datetime: string,
): Promise<ScannedPoint> {
  const path = 'create.tag';
  const point = await pointOfTag(db, tag, datetime);
  if (point === undefined) {
    return refuse('NOT_FOUND', 'This tag belongs to no checkpoint.', { path });
  }
  if (point.isGone) {
    refuse('NOT_FOUND', `The checkpoint ${point.name} was deleted before it was scanned.`, {
      path,
    });
  }
  if (report.islandWide === 0 && point.siteProfileID !== report.siteProfileID) {
    const sentence =
      `${point.name} is a checkpoint of ${point.siteProfileName}, but this patrol is at ` +
      `${report.siteProfileName}.`;
    refuse('CONFLICT', sentence, { path });
  }
  return point;
}

/** Every scan can change how the others count: one that comes late may have been the first. */
export async function judge(ctx: Context, report: ClockingReportRow): Promise<void> {
  const { db } = ctx;
  const kept = await scansOf(db, report.id);
  const route = { inOrder: report.inOrder === 1, islandWide: report.islandWide === 1 };
  const judgement = judgeScans(route, kept);
  await saveJudgement(db, changedOf(kept, judgement));
  const { clockedPoint, outOfOrder } = judgement;
  const { islandWide } = route;
  const isFinished = report.end !== null;
  const facts = { islandWide, totalPoint: report.totalPoint, clockedPoint, outOfOrder, isFinished };
  await saveOutcome(db, report.id, { clockedPoint, outcome: patrolOutcome(facts) });
  await judgeRound(ctx, report.id);
}

function changedOf(kept: readonly KeptScan[], { scans }: Judgement): Judgement['scans'] {
  const before = new Map(kept.map((line) => [line.id, line]));
  return scans.filter(({ id, status, outOfOrder }) => {
    const line = before.get(id);
    return line?.status !== status || (line.outOfOrder === 1) !== outOfOrder;
  });
}
