import { AccountStatus } from '../../platform/graphql/account-status.ts';
import { builder } from '../../platform/graphql/builder.ts';

export const CreateClientProfileInput = builder.inputType('CreateClientProfileInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    name: t.string({ required: true }),
    status: t.field({ type: AccountStatus, required: true }),
    phoneNo: t.string(),
    email: t.string(),
  }),
});

const version = 'The version that the sender saw; a stale one is refused with code STALE.';

export const UpdateClientProfileInput = builder.inputType('UpdateClientProfileInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    name: t.string(),
    phoneNo: t.string(),
    email: t.string({ description: 'Empty for none.' }),
    status: t.field({ type: AccountStatus }),
    version: t.int({ description: version }),
  }),
});

export const CreateClientUserInput = builder.inputType('CreateClientUserInput', {
  fields: (t) => ({
    securityAgencyID: t.field({ type: 'RecordID', required: true }),
    clientProfileID: t.field({ type: 'RecordID', required: true }),
    phoneNo: t.string({ required: true }),
    name: t.string({
      required: true,
      description: 'Of an account that exists already, its known name is taken instead.',
    }),
    accountID: t.field({
      type: 'RecordID',
      description: 'The account that the search found for the number.',
    }),
    email: t.string({ description: 'Of a new account; one that exists keeps its own.' }),
  }),
});

// Neither number nor e-mail: they belong to the account, and the account to its holder.
export const UpdateClientUserProfileInput = builder.inputType('UpdateClientUserProfileInput', {
  fields: (t) => ({
    id: t.field({ type: 'RecordID', required: true }),
    name: t.string(),
    status: t.field({ type: AccountStatus }),
    version: t.int({ description: version }),
  }),
});
