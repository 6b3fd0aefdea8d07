import { graphql } from '../../platform/wire/graphql.ts';

export const todayDocument = graphql(`
  query ClientToday {
    clientToday {
      sites {
        siteProfileID
        name
        present
        wanted
        roundsPlanned
        roundsDone
        roundsMissed
      }
      openTickets
      asOf
    }
  }
`);
