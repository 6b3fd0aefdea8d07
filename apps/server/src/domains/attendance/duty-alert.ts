import { notOnDutyCause } from '@guardroom/rules/alert/duty-cause';
import { settleAll, watchAlert } from '../../platform/alert.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { linesCovered, missingAt } from './store-duty.ts';
import type { AttendanceRow } from './types.ts';

watchAlert('NOT_ON_DUTY', {
  stillTrue: async (db, { entityID }) => {
    const line = await missingAt(db, entityID);
    return line === undefined ? null : notOnDutyCause(line);
  },
});

/** What somebody’s coming, however late it is told, is to those who wait for them. */
export async function settleDuty(db: AgencyDatabase, record: AttendanceRow): Promise<void> {
  const lines = await linesCovered(db, record);
  const subjects = lines.map((entityID) => ({ entity: 'Deployment', entityID }));
  await settleAll(db, 'NOT_ON_DUTY', subjects, `${record.staffName} came.`);
}
