import { silentCause } from '@guardroom/rules/alert/duty-cause';
import { ruleAt } from '@guardroom/rules/alert/alert-rule';
import { wireTime } from '@guardroom/rules/dates';
import { reconsider } from '../../../platform/alert/check-standing.ts';
import { rulesOf } from '../../../platform/alert/store-rule.ts';
import { watchAlert } from '../../../platform/alert.ts';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { silenceOf } from './store-silent.ts';

watchAlert('DEVICE_SILENT', {
  stillTrue: async (db, { entityID, siteProfileID }) => {
    const duty = await silenceOf(db, entityID);
    if (duty === undefined) return null;
    const { minutes } = ruleAt(await rulesOf(db), 'DEVICE_SILENT', siteProfileID);
    const silentFrom = Date.parse(duty.lastSeenOn) + minutes * 60_000;
    return silentFrom <= clock.now() ? silentCause(duty) : { againOn: wireTime(silentFrom) };
  },
});

/** A device is heard of: it is silent no more. */
export function settleSilence(db: AgencyDatabase, staffProfileID: number): Promise<void> {
  const reason = 'The device was heard of again.';
  return reconsider(db, { staffProfileID }, ['DEVICE_SILENT'], reason);
}
