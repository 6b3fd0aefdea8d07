import {
  singleSignOnInput,
  singleSignOnMessages,
  type SingleSignOnInput,
} from '@guardroom/rules/signon/inputs';
import { signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { sealClientSecret } from '../../platform/sign-in/client-secret.ts';
import { sessionChange } from '../session/store.ts';
import { administratorAccounts } from '../settings/store.ts';
import { UpdateSingleSignOnInput } from './inputs.ts';
import { manageSingleSignOn } from './policy.ts';
import { describeProvider } from './provider-of.ts';
import { refuseOldSecret, refuseStale } from './refuse-change.ts';
import { hasKeeper } from './store-keeper.ts';
import { endSignOnSessions, findSetting, lockSetting, saveSetting } from './store.ts';
import type { SettingRow } from './types-connection.ts';
import { SingleSignOn } from './types.ts';

builder.mutationField('updateSingleSignOn', (t) =>
  t.field({
    type: SingleSignOn,
    policy: manageSingleSignOn,
    description: 'Connects the agency to its provider. It is switched on only if it answers.',
    args: {
      update: t.arg({ type: UpdateSingleSignOnInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, parseInput(singleSignOnInput, update, 'update')),
  }),
);

async function change(ctx: Context, input: SingleSignOnInput): Promise<SettingRow> {
  const { db, database, services } = ctx;
  const { sessionId } = signedInViewer(ctx);
  // Before the transaction begins: no row is held while another machine is waited for.
  if (input.isOn) await describeProvider(ctx, input.issuer, 'update.issuer');
  if (input.onlySingleSignOn && !(await hasKeeper(database.system, db.scope.agencyId))) {
    refuse('INVALID', singleSignOnMessages.keeperFirst, { path: 'update.onlySingleSignOn' });
  }
  const before = await lockSetting(db);
  refuseStale(before, input);
  refuseOldSecret(before, input);
  const { clientSecret } = input;
  const sealed = clientSecret && sealClientSecret(services, db.scope.agencyId, clientSecret);
  if (!(await saveSetting(db, input, sealed || undefined))) {
    refuse('INVALID', signOnNameMessages.taken, { path: 'update.signOnName' });
  }
  const after = await findSetting(db);
  // Who was let in by a provider that is no longer asked is asked again.
  if (!after.isOn || after.issuer !== before.issuer) await endSignOnSessions(db, null, sessionId);
  for (const account of await administratorAccounts(db)) await db.run(sessionChange(account));
  const made = { operation: 'updateSingleSignOn', entity: 'SingleSignOn' };
  const newSecret = sealed ? { clientSecret: 'entered anew' } : {};
  await recordChanges(ctx, [
    {
      ...made,
      entityId: db.scope.agencyId,
      before: before.version === 0 ? null : audited(before),
      after: { ...audited(after), ...newSecret },
    },
  ]);
  return after;
}

const audited = ({ version: _, hasClientSecret: __, ...setting }: SettingRow) => setting;
