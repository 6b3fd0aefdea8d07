import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../../platform/wire/graphql.ts';

/** What the office does about somebody who is not there as planned. */

export const absenceFailure = 'Unable to note this';

export const noteDocument = graphql(`
  mutation NoteAbsence($create: NoteAbsenceInput!, $agencyID: RecordID!) {
    noteAbsence(create: $create, agencyID: $agencyID) {
      deploymentID
    }
  }
`);

export const withdrawDocument = graphql(`
  mutation WithdrawAbsence($deploymentID: RecordID!, $agencyID: RecordID!) {
    withdrawAbsence(deploymentID: $deploymentID, agencyID: $agencyID) {
      deploymentID
    }
  }
`);

export const acknowledgeDocument = graphql(`
  mutation AcknowledgeAbsence($deploymentID: RecordID!, $agencyID: RecordID!) {
    acknowledgeAbsence(deploymentID: $deploymentID, agencyID: $agencyID) {
      deploymentID
    }
  }
`);

const phoneDocument = graphql(`
  query PhoneOfPerson($filter: StaffProfileFilter, $pagination: Pagination!) {
    listStaffProfile(filter: $filter, pagination: $pagination) {
      result {
        phoneNo
      }
    }
  }
`);

/** The mobile phone of somebody; null for who has none. */
export async function loadPhone(
  agencyID: number,
  staffProfileID: number,
  signal: AbortSignal,
): Promise<string | null> {
  const variables = {
    filter: { id: { eq: staffProfileID }, securityAgencyID: { eq: agencyID } },
    pagination: { agencyID, limit: 1, offset: 0 },
  };
  const { listStaffProfile } = await request(phoneDocument, variables, { signal });
  const [found] = listStaffProfile.result;
  if (!found) throw new MissingRecord(`There is no staff ${staffProfileID} in this agency.`);
  return found.phoneNo;
}
