import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

/** How the agency signs on with its own provider. */
export const settingDocument = graphql(`
  query SingleSignOn($agencyID: RecordID!) {
    singleSignOn(agencyID: $agencyID) {
      version
      isOn
      signOnName
      issuer
      clientID
      hasClientSecret
      providerIsSecondFactor
      onlySingleSignOn
      redirectAddress
    }
  }
`);

/** The connection with the provider. */
export type Connection = ResultOf<typeof settingDocument>['singleSignOn'];
