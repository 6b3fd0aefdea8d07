import { deploymentMessages } from '@guardroom/rules/deployment/inputs';
import type { Finding } from '@guardroom/rules/deployment/planning-checks';
import { recordChanges, type Change } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { explainConstraint } from '../../platform/database/database-error.ts';
import { checkPolicy } from '../../platform/graphql/policy/policy-plugin.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { refuseInactiveSites } from '../site/store.ts';
import { findingsFor } from './planning/check-deployment.ts';
import { announceDeployments } from './deployment-changed.ts';
import { keyOf } from './shift/kind-of-group.ts';
import { overrideChecks } from './policy.ts';
import { planLineAlerts } from './publish/line-alert.ts';
import { settleLines, type Settled } from './publish/settle-lines.ts';
import {
  addLines,
  attendedLines,
  countDays,
  deleteLines,
  findLines,
  lockDays,
  lockLines,
  namesOf,
  saveLines,
  type DayKey,
  type LineValues,
} from './store-roster.ts';
import type { DeploymentDayRow, DeploymentRow } from './types.ts';
import type { WantedLine } from './wanted-lines.ts';

// One person twice in the same shift of one site means nothing, whatever the checks say.
explainConstraint('deployment_once', deploymentMessages.twiceAtSite);

/**
 * Brings the roster to what is wanted, all or nothing: checked, audited and announced. Lines that
 * are not named stay as they are.
 * @param seen versions of plans that the sender saw; a plan that was changed meanwhile is STALE
 * @param settled what is known of the change beside the lines
 * @returns ids of the lines that were written
 */
export async function saveRoster(
  ctx: Context,
  operation: string,
  wanted: readonly WantedLine[],
  seen: readonly DeploymentDayRow[],
  settled?: Settled,
): Promise<number[]> {
  const { db } = ctx;
  await refuseUnknown(ctx, wanted);
  const before = await heldLines(ctx, wanted, seen);
  await refuseInactiveSites(
    db,
    wanted.filter((line) => isNewAtSite(line, before)),
  );
  const changed = wanted.filter((line) => isChange(line, before));
  await refuseAttended(ctx, changed, before);

  const removed = changed.filter((line) => line.removed);
  const written = changed.filter((line) => !line.removed);
  const values = await checked(ctx, written, changed, before);
  await deleteLines(db, idsOf(removed));
  await saveLines(
    db,
    values.flatMap((line) => (line.id === undefined ? [] : [{ ...line, id: line.id }])),
  );
  const added = await addLines(
    db,
    values.filter(({ id }) => id === undefined),
  );
  const ids = [...idsOf(changed), ...added];
  await recordRoster(ctx, operation, ids, before, settled);
  return ids;
}

/**
 * Audits lines that were written, counts their plans up, and tells the consoles, and the people who
 * had been told of lines that changed: every way to write the roster ends here.
 */
export async function recordRoster(
  ctx: Context,
  operation: string,
  ids: readonly number[],
  before: ReadonlyMap<number, DeploymentRow>,
  settled?: Settled,
): Promise<void> {
  if (ids.length === 0) return;
  const { db, viewer } = ctx;
  const written = await findLines(db, ids);
  const pairs = written.map((line) => ({ was: before.get(line.id), line }));
  const after = (await settleLines(ctx, pairs, settled)) ? await findLines(db, ids) : written;
  await planLineAlerts(
    db,
    after.map((line) => ({ was: before.get(line.id), line })),
  );
  const touched = [...after, ...after.flatMap(({ id }) => before.get(id) ?? [])];
  await countDays(db, distinctDays(touched));
  await recordChanges(
    ctx,
    after.map((line): Change => {
      const was = before.get(line.id);
      const entity = { operation, entity: 'Deployment', entityId: line.id };
      return { ...entity, before: was ? { ...was } : null, after: { ...line } };
    }),
  );
  const dates = touched.map(({ date }) => date);
  await announceDeployments(db, dates, viewer?.staffProfileID);
}

/** Sites and people are the agency's own and live. @throws NOT_FOUND at the line */
async function refuseUnknown({ db }: Context, wanted: readonly WantedLine[]): Promise<void> {
  const kept = wanted.filter(({ removed }) => !removed);
  const { sites, staff } = await namesOf(
    db,
    kept.map(({ siteProfileID }) => siteProfileID),
    kept.map(({ staffProfileID }) => staffProfileID),
  );
  for (const { path, siteProfileID, staffProfileID } of kept) {
    if (!sites.has(siteProfileID)) {
      refuse('NOT_FOUND', 'This site does not exist.', { path: `${path}.siteProfileID` });
    }
    if (!staff.has(staffProfileID)) {
      refuse('NOT_FOUND', 'This staff member does not exist.', { path: `${path}.staffProfileID` });
    }
  }
}

