import { graphql } from '../../platform/wire/graphql.ts';

const ticketFragment = graphql(`
  fragment Ticket on ClientTicket @_unmask {
    id
    uid
    siteProfileName
    status
    category
    title
    description
    dueDate
    submittedTimestamp
    submittedByName
    closedTimestamp
    closedByName
    version
  }
`);

const caseFragment = graphql(
  `
    fragment TicketCase on ClientTicketCase @_unmask {
      ticket {
        ...Ticket
      }
      notes {
        id
        kind
        text
        byName
        createdOn
      }
      files {
        id
        name
        link {
          url
          thumbnailURL
        }
      }
    }
  `,
  [ticketFragment],
);

export const listDocument = graphql(
  `
    query ClientTickets($status: TicketStatus!, $agencyID: RecordID!, $limit: Int!) {
      listClientTicket(
        filter: { status: { eq: $status } }
        pagination: { agencyID: $agencyID, limit: $limit }
      ) {
        result {
          ...Ticket
        }
        count
      }
    }
  `,
  [ticketFragment],
);

export const ticketDocument = graphql(
  `
    query ClientTicket($id: RecordID!) {
      clientTicket(id: $id) {
        ...TicketCase
      }
    }
  `,
  [caseFragment],
);

export const sitesDocument = graphql(`
  query ClientSiteChoices {
    listClientSite {
      siteProfileID
      name
    }
  }
`);

export const createDocument = graphql(`
  mutation CreateClientTicket($create: CreateClientTicketInput!, $idempotencyKey: String!) {
    createClientTicket(create: $create, idempotencyKey: $idempotencyKey) {
      ticket {
        id
      }
    }
  }
`);

export const commentDocument = graphql(`
  mutation CommentClientTicket($create: CreateClientTicketCommentInput!, $idempotencyKey: String!) {
    createClientTicketComment(create: $create, idempotencyKey: $idempotencyKey) {
      ticket {
        id
      }
    }
  }
`);

export const closeDocument = graphql(`
  mutation CloseClientTicket($update: CloseClientTicketInput!) {
    closeClientTicket(update: $update) {
      ticket {
        id
      }
    }
  }
`);

export const reopenDocument = graphql(`
  mutation ReopenClientTicket($update: ReopenClientTicketInput!) {
    reopenClientTicket(update: $update) {
      ticket {
        id
      }
    }
  }
`);
