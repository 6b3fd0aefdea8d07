import { leftEarlyCause, notOnDutyCause } from '@guardroom/rules/alert/duty-cause';
import { keepDeadline, plan, settleAll, watchAlert } from '../../platform/alert.ts';
import { clock } from '../../platform/clock.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { keepWelfare } from '../site/store.ts';
import { leftAt, linesCovered, missingAt, type CoveredLine } from './store-duty.ts';
import type { AttendanceRow } from './types.ts';

watchAlert('NOT_ON_DUTY', {
  stillTrue: async (db, { entityID }) => {
    const line = await missingAt(db, entityID);
    return line === undefined ? null : { ...notOnDutyCause(line), until: line.endDatetime };
  },
});

watchAlert('LEFT_EARLY', {
  stillTrue: async (db, { entityID }) => {
    const line = await leftAt(db, entityID);
    return line === undefined ? null : { ...leftEarlyCause(line), until: line.endDatetime };
  },
});

/** What somebody’s coming or going, however late it is told, is to those who wait for them. */
export async function alertOfDuty(db: AgencyDatabase, record: AttendanceRow): Promise<void> {
  const lines = await linesCovered(db, record);
  const subjects = lines.map(({ id }) => ({ entity: 'Deployment', entityID: id }));
  await settleAll(db, 'NOT_ON_DUTY', subjects, `${record.staffName} came.`);
  await settleAll(db, 'PLACE_UNCOVERED', subjects, `${record.staffName} came.`);
  await alertOfSilence(db, record);
  await keepWelfare(db, record);
  const left = record.notClockedOut ? null : record.timeOut;
  const early = lines.filter((line) => isEarly(line, left));
  const others = lines.filter((line) => !early.includes(line));
  await settleAll(
    db,
    'LEFT_EARLY',
    others.map(({ id }) => ({ entity: 'Deployment', entityID: id })),
    left === null ? `${record.staffName} is there.` : `${record.staffName} stayed to the end.`,
  );
  await plan(
    db,
    early.map(({ id, siteProfileID }) => ({
      kind: 'LEFT_EARLY',
      subject: {
        entity: 'Deployment',
        entityID: id,
        siteProfileID,
        staffProfileID: record.staffProfileID,
      },
      window: `left ${left}`,
      dueOn: left ?? record.timeIn,
    })),
  );
}

/** Whoever is on duty is to be heard of, by the device of theirs that guard/device knows. */
async function alertOfSilence(db: AgencyDatabase, record: AttendanceRow): Promise<void> {
  const { id: entityID, staffProfileID, timeInSiteProfileID: siteProfileID, timeIn } = record;
  const subject = { entity: 'Attendance', entityID, siteProfileID, staffProfileID };
  const isOver = record.timeOut !== null;
  const deadline = { subject, window: timeIn, dueOn: isOver ? null : timeIn };
  await keepDeadline(db, 'DEVICE_SILENT', deadline, `${record.staffName} went off duty.`);
}

function isEarly({ endDatetime }: CoveredLine, left: string | null): boolean {
  const end = Date.parse(endDatetime);
  return left !== null && Date.parse(left) < end && end > clock.now();
}
