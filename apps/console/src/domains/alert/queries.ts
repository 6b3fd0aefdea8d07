import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

/** Everything that shows alerts: the bell of the header reads it anew. */
export const alertKey = ['alert'] as const;
export const retrieveAlertsFailure = 'Unable to retrieve alerts';

export const alertRowFragment = graphql(`
  fragment AlertRow on Alert @_unmask {
    id
    kind
    severity
    status
    siteProfileID
    siteProfileName
    staffProfileID
    staffProfileName
    phoneNo
    sentence
    detail
    fromOn
    openedOn
    ownerStaffProfileID
    ownerName
    acknowledgedOn
    closedOn
    closedByName
    reason
  }
`);
export type AlertRow = ResultOf<typeof alertRowFragment>;
