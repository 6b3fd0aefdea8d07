import { accountCheckAnswer, type AccountCheckAnswer } from '@guardroom/rules/staff/account/check';
import { gradeDoubts, gradesUnread, type GivenGrade } from '@guardroom/rules/staff/grade/doubts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { MissingRecord } from '@guardroom/wire/errors';
import { useFixedLists } from '../../platform/fixed-lists.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { profileFragment } from '../../ui/case/staff-facts.tsx';
import { awaitNewRow } from '../../ui/list/new-row.ts';
import { staffPath, staffPathFrom } from './paths.ts';

/** What several screens of staff ask the server and tell the person. */

/** Everything that shows staff; invalidated when one changes. */
export const staffKey = ['staff'] as const;

export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';

/** What follows from the records of staff, on screens of training. */
const suggestionKey = ['training'] as const;

/** After a change of somebody or of their records: whatever shows them is read anew. */
export function useStaffChanged(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: staffKey });
    void client.invalidateQueries({ queryKey: suggestionKey });
  };
}

/** From the profile to one of its screens, which will lead back to where the profile would. */
export function useOpenFromProfile(): (path: string, accountID?: number) => void {
  const { history } = useRouter();
  const { backUrl } = useSearch({ strict: false });
  return (path, accountID) => history.push(path, { accountID, backUrl });
}

/** The profile that a screen belongs to, with the way back that the profile had (STF-76). */
export function useProfilePath(staffProfileID: number): string {
  const backUrl = useLocation({ select: ({ state }) => state.backUrl });
  return backUrl === undefined ? staffPath(staffProfileID) : staffPathFrom(staffProfileID, backUrl);
}

/**
 * After a form: whatever shows the person is read anew, and the profile opened.
 * @param created title of the card in which a new record stands
 */
export function useStaffSaved(staffProfileID: number, created?: string): () => void {
  const { history } = useRouter();
  const changed = useStaffChanged();
  const profile = useProfilePath(staffProfileID);
  return () => {
    changed();
    if (created !== undefined) awaitNewRow(created);
    history.push(profile);
  };
}

const heldGradesDocument = graphql(`
  query HeldGrades($filter: PLRDHistoryFilter, $pagination: Pagination!) {
    listPLRDHistory(filter: $filter, pagination: $pagination) {
      result {
        id
        plrdGradeID
        dateIssued
      }
    }
  }
`);

/** What is doubtful about a grade of somebody, beside the others that they were given. */
export function useGradeDoubts(
  staffProfileID: number,
  exceptID?: number,
): (given: GivenGrade) => string[] {
  const { securityAgencyID: agencyID } = useViewer();
  const { grades } = useFixedLists();
  const found = useQuery({
    queryKey: [...staffKey, 'held grades', agencyID, staffProfileID],
    queryFn: async ({ signal }) => {
      const filter = {
        staffProfileID: { eq: staffProfileID },
        deleted: { eq: 0 },
      };
      const pagination = { agencyID, limit: 200, offset: 0 };
      const answer = await request(heldGradesDocument, { filter, pagination }, { signal });
      return answer.listPLRDHistory.result;
    },
    meta: { failure: 'Unable to retrieve PLRD Records' },
  });
  if (found.isError || !found.data) return () => [gradesUnread];
  const held = found.data.filter(({ id }) => id !== exceptID);
  return (given) => gradeDoubts(given, held, grades);
}

const currentGradeDocument = graphql(`
  query CurrentGrade($filter: PLRDHistoryFilter, $pagination: Pagination!) {
    listPLRDHistory(filter: $filter, pagination: $pagination) {
      result {
        id
        plrdCode
        plrdName
        dateIssued
      }
    }
  }
`);

