import { graphql } from '../../platform/wire/graphql.ts';
import { useSharedReports, type SharedReports } from './use-shared-reports.ts';

const changedDocument = graphql(`
  subscription AlarmChanged($agencyID: RecordID!) {
    alarmChanged(agencyID: $agencyID) {
      alarmID
    }
  }
`);

/** Calls `look` whenever a call for help came or was acknowledged. */
export function useAlarmReports(agencyID: number, look: () => void): SharedReports {
  return useSharedReports(changedDocument, 'alarm', agencyID, look);
}
