import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

export const swapsDocument = graphql(`
  query OwnSwaps($agencyID: RecordID!) {
    listOwnSwap(agencyID: $agencyID) {
      id
      fromStaffProfileID
      fromName
      toName
      line {
        startDatetime
        endDatetime
        siteProfileName
      }
      forDate
      forLine {
        startDatetime
        endDatetime
        siteProfileName
      }
      note
      status
      reason
    }
  }
`);
/** A shift that was offered to a colleague, or by one. */
export type OwnSwap = ResultOf<typeof swapsDocument>['listOwnSwap'][number];

export const colleaguesDocument = graphql(`
  query OwnColleagues($agencyID: RecordID!) {
    listOwnColleague(agencyID: $agencyID) {
      staffProfileID
      name
    }
  }
`);

export const offerDocument = graphql(`
  mutation OfferOwnShift($create: OfferSwapInput!, $agencyID: RecordID!, $key: String!) {
    offerSwap(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

export const answerSwapDocument = graphql(`
  mutation AnswerOfferedShift($answer: AnswerSwapInput!, $agencyID: RecordID!) {
    answerSwap(answer: $answer, agencyID: $agencyID) {
      id
    }
  }
`);

export const withdrawSwapDocument = graphql(`
  mutation WithdrawOffer($id: RecordID!, $agencyID: RecordID!) {
    withdrawSwap(id: $id, agencyID: $agencyID) {
      id
    }
  }
`);

export const shiftsOfDayDocument = graphql(`
  query OwnShiftsOfDay($agencyID: RecordID!, $day: Date!) {
    listOwnDeployment(agencyID: $agencyID, from: $day, to: $day) {
      id
      siteProfileName
      startDatetime
      endDatetime
      status
    }
  }
`);
