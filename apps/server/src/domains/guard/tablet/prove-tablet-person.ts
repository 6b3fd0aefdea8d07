import { timingSafeEqual } from 'node:crypto';
import { pinMessages, typedPINInput } from '@guardroom/rules/guard/tablet/pin';
import { pinTries } from '@guardroom/rules/guard/tablet/pin-proof';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { siteTablets } from '../../../platform/policy.ts';
import { countOrRefuse, settleTry, type Count } from '../../../platform/sign-in/attempts.ts';
import type { SiteTablet } from '../../../platform/viewer.ts';
import { pinOf } from './parts-of-tablet.ts';
import { newSalt, pinKeyOf, unsealPINKey } from './pin-key.ts';
import { tabletStaffByNo, type TabletStaffRow } from './store-people.ts';
import { tabletOf } from '../../../platform/graphql/policy/asking-tablet.ts';
import { TabletPerson, type TabletPersonRow } from './types.ts';

builder.mutationField('proveTabletPerson', (t) =>
  t.field({
    type: TabletPerson,
    policy: siteTablets,
    description:
      'Who typed staff number and PIN on the tablet of a site, where the tablet does not know them: ' +
      'they are not on its roster, or have another PIN since. Counted by person and tablet.',
    args: {
      staffNo: t.arg.string({ required: true }),
      pin: t.arg.string({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { staffNo, pin }, ctx) =>
      prove(ctx, parseInput(typedPINInput, { staffNo, pin }, '')),
  }),
);

/** Of one tablet: whoever has it must not try number after number. */
const ofTablet = { tries: 50, minutes: 15 };

async function prove(
  ctx: Context,
  { staffNo, pin }: { readonly staffNo: string; readonly pin: string },
): Promise<TabletPersonRow> {
  const { db, database, services } = ctx;
  const { secrets } = services;
  const tablet = tabletOf(ctx);
  const person = await tabletStaffByNo(db, staffNo);
  const counts = countsFor(tablet, staffNo, person);
  await countOrRefuse(database.system, secrets, [counts.ofPerson, counts.ofTablet]);
  const fits = await pinFits(ctx, tablet, person, pin);
  const known = person && pinOf({ secrets, tablet }, person);
  if (!fits || !known) return refuse('INVALID', pinMessages.none, { path: 'pin' });
  await settleTry(database.system, secrets, {
    forgotten: [counts.ofPerson],
    givenBack: [counts.ofTablet],
  });
  const { staffProfileID, name } = person;
  return { staffProfileID, staffNo: person.staffNo, name, ...known };
}

/** A PIN that was set anew is counted anew. */
function countsFor(
  { securityAgencyID, deviceID }: SiteTablet,
  staffNo: string,
  person: TabletStaffRow | undefined,
): { readonly ofPerson: Count; readonly ofTablet: Count } {
  const which = `tablet-pin:${securityAgencyID}:${deviceID}`;
  const salt = person?.salt?.toString('base64url') ?? '';
  return {
    ofPerson: { subject: `${which}:${salt}:${staffNo}`, limit: pinTries },
    ofTablet: { subject: which, limit: ofTablet },
  };
}

/** The same work for a number that nobody has. */
async function pinFits(
  { services }: Context,
  { securityAgencyID }: SiteTablet,
  person: TabletStaffRow | undefined,
  pin: string,
): Promise<boolean> {
  const typed = await pinKeyOf(pin, person?.salt ?? newSalt());
  if (person === undefined || person.sealedKey === null) return false;
  const holder = { securityAgencyID, staffProfileID: person.staffProfileID };
  return timingSafeEqual(typed, unsealPINKey(services.secrets, holder, person.sealedKey));
}
