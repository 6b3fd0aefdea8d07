import { feedbackAddressLimits } from '@guardroom/rules/feedback/feedback-limits';
import {
  captchaInput,
  feedbackInput,
  feedbackMessages,
  type FeedbackInput,
} from '@guardroom/rules/feedback/inputs';
import { countedAddress } from '@guardroom/rules/session/client-address';
import { checkCaptcha, type SolvedCaptcha } from '../../platform/captcha/captcha.ts';
import { spendCaptcha } from '../../platform/captcha/spent.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { checkKey, refuseReusedKey } from '../../platform/idempotency.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { digestOfInput } from '../../platform/sent-input.ts';
import { countOrRefuse, countsOf } from '../../platform/sign-in/attempts.ts';
import { publicOrigin } from '../../platform/sign-in/public-origin.ts';
import { feedbackMail } from './feedback-mail.ts';
import { CreateFeedbackEmailInput } from './inputs.ts';
import { sendFeedback } from './policy.ts';
import { addFeedback, findRecipients } from './store.ts';

interface Sent {
  readonly agencyID: number;
  readonly input: FeedbackInput;
  readonly captcha: SolvedCaptcha;
  readonly idempotencyKey: string | null;
}

builder.mutationField('createFeedbackEmail', (t) =>
  t.field({
    type: 'Boolean',
    policy: sendFeedback,
    description: 'Keeps what the public wrote, and sends it to the administrators by mail.',
    args: {
      create: t.arg({ type: CreateFeedbackEmailInput, required: true }),
      captcha: t.arg.string({ required: true, description: 'A solved feedbackChallenge.' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, captcha, idempotencyKey = null }, ctx) => {
      const { agencyID } = create;
      const input = parseInput(feedbackInput, create, 'create');
      const payload = parseInput(captchaInput, captcha, 'captcha');
      if (idempotencyKey !== null) checkKey(idempotencyKey);
      await refuseBusyAddress(ctx);
      const solved = await checkCaptcha(ctx.services.secrets, payload, agencyID);
      if (solved === 'EXPIRED') return refuseCaptcha(feedbackMessages.captchaExpired);
      if (solved === 'WRONG') return refuseCaptcha(feedbackMessages.captchaWrong);
      await keepAndSend(ctx, { agencyID, input, captcha: solved, idempotencyKey });
      return true;
    },
  }),
);

/** All or nothing: a captcha is spent, the feedback kept, and the mails in the outbox. */
async function keepAndSend(ctx: Context, sent: Sent): Promise<void> {
  const { database, services, request } = ctx;
  const { config } = services;
  const sending = { key: sent.idempotencyKey, input: digestOfInput(ctx) };
  await database.system.transaction(async (tx) => {
    const outcome = await spendCaptcha(tx, sent.captcha, sending);
    if (outcome === 'REPEATED') return;
    if (outcome === 'REUSED') return refuseReusedKey();
    if (outcome === 'REPLAYED') return refuseCaptcha(feedbackMessages.captchaSpent);
    const added = await addFeedback(tx, sent.agencyID, sent.input);
    if (added === undefined) {
      return refuse('NOT_FOUND', feedbackMessages.agencyMissing, { path: 'create.agencyID' });
    }
    const origin = publicOrigin(config, request);
    for (const to of await findRecipients(tx, sent.agencyID)) {
      await sendMail(tx, config, feedbackMail(added, to, origin));
    }
  });
}

async function refuseBusyAddress({ database, services, request }: Context): Promise<void> {
  const subject = `feedback:${countedAddress(request.address)}`;
  const counts = countsOf(subject, feedbackAddressLimits);
  await countOrRefuse(database.system, services.secrets, counts);
}

function refuseCaptcha(message: string): never {
  return refuse('INVALID', message, { path: 'captcha' });
}
