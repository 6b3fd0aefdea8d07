import { graphql } from '../../platform/wire/graphql.ts';

const incidentFragment = graphql(`
  fragment Incident on ClientIncident @_unmask {
    id
    uid
    number
    newestID
    title
    siteProfileName
    incidentStart
    releasedOn
    withdrawnOn
    isAcknowledged
  }
`);

const caseFragment = graphql(
  `
    fragment IncidentCase on ClientIncident @_unmask {
      ...Incident
      note
      withdrawalReason
      contentSHA256
      content {
        uid
        siteProfileName
        typeName
        title
        incidentStart
        incidentEnd
        location
        personInvolved
        description
        action
        remarks
        reportedBy
      }
      pictures {
        name
        sha256
        link {
          url
          thumbnailURL
        }
      }
      acknowledgements {
        name
        remark
        acknowledgedOn
      }
      earlier {
        number
        releasedOn
      }
    }
  `,
  [incidentFragment],
);

export const listDocument = graphql(
  `
    query ClientIncidents($agencyID: RecordID!, $limit: Int!) {
      listClientIncident(pagination: { agencyID: $agencyID, limit: $limit }) {
        result {
          ...Incident
        }
        count
      }
    }
  `,
  [incidentFragment],
);

export const incidentDocument = graphql(
  `
    query ClientIncident($id: RecordID!) {
      clientIncident(id: $id) {
        ...IncidentCase
      }
    }
  `,
  [caseFragment],
);

export const acknowledgeDocument = graphql(`
  mutation AcknowledgeClientIncident($acknowledge: AcknowledgeClientIncidentInput!) {
    acknowledgeClientIncident(acknowledge: $acknowledge) {
      id
    }
  }
`);
