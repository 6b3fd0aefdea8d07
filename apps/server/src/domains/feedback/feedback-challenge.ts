import { newChallenge } from '../../platform/captcha/captcha.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { sendFeedback } from './policy.ts';

builder.queryField('feedbackChallenge', (t) =>
  t.field({
    type: 'String',
    policy: sendFeedback,
    description: 'A new captcha for createFeedbackEmail, as the JSON that its widget takes.',
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, { agencyID }, { services }) => newChallenge(services.secrets, agencyID),
  }),
);
