import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

const renewalFragment = graphql(`
  fragment DocumentRenewalRow on DocumentRenewal @_unmask {
    id
    staffProfileID
    staffProfileName
    type
    number
    issued
    expiry
    version
    createdOn
    file {
      url
    }
  }
`);
/** A renewed document that waits to be checked. */
export type Renewal = ResultOf<typeof renewalFragment>;

export const renewalsDocument = graphql(
  `
    query DocumentRenewals($filter: DocumentRenewalFilter, $pagination: Pagination!) {
      listDocumentRenewal(filter: $filter, pagination: $pagination) {
        result {
          ...DocumentRenewalRow
        }
        count
      }
    }
  `,
  [renewalFragment],
);

export const decideRenewalDocument = graphql(`
  mutation DecideDocumentRenewal($update: DecideDocumentRenewalInput!, $agencyID: RecordID!) {
    decideDocumentRenewal(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
