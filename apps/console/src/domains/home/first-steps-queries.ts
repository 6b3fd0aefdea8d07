import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const firstStepsKey = ['first-steps'] as const;

export const firstStepsDocument = graphql(`
  query FirstSteps($agencyID: RecordID!) {
    firstSteps(agencyID: $agencyID) {
      facts
      sites
      clients
      contracts
      people
      permissions
      shifts
      signIn
      isHidden
    }
  }
`);

/** What of the first steps is done. */
export type FirstSteps = ResultOf<typeof firstStepsDocument>['firstSteps'];

export const hideDocument = graphql(`
  mutation HideFirstSteps($agencyID: RecordID!) {
    hideFirstSteps(agencyID: $agencyID) {
      isHidden
    }
  }
`);
