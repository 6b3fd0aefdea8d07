import { publicKeyInput } from '@guardroom/rules/guard/device/device-inputs';
import { sessionMessages } from '@guardroom/rules/session/inputs';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../platform/graphql/policy/signed-in-viewer.ts';
import { notSignedIn, refuse } from '../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../platform/policy.ts';
import { readDeviceKey } from '../../platform/sign-in/device-key.ts';
import { viewerCacheOf } from '../../platform/sign-in/viewer-cache.ts';
import type { ViewerProfile } from '../../platform/viewer.ts';
import { moveSession, sessionChange, worksNow } from './store-session.ts';
import { ViewerProfileObject } from './types.ts';

builder.mutationField('chooseAgency', (t) =>
  t.field({
    type: ViewerProfileObject,
    policy: guardsThemselves,
    description:
      'The session goes on for another agency that the guard works for: one of Viewer.profiles. ' +
      'CONFLICT where an invitation opened it, which is of its agency alone. A phone that was not ' +
      'registered there yet is registered anew.',
    args: {
      staffProfileID: t.arg({ type: 'RecordID', required: true }),
      publicKey: t.arg.string({
        required: true,
        description: 'Of the phone: ECDSA P-256, SPKI, base64url without padding.',
      }),
    },
    resolve: (_, { staffProfileID, publicKey }, ctx) => {
      const parsed = parseInput(publicKeyInput, { publicKey }, '');
      return choose(ctx, staffProfileID, readDeviceKey(parsed.publicKey));
    },
  }),
);

async function choose(
  ctx: Context,
  staffProfileID: number,
  publicKey: Buffer,
): Promise<ViewerProfile> {
  const { database, services } = ctx;
  const { accountID, profiles, sessionId, ...viewer } = signedInViewer(ctx);
  const chosen = profiles.find((profile) => profile.staffProfileID === staffProfileID);
  if (chosen === undefined) return refuseUnknown();
  if (chosen.staffProfileID === viewer.staffProfileID) return chosen;
  const isMoved = await database.system.transaction(async (tx) => {
    if (!(await worksNow(tx, chosen))) return refuseUnknown();
    if (!(await moveSession(tx, sessionId, chosen, publicKey))) return false;
    await tx.run(sessionChange(accountID));
    return true;
  });
  viewerCacheOf(services).forgetAccount(accountID);
  if (!isMoved) {
    if (viewer.device === null) throw notSignedIn();
    refuse('CONFLICT', sessionMessages.invitedAlone, { path: 'staffProfileID' });
  }
  return chosen;
}

function refuseUnknown(): never {
  return refuse('NOT_FOUND', sessionMessages.noSuchAgency, { path: 'staffProfileID' });
}
