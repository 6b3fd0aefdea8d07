import { noticeMessages, noticeSettingInput } from '@guardroom/rules/settings/notice/inputs';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInAccount } from '../../../platform/graphql/policy/signed-in-account.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { ownAccount } from '../policy.ts';
import { UpdateOwnNoticeSettingInput } from './inputs.ts';
import { ownSetting } from './own-notice-setting.ts';
import { findWanted, saveWanted } from './store-setting.ts';
import { OwnNoticeSetting } from './types.ts';

builder.mutationField('updateOwnNoticeSetting', (t) =>
  t.field({
    type: OwnNoticeSetting,
    policy: ownAccount,
    description:
      'Says which ways a person does not want, and when they want quiet. What the agency demands and ' +
      'what is urgent comes all the same.',
    args: { update: t.arg({ type: UpdateOwnNoticeSettingInput, required: true }) },
    resolve: async (_, { update }, ctx) => {
      const { db } = ctx;
      const { accountID } = signedInAccount(ctx);
      const input = parseInput(noticeSettingInput, update, 'update');
      const { quietFrom = null, quietTo = null } = input;
      if (!(await saveWanted(db, accountID, { ...input, quietFrom, quietTo }))) {
        const current = await findWanted(db, accountID);
        refuse('STALE', noticeMessages.stale, { path: 'update.version', current });
      }
      return ownSetting(ctx);
    },
  }),
);
