import { graphql } from '../../platform/wire/graphql.ts';

const dailyFragment = graphql(`
  fragment Daily on ClientDailyReport @_unmask {
    id
    date
    siteProfileName
    newestID
    sentence
    isQuiet
    releasedOn
    contentSHA256
  }
`);

export const listDocument = graphql(
  `
    query ClientDailyReports($agencyID: RecordID!, $limit: Int!) {
      listClientDailyReport(pagination: { agencyID: $agencyID, limit: $limit }) {
        result {
          ...Daily
        }
        count
      }
    }
  `,
  [dailyFragment],
);

export const dailyDocument = graphql(
  `
    query ClientDailyReport($id: RecordID!) {
      clientDailyReport(id: $id) {
        report {
          ...Daily
          file {
            fileName
            url
          }
        }
        content {
          isQuiet
          facts {
            label
            value
          }
          sections {
            title
            isChapter
            sentences
            table {
              columns
              count
              rows {
                cells
              }
            }
          }
        }
      }
    }
  `,
  [dailyFragment],
);
