import { singleSignOnMessages } from '@guardroom/rules/signon/inputs';
import { recordChanges } from '../../platform/audit.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { manageSingleSignOn } from './policy.ts';
import { canKeepPassword, hasKeeper, setKeepsPassword } from './store-keeper.ts';
import { findPerson, lockPerson } from './store-person.ts';
import { lockSetting } from './store.ts';
import { SignOnPerson } from './types.ts';

builder.mutationField('keepPassword', (t) =>
  t.field({
    type: SignOnPerson,
    policy: manageSingleSignOn,
    description:
      'Says whether an AgencyMasterAdmin may sign in by password where others may not. One must.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      keeps: t.arg.boolean({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { staffProfileID, keeps }, ctx) => {
      const { db, database } = ctx;
      const { agencyId } = db.scope;
      // One after the other, so that two cannot each give up the password that the other counts on.
      const { onlySingleSignOn } = await lockSetting(db);
      const person = await lockPerson(db, staffProfileID);
      const path = 'staffProfileID';
      if (keeps && !(await canKeepPassword(database.system, agencyId, person.id))) {
        refuse('CONFLICT', singleSignOnMessages.keeperCannot, { path });
      }
      if (!keeps && onlySingleSignOn && !(await hasKeeper(database.system, agencyId, person.id))) {
        refuse('CONFLICT', singleSignOnMessages.lastKeeper, { path });
      }
      if (person.keepsPassword === keeps) return person;
      await setKeepsPassword(db, person.id, keeps);
      const made = { operation: 'keepPassword', entity: 'StaffProfile', entityId: person.id };
      const before = { keepsPassword: person.keepsPassword };
      await recordChanges(ctx, [{ ...made, before, after: { keepsPassword: keeps } }]);
      return findPerson(db, staffProfileID);
    },
  }),
);