/** The grade that the holder of an account was given last; null where the agency knows of none. */
export function useCurrentGrade(accountID: number | null) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...staffKey, 'current grade', agencyID, accountID],
    failure: 'Unable to retrieve PLRD Records',
    load: async (signal) => {
      if (accountID === null) return null;
      const filter = { accountID: { eq: accountID }, deleted: { eq: 0 } };
      const orderby = [
        { field: 'dateIssued' as const, direction: 'DESC' as const },
        { field: 'id' as const, direction: 'DESC' as const },
      ];
      const pagination = { agencyID, limit: 1, offset: 0, orderby };
      const answer = await request(currentGradeDocument, { filter, pagination }, { signal });
      return answer.listPLRDHistory.result[0] ?? null;
    },
  });
}

export const retrieveTrainingFailure = 'Unable to retrieve training details';

const phoneCheckDocument = graphql(`
  query CheckStaffPhoneNo($securityAgencyID: RecordID!, $phoneNo: String!) {
    checkStaffPhoneNo(securityAgencyID: $securityAgencyID, phoneNo: $phoneNo)
  }
`);
const usernameCheckDocument = graphql(`
  query CheckStaffUsername($securityAgencyID: RecordID!, $username: String!) {
    checkStaffUsername(securityAgencyID: $securityAgencyID, username: $username)
  }
`);
const emailCheckDocument = graphql(`
  query CheckStaffEmail($securityAgencyID: RecordID!, $email: String!) {
    checkStaffEmail(securityAgencyID: $securityAgencyID, email: $email)
  }
`);
const staffNoCheckDocument = graphql(`
  query CheckStaffNo($filter: StaffProfileFilter!, $pagination: Pagination!) {
    listStaffProfile(filter: $filter, pagination: $pagination) {
      count
    }
  }
`);

type Found = AccountCheckAnswer['result'];

/** Who has this mobile number: staff of the agency, or an account (API-84). */
export async function checkPhoneNo(securityAgencyID: number, phoneNo: string): Promise<Found> {
  const answer = await request(phoneCheckDocument, { securityAgencyID, phoneNo });
  return foundIn(answer.checkStaffPhoneNo);
}

/** The same of a username, in upper case (STF-44, API-85). */
export async function checkUsername(securityAgencyID: number, username: string): Promise<Found> {
  const variables = { securityAgencyID, username: username.toUpperCase() };
  const answer = await request(usernameCheckDocument, variables);
  return foundIn(answer.checkStaffUsername);
}

/** The same of an e-mail (API-86). */
export async function checkEmail(securityAgencyID: number, email: string): Promise<Found> {
  const answer = await request(emailCheckDocument, { securityAgencyID, email });
  return foundIn(answer.checkStaffEmail);
}

function foundIn(text: string): Found {
  const answer = v.parse(accountCheckAnswer, JSON.parse(text));
  if (!answer.success) throw new Error('The check did not succeed.');
  return answer.result;
}

/** Whether somebody of the agency has this staff number. */
export async function hasStaffNo(agencyID: number, staffNo: string): Promise<boolean> {
  const filter = { securityAgencyID: { eq: agencyID }, staffNo: { eq: staffNo } };
  const pagination = { agencyID, limit: 0, offset: 0 };
  const answer = await request(staffNoCheckDocument, { filter, pagination });
  return answer.listStaffProfile.count > 0;
}

export const retrieveStaffFailure = 'Unable to retrieve staff profile';
export const retrieveEmploymentsFailure = 'Unable to retrieve employment details';
export const retrieveExpiringFailure = 'Unable to retrieve expiring documents';
export const noPermission = 'You do not have the permission to edit staff.';

const profileDocument = graphql(
  `
    query StaffProfile($filter: StaffProfileFilter, $pagination: Pagination!) {
      listStaffProfile(filter: $filter, pagination: $pagination) {
        result {
          ...StaffProfileFacts
        }
      }
    }
  `,
  [profileFragment],
);

/** One of the agency's staff; `failed` when there is no such one. */
export function useStaffProfile(id: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: [...staffKey, 'profile', agencyID, id],
    failure: retrieveStaffFailure,
    load: async (signal) => {
      const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const answer = await request(profileDocument, { filter, pagination }, { signal });
      const [profile] = answer.listStaffProfile.result;
      if (profile === undefined) throw new MissingRecord(`There is no staff profile ${id}.`);
      return profile;
    },
  });
}
