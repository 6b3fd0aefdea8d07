import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';

/** What the screen of the rates of a contract asks the server. */

const billingDocument = graphql(`
  query ContractBillingOf(
    $contractID: RecordID!
    $agencyID: RecordID!
    $contract: ContractFilter
    $one: Pagination!
  ) {
    contractBilling(contractID: $contractID, agencyID: $agencyID) {
      dayClassBy
      creditPercent
      paymentDays
      taxCategory
      orderReference
      version
      rates {
        id
        shift
        shiftTypeID
        grade
        dayClass
        unit
        amountCents
        minimumHours
        fromDate
        toDate
      }
      shiftTypes {
        id
        name
        deleted
      }
    }
    listContract(filter: $contract, pagination: $one) {
      result {
        siteProfileName
        clientName
        startDatetime
      }
    }
  }
`);
export type ContractBilling = ResultOf<typeof billingDocument>['contractBilling'];

/** What is said of a contract for its invoices, and between whom it is. */
export async function loadBilling(contractID: number, agencyID: number, signal: AbortSignal) {
  const variables = {
    contractID,
    agencyID,
    contract: { securityAgencyID: { eq: agencyID }, id: { eq: contractID } },
    one: { agencyID, limit: 1, offset: 0 },
  };
  const { contractBilling, listContract } = await request(billingDocument, variables, { signal });
  const [contract] = listContract.result;
  if (!contract) throw new MissingRecord(`There is no contract ${contractID} in this agency.`);
  return { billing: contractBilling, contract };
}

export const updateBillingDocument = graphql(`
  mutation UpdateContractBilling($update: UpdateContractBillingInput!, $agencyID: RecordID!) {
    updateContractBilling(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);
