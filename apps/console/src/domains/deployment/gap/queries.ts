import { graphql, type ResultOf } from '../../../platform/wire/graphql.ts';

export const shortFailure = 'Unable to retrieve short posts';
export const replaceFailure = 'Unable to retrieve who may stand there';
export const assignFailure = 'Unable to assign';

/** Under the key of the roster: what changes it changes what is short. */
export const shortKey = ['deployment', 'short'] as const;
export const replaceKey = ['deployment', 'replace'] as const;

export const shortDocument = graphql(`
  query ShortPosts(
    $agencyID: RecordID!
    $fromDate: Date!
    $toDate: Date!
    $siteProfileIDs: [RecordID!]
    $show: ShortPostShow
  ) {
    listShortPost(
      agencyID: $agencyID
      fromDate: $fromDate
      toDate: $toDate
      siteProfileIDs: $siteProfileIDs
      show: $show
    ) {
      count
      missing
      over
      result {
        siteProfileID
        siteProfileName
        date
        shift
        shiftTypeID
        shiftName
        startDatetime
        endDatetime
        PLRDGradeCode
        needed
        planned
        missing
        torn {
          deploymentID
          staffName
          why
        }
      }
    }
  }
`);
export type ShortPost = ResultOf<typeof shortDocument>['listShortPost']['result'][number];

export const replacementDocument = graphql(`
  query FindReplacement(
    $agencyID: RecordID!
    $deploymentID: RecordID
    $place: ReplacementPlaceInput
  ) {
    findReplacement(agencyID: $agencyID, deploymentID: $deploymentID, place: $place) {
      deploymentID
      version
      staffName
      siteProfileID
      siteProfileName
      date
      shift
      shiftTypeID
      shiftName
      startDatetime
      endDatetime
      may
      total
      bounded
      candidates {
        staffProfileID
        name
        staffNo
        designation
        phoneNo
        state
        reasons {
          sentence
          good
        }
      }
    }
  }
`);
export type Replacement = ResultOf<typeof replacementDocument>['findReplacement'];
export type Candidate = Replacement['candidates'][number];

export const assignDocument = graphql(`
  mutation AssignDeployment(
    $assign: AssignDeploymentInput!
    $agencyID: RecordID!
    $idempotencyKey: String
  ) {
    assignDeployment(assign: $assign, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
      staffName
      status
    }
  }
`);
