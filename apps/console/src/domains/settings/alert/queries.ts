import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

/** Everything that shows rules of alerts, quiet hours and who is called. */
export const alertSettingKey = ['alert-setting'] as const;

export const rulesDocument = graphql(`
  query AlertRules($agencyID: RecordID!, $siteProfileID: RecordID) {
    alertRules(agencyID: $agencyID, siteProfileID: $siteProfileID) {
      kind
      isOn
      minutes
      severity
      isOwn
      version
      steps {
        afterMinutes
        audience
        staffProfileIDs
        channels
      }
    }
  }
`);
export type ShownRule = ResultOf<typeof rulesDocument>['alertRules'][number];

export const settingDocument = graphql(`
  query AlertSetting($agencyID: RecordID!) {
    alertSetting(agencyID: $agencyID) {
      quietFrom
      quietTo
      version
    }
  }
`);
export type ShownSetting = ResultOf<typeof settingDocument>['alertSetting'];

export const callsDocument = graphql(`
  query AlertCalls($agencyID: RecordID!) {
    listAlertCall(agencyID: $agencyID) {
      id
      staffProfileName
      turn
      weekdays
      fromTime
      toTime
      fromDate
      toDate
    }
  }
`);
export type ShownCall = ResultOf<typeof callsDocument>['listAlertCall'][number];
