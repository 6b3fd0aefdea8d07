import { plan, settleAll } from '../../../platform/alert.ts';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { DeploymentRow } from '../types.ts';

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
  await settleAll(db, 'NOT_ON_DUTY', subjects, 'The roster was changed.');
  await plan(
    db,
    written.flatMap(({ line }) =>
      isAwaited(line)
        ? [
            {
              kind: 'NOT_ON_DUTY',
              subject: {
                entity: 'Deployment',
                entityID: line.id,
                siteProfileID: line.siteProfileID,
                staffProfileID: line.staffProfileID,
              },
              window: `${line.startDatetime} ${line.staffProfileID}`,
              dueOn: line.startDatetime,
            },
          ]
        : [],
    ),
  );
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
