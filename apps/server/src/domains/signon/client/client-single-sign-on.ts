import { builder } from '../../../platform/graphql/builder.ts';
import { manageSingleSignOn } from '../policy.ts';
import { findClientSetting } from './store.ts';
import { ClientSingleSignOn } from './types.ts';

builder.queryField('clientSingleSignOn', (t) =>
  t.field({
    type: ClientSingleSignOn,
    policy: manageSingleSignOn,
    description: 'How the users of a client sign in to the portal by its own provider.',
    args: {
      clientProfileID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { clientProfileID }, { db }) => findClientSetting(db, clientProfileID),
  }),
);
