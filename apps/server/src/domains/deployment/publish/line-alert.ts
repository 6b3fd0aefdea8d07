import { paperKinds, uncoveredCause } from '@guardroom/rules/alert/duty-cause';
import { plan, settleAll, watchAlert, type DueAlert } from '../../../platform/alert.ts';
import { wireTime } from '@guardroom/rules/dates';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { DeploymentRow } from '../types.ts';
import { planPapers } from './papers-alert.ts';
import { uncoveredAt } from './store-alert.ts';

watchAlert('PLACE_UNCOVERED', {
  stillTrue: async (db, { entityID }) => {
    const line = await uncoveredAt(db, entityID);
    return line === undefined ? null : { ...uncoveredCause(line), until: line.endDatetime };
  },
});

/** A line before and after it was written. */
interface Written {
  readonly was: DeploymentRow | undefined;
  readonly line: DeploymentRow;
}

/**
 * What writing lines is to alerts: who was told of a shift is waited for, and no longer in a place
 * that was changed.
 */
export async function planLineAlerts(
  db: AgencyDatabase,
  written: readonly Written[],
): Promise<void> {
  const moved = written.filter(({ was, line }) => was !== undefined && isMoved(was, line));
  const subjects = moved.map(({ line }) => ({ entity: 'Deployment', entityID: line.id }));
  for (const kind of ofLines) await settleAll(db, kind, subjects, 'The roster was changed.');
  await plan(
    db,
    written.flatMap(({ line }) =>
      isAwaited(line) ? [dueOfLine('NOT_ON_DUTY', line, line.startDatetime)] : [],
    ),
  );
  await planPapers(
    db,
    written.flatMap(({ line }) => (isAwaited(line) ? [line] : [])),
  );
}

/** What is alerted of lines: all of it goes with a line that is changed. */
const ofLines = [
  'NOT_ON_DUTY',
  'LEFT_EARLY',
  'PLACE_UNCOVERED',
  'LEAVE_TEARS_ROSTER',
  ...paperKinds,
] as const;

/** Somebody answered to shifts: who declines is waited for no more, and somebody else is needed. */
export async function planAnswers(
  db: AgencyDatabase,
  lines: readonly DeploymentRow[],
): Promise<void> {
  const subjectsOf = (some: readonly DeploymentRow[]) =>
    some.map(({ id: entityID }) => ({ entity: 'Deployment', entityID }));
  const declined = lines.filter(({ status }) => status === 'DECLINED');
  const others = lines.filter(({ status }) => status !== 'DECLINED');
  for (const kind of ['NOT_ON_DUTY', 'LEAVE_TEARS_ROSTER', ...paperKinds] as const) {
    await settleAll(db, kind, subjectsOf(declined), 'The shift was declined.');
  }
  await settleAll(db, 'PLACE_UNCOVERED', subjectsOf(others), 'The shift was confirmed after all.');
  await plan(db, [
    ...declined.map((line) => dueOfLine('PLACE_UNCOVERED', line, wireTime(clock.now()))),
    ...others.filter(isAwaited).map((line) => dueOfLine('NOT_ON_DUTY', line, line.startDatetime)),
  ]);
  await planPapers(db, others.filter(isAwaited));
}

function dueOfLine(kind: DueAlert['kind'], line: DeploymentRow, dueOn: string): DueAlert {
  const { id: entityID, siteProfileID, staffProfileID, startDatetime, answeredOn } = line;
  return {
    kind,
    subject: { entity: 'Deployment', entityID, siteProfileID, staffProfileID },
    window: `${startDatetime} ${staffProfileID}${kind === 'NOT_ON_DUTY' ? '' : ` ${answeredOn}`}`,
    dueOn,
  };
}

function isAwaited({ deleted, publishedOn, status, endDatetime }: DeploymentRow): boolean {
  const isTold = publishedOn !== null && status !== 'DECLINED';
  return deleted === 0 && isTold && Date.parse(endDatetime) > clock.now();
}

function isMoved(was: DeploymentRow, line: DeploymentRow): boolean {
  return (
    line.deleted === 1 ||
    was.staffProfileID !== line.staffProfileID ||
    was.siteProfileID !== line.siteProfileID ||
    was.startDatetime !== line.startDatetime
  );
}
