import { graphql } from '../../platform/wire/graphql.ts';

/** What the public form asks the server, as nobody in particular (FBK-12). */

export const agencyDocument = graphql(`
  query FeedbackAgency($agencyID: RecordID!) {
    feedbackAgency(agencyID: $agencyID) {
      name
      logoURL
    }
  }
`);

export const challengeDocument = graphql(`
  query FeedbackChallenge($agencyID: RecordID!) {
    feedbackChallenge(agencyID: $agencyID)
  }
`);

export const createDocument = graphql(`
  mutation CreateFeedbackEmail(
    $create: CreateFeedbackEmailInput!
    $captcha: String!
    $key: String!
  ) {
    createFeedbackEmail(create: $create, captcha: $captcha, idempotencyKey: $key)
  }
`);
