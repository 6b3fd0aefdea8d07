import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

/** What the screen of figures asks the server. */

export const analyticsKey = ['analytics'] as const;
export const analyticsFailure = 'Unable to retrieve analytics';

export const figuresFragment = graphql(`
  fragment Figures on AnalyticsFigures @_unmask {
    id
    name
    planned
    came
    late
    early
    workedHours
    incidents
    rounds
    completeRounds
    ticketsOpened
    ticketsClosed
    hoursToClose
  }
`);
export type Figures = ResultOf<typeof figuresFragment>;

export const analyticsDocument = graphql(
  `
    query Analytics($analytics: AnalyticsInput!, $month: String!, $agencyID: RecordID!) {
      listAnalytics(analytics: $analytics, agencyID: $agencyID) {
        result {
          ...Figures
        }
        sum {
          ...Figures
        }
        incidentTypes {
          id
          name
          incidents
        }
      }
      listMonthHours(month: $month, agencyID: $agencyID) {
        limit
        over
        near
        result {
          staffProfileID
          staffName
          staffNo
          shifts
          planned
          worked
          extra
          risk
        }
      }
    }
  `,
  [figuresFragment],
);
export type Answer = ResultOf<typeof analyticsDocument>;

export const exportDocument = graphql(`
  mutation ExportAnalytics($analytics: AnalyticsInput!, $agencyID: RecordID!) {
    exportAnalytics(analytics: $analytics, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);
