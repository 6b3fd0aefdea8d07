import {
  clientSingleSignOnInput,
  type ClientSingleSignOnInput,
} from '@guardroom/rules/signon/inputs';
import { signOnNameMessages } from '@guardroom/rules/signon/sign-on-name';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sealClientSecret } from '../../../platform/sign-in/client-secret.ts';
import { clientOf } from '../../client/store.ts';
import { manageSingleSignOn } from '../policy.ts';
import { describeProvider } from '../provider-of.ts';
import { refuseOldSecret, refuseStale } from '../refuse-change.ts';
import { UpdateClientSingleSignOnInput } from './inputs.ts';
import { endClientSignOnSessions } from './store-identity.ts';
import {
  findClientSetting,
  isNameTaken,
  lockClientSetting,
  saveClientSetting,
  type ClientSettingRow,
} from './store.ts';
import { ClientSingleSignOn } from './types.ts';

builder.mutationField('updateClientSingleSignOn', (t) =>
  t.field({
    type: ClientSingleSignOn,
    policy: manageSingleSignOn,
    description: 'Connects a client to its own provider. It is switched on only if it answers.',
    args: {
      update: t.arg({ type: UpdateClientSingleSignOnInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) =>
      change(ctx, parseInput(clientSingleSignOnInput, update, 'update')),
  }),
);

async function change(ctx: Context, input: ClientSingleSignOnInput): Promise<ClientSettingRow> {
  const { db, database, services } = ctx;
  const { agencyId } = db.scope;
  const { clientProfileID, signOnName, clientSecret } = input;
  // Before the transaction begins: no row is held while another machine is waited for.
  if (input.isOn) await describeProvider(ctx, input.issuer, 'update.issuer');
  await clientOf(db, clientProfileID, 'update.clientProfileID');
  const before = await lockClientSetting(db, clientProfileID);
  refuseStale(before, input);
  refuseOldSecret(before, input);
  if (await isNameTaken(database.system, signOnName, agencyId, clientProfileID)) {
    refuse('INVALID', signOnNameMessages.takenByClient, { path: 'update.signOnName' });
  }
  const sealed = clientSecret && sealClientSecret(services, agencyId, clientSecret);
  await saveClientSetting(db, input, sealed || undefined);
  const after = await findClientSetting(db, clientProfileID);
  // Who was let in by a provider that is no longer asked is asked again.
  if (!after.isOn || after.issuer !== before.issuer) {
    await database.system.transaction((tx) =>
      endClientSignOnSessions(tx, agencyId, clientProfileID),
    );
  }
  const newSecret = sealed ? { clientSecret: 'entered anew' } : {};
  await recordChanges(ctx, [
    {
      operation: 'updateClientSingleSignOn',
      entity: 'ClientSingleSignOn',
      entityId: clientProfileID,
      before: before.version === 0 ? null : audited(before),
      after: { ...audited(after), ...newSecret },
    },
  ]);
  return after;
}

function audited(setting: ClientSettingRow) {
  const { version: _, hasClientSecret: __, clientName: ___, ...kept } = setting;
  return kept;
}
