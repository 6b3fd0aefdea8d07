import { dayBefore, leaveCause, paperCause, paperKinds } from '@guardroom/rules/alert/duty-cause';
import { wireTime } from '@guardroom/rules/dates';
import { plan, watchAlert, type AlertCause, type DueAlert } from '../../../platform/alert.ts';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { DeploymentRow } from '../types.ts';
import { comingLacking, linesLacking, type LackKind, type LackingLine } from './store-papers.ts';

for (const kind of [...paperKinds, 'LEAVE_TEARS_ROSTER'] as const) {
  watchAlert(kind, {
    stillTrue: async (db, { entityID }) => {
      const [line] = await linesLacking(db, [kind], [entityID]);
      return line === undefined ? null : causeOf(line);
    },
    dueOf: async (db, of) => (await comingLacking(db, [kind], of)).map(dueOf),
  });
}

function causeOf(line: LackingLine): AlertCause {
  const { kind, endDatetime: until } = line;
  const said = kind === 'LEAVE_TEARS_ROSTER' ? leaveCause(line) : paperCause(kind, line);
  return { ...said, until };
}

function dueOf(line: LackingLine): DueAlert {
  const { kind, date, timeZone, startDatetime, siteProfileID, staffProfileID } = line;
  const isLeave = kind === 'LEAVE_TEARS_ROSTER';
  return {
    kind,
    subject: { entity: 'Deployment', entityID: line.deploymentID, siteProfileID, staffProfileID },
    window: `${startDatetime} ${staffProfileID}`,
    dueOn: isLeave ? wireTime(clock.now()) : dayBefore(date, timeZone),
  };
}

/** Shifts were told: who lacks a paper for one is told of on the day before. */
export async function planPapers(
  db: AgencyDatabase,
  lines: readonly DeploymentRow[],
): Promise<void> {
  if (lines.length === 0) return;
  const kinds: readonly LackKind[] = paperKinds;
  const ids = lines.map(({ id }) => id);
  await plan(db, (await linesLacking(db, kinds, ids)).map(dueOf));
}
