import { graphql } from '../../platform/wire/graphql.ts';
import { useSharedReports } from './use-shared-reports.ts';

const changedDocument = graphql(`
  subscription AlarmChanged($agencyID: RecordID!) {
    alarmChanged(agencyID: $agencyID) {
      alarmID
    }
  }
`);

/**
 * Calls `look` whenever a call for help came or was acknowledged.
 * @returns whether reports come at all
 */
export function useAlarmReports(agencyID: number, look: () => void): boolean {
  return useSharedReports(changedDocument, 'alarm', agencyID, look);
}
