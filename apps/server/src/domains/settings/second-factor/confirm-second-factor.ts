import { randomInt } from 'node:crypto';
import { codeLimits } from '@guardroom/rules/settings/code-limits';
import {
  isTotpCode,
  recoveryAlphabet,
  recoveryCodes,
  recoveryLength,
  secondFactorCode,
  secondFactorMessages,
  shownRecoveryCode,
} from '@guardroom/rules/settings/second-factor';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { viewerCacheOf } from '../../../platform/sign-in/viewer-cache.ts';
import {
  findSecondFactor,
  recordAccountChange,
  recoveryHash,
  sessionChange,
  spendSecondFactor,
} from '../../session/store.ts';
import { ownAccount } from '../policy.ts';
import { confirmSecondFactor } from './store.ts';

builder.mutationField('confirmSecondFactor', (t) =>
  t.field({
    type: ['String'],
    policy: ownAccount,
    description:
      'Turns the second factor on by a code of the application. Gives the recovery codes, once.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => confirm(ctx, parseInput(secondFactorCode, code, 'code')),
  }),
);

async function confirm(ctx: Context, code: string): Promise<string[]> {
  const { database, services, requestId } = ctx;
  const { accountID } = signedInAccount(ctx);
  const counts = countsOf(`code-try:${accountID}`, codeLimits.trying);
  await countOrRefuse(database.system, services.secrets, counts);
  const factor = await findSecondFactor(database.system, accountID);
  if (factor === undefined) return refuse('CONFLICT', secondFactorMessages.notBegun);
  if (factor.isOn) refuse('CONFLICT', secondFactorMessages.isOn);
  const account = { accountID, factor };
  const isRight =
    isTotpCode(code) && (await spendSecondFactor(database.system, services.secrets, account, code));
  if (!isRight) refuse('INVALID', secondFactorMessages.wrong, { path: 'code' });
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const hashes = codes.map((made) => recoveryHash(services.secrets, accountID, made));
  await database.system.transaction(async (tx) => {
    if (!(await confirmSecondFactor(tx, accountID, hashes))) {
      refuse('CONFLICT', secondFactorMessages.isOn);
    }
    await recordAccountChange(tx, accountID, { requestId, operation: 'confirmSecondFactor' });
    await tx.run(sessionChange(accountID));
  });
  viewerCacheOf(services).forgetAccount(accountID);
  return codes.map(shownRecoveryCode);
}

function newRecoveryCode(): string {
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '';
  return Array.from({ length: recoveryLength }, letter).join('');
}
