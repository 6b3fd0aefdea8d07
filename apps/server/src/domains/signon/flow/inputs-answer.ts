import { secondFactorCode } from '@guardroom/rules/settings/second-factor';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';

/** What whoever comes back from a provider sends. */
export const answerArgs = builder.args((t) => ({
  answer: t.string({
    required: true,
    description: 'The query of the address that the provider led back to.',
  }),
  path: t.string({
    required: true,
    description: 'The path of that address, which is of one organisation alone.',
  }),
  code: t.string({
    description: 'Of the second factor, after SECOND_FACTOR_NEEDED; the same answer again.',
  }),
}));

/** @throws INVALID where it is no code of a second factor */
export function codeOf(code: string | null | undefined): string | undefined {
  return code === null || code === undefined
    ? undefined
    : parseInput(secondFactorCode, code, 'code');
}
