import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { staffOf } from '../../staff/store.ts';
import { tellPIN, type GuardPINRow } from './store-pin.ts';
import { GuardPIN } from './types.ts';

interface OwnPINRow {
  readonly staffNo: string;
  readonly pin: GuardPINRow | undefined;
}

const OwnPIN = builder.objectRef<OwnPINRow>('OwnPIN').implement({
  description: 'How a guard is known on the tablets of sites.',
  fields: (t) => ({
    staffNo: t.exposeString('staffNo', { description: 'Typed beside the PIN.' }),
    pin: t.field({ type: GuardPIN, nullable: true, resolve: ({ pin }) => pin }),
  }),
});

builder.queryField('ownPIN', (t) =>
  t.field({
    type: OwnPIN,
    policy: guardsThemselves,
    resolve: async (_, __, ctx) => {
      const { staffProfileID } = signedInViewer(ctx);
      const { staffNo } = await staffOf(ctx.db, staffProfileID, 'staffProfileID');
      return { staffNo, pin: await tellPIN(ctx.db, staffProfileID) };
    },
  }),
);