/** The lines that are to be changed, held, as are all plans that are touched. @throws STALE */
async function heldLines(
  { db }: Context,
  wanted: readonly WantedLine[],
  seen: readonly DeploymentDayRow[],
): Promise<ReadonlyMap<number, DeploymentRow>> {
  const rows = await lockLines(db, idsOf(wanted));
  const days = await lockDays(
    db,
    distinctDays([...wanted.filter(({ removed }) => !removed), ...rows]),
  );
  const stale = days.filter((day) =>
    seen.some((one) => isSameDay(one, day) && one.version !== day.version),
  );
  if (stale.length > 0) {
    refuse('STALE', 'Somebody else changed the plan meanwhile.', { path: 'days', current: stale });
  }
  const before = new Map(rows.map((row) => [row.id, row]));
  for (const { id, version, path } of wanted) {
    if (id === undefined) continue;
    const row = before.get(id);
    if (row === undefined) {
      refuse('NOT_FOUND', 'This entry is no longer there.', { path: `${path}.id` });
    }
    if (row.deleted === 1 || (version !== undefined && version !== row.version)) {
      const sentence = `The entry of ${row.staffName} was changed meanwhile.`;
      refuse('STALE', sentence, { path: `${path}.version`, current: row });
    }
  }
  return before;
}

function isChange(line: WantedLine, before: ReadonlyMap<number, DeploymentRow>): boolean {
  const was = line.id === undefined ? undefined : before.get(line.id);
  if (was === undefined || line.removed) return true;
  return (
    was.staffProfileID !== line.staffProfileID ||
    was.siteProfileID !== line.siteProfileID ||
    was.startDatetime !== line.startDatetime ||
    was.endDatetime !== line.endDatetime ||
    keyOf(was) !== keyOf(line)
  );
}

/** What stands in the plan of a site that has become inactive since stays there. */
function isNewAtSite(line: WantedLine, before: ReadonlyMap<number, DeploymentRow>): boolean {
  const was = line.id === undefined ? undefined : before.get(line.id);
  return !line.removed && was?.siteProfileID !== line.siteProfileID;
}

/** @throws CONFLICT for a line for which somebody has clocked in already */
async function refuseAttended(
  { db }: Context,
  changed: readonly WantedLine[],
  before: ReadonlyMap<number, DeploymentRow>,
): Promise<void> {
  const attended = await attendedLines(db, idsOf(changed));
  for (const { id = 0, path } of changed) {
    const line = before.get(id);
    if (line !== undefined && attended.has(id))
      refuse('CONFLICT', attendedSentence(line), { path });
  }
}

export function attendedSentence({ staffName }: DeploymentRow): string {
  return `${staffName} has clocked in for this shift: the entry can no longer be changed.`;
}

type Checked = LineValues & { readonly id: number | undefined };

/**
 * The values to write, each with what was overruled for it.
 * @throws CONFLICT while a blocking check is not overruled; FORBIDDEN for whoever may not
 */
async function checked(
  ctx: Context,
  written: readonly WantedLine[],
  changed: readonly WantedLine[],
  before: ReadonlyMap<number, DeploymentRow>,
): Promise<Checked[]> {
  const asked = written.map((line) => ({ ...line, key: keyOf(line) }));
  const found = await findingsFor(ctx, asked, idsOf(changed));
  return written.map((line, index) => {
    const blocking = (found[index] ?? []).filter(({ blocks }) => blocks);
    const was = line.id === undefined ? undefined : before.get(line.id);
    return { ...valuesOf(line), id: line.id, ...overruled(ctx, line, was, blocking) };
  });
}

type Overruled = Pick<
  LineValues,
  'overriddenChecks' | 'overrideReason' | 'overriddenByStaffProfileID'
>;

function overruled(
  { viewer }: Context,
  line: WantedLine,
  was: DeploymentRow | undefined,
  blocking: readonly Finding[],
): Overruled {
  const overriddenChecks = blocking.map(({ check }) => check);
  // What was overruled for this person before needs no second reason.
  const known = was?.staffProfileID === line.staffProfileID ? was.overriddenChecks : [];
  const open = blocking.find(({ check }) => !known.includes(check));
  if (open === undefined) {
    const { overrideReason = null, overriddenByStaffProfileID = null } =
      blocking.length > 0 ? (was ?? {}) : {};
    return { overriddenChecks, overrideReason, overriddenByStaffProfileID };
  }
  const { overrideReason } = line;
  if (overrideReason === undefined) {
    refuse('CONFLICT', open.sentence, { path: `${line.path}.staffProfileID` });
  }
  checkPolicy(overrideChecks, viewer, {});
  return {
    overriddenChecks,
    overrideReason,
    overriddenByStaffProfileID: viewer?.staffProfileID ?? null,
  };
}

function valuesOf(line: WantedLine): Omit<LineValues, keyof Overruled> {
  const { date, shift, shiftTypeID, startDatetime, endDatetime } = line;
  const { siteProfileID, staffProfileID } = line;
  return { date, shift, shiftTypeID, startDatetime, endDatetime, siteProfileID, staffProfileID };
}

const idsOf = (lines: readonly { readonly id?: number | undefined }[]): number[] =>
  lines.flatMap(({ id }) => id ?? []);

function isSameDay(one: DayKey, other: DayKey): boolean {
  return one.date === other.date && one.siteProfileID === other.siteProfileID;
}

function distinctDays(lines: readonly DayKey[]): DayKey[] {
  const days = new Map<string, DayKey>();
  for (const { date, siteProfileID } of lines) {
    days.set(`${date} ${siteProfileID}`, { date, siteProfileID });
  }
  return [...days.values()];
}
