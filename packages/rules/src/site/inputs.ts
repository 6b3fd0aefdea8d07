import * as v from 'valibot';
import { accountStatuses } from '../status.ts';
import { phoneNumber } from '../phone.ts';
import { requiredMessage } from '../required.ts';
import { missingOfPosition, positionEntries, positionMessages, type Degrees } from './position.ts';
import {
  isPostalCode,
  isUEN,
  postalCheck,
  registerNumberMessages,
  uenCheck,
} from './register-numbers.ts';

/** Constraints on what people and clients send about sites, each with its exact message. */

export const siteLimits = { name: 200, address: 500, fact: 50, note: 2000 } as const;

export const siteMessages = {
  phoneNo: 'This is not a valid contact number.',
  currentEnd: 'Current contract end date is before current contract start date',
  newEnd: 'New contract end date is before new contract start date',
  newStart: 'New contract start date is before current contract end date',
  end: 'End date is before current start date',
} as const;

const id = v.pipe(
  v.number(requiredMessage),
  v.integer(requiredMessage),
  v.minValue(1, requiredMessage),
);

const version = v.optional(v.pipe(v.number(), v.integer()));

const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `At most ${most} characters, please.`);

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    atMost(most),
    v.transform((typed) => typed || undefined),
  );

const name = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  atMost(siteLimits.name),
);

/** What the register knows of a site: public facts, locked when a registered site was chosen. */
export const registerFacts = [
  'address',
  'unitNo',
  'postal',
  'mcstNo',
  'strataLot',
  'tier',
  'uen',
] as const;

export type RegisterFact = (typeof registerFacts)[number];

const texts = {
  address: text(siteLimits.address),
  unitNo: text(siteLimits.fact),
  postal: text(siteLimits.fact),
  mcstNo: text(siteLimits.fact),
  strataLot: text(siteLimits.fact),
  tier: text(siteLimits.fact),
  uen: text(siteLimits.fact),
  note: text(siteLimits.note),
};

/** As the register keeps a UEN: in capitals. */
const capitals = v.transform((typed: string) => typed.toUpperCase());

/** Facts of a site that are typed, and not those of a registered one. */
const typedFacts = {
  postal: v.pipe(v.string(), postalCheck, texts.postal),
  uen: v.pipe(v.string(), uenCheck, capitals, texts.uen),
};

/** Both degrees or neither. Where one is not sent, what stands of it is the server's to know. */
const hasLatitude = (sent: Degrees) => missingOfPosition(sent) !== 'latitude';
const hasLongitude = (sent: Degrees) => missingOfPosition(sent) !== 'longitude';
const isSent = ({ latitude, longitude }: Degrees) =>
  latitude !== undefined && longitude !== undefined;

const phoneNo = phoneNumber('689', siteMessages.phoneNo);
const status = v.optional(v.picklist(accountStatuses));

/**
 * createSiteProfile: what is empty is dropped (SITE-36). Without securitySiteID the site is added to
 * the register too.
 */
export const siteProfileInput = v.pipe(
  v.object({
    ...v.partial(v.object(texts)).entries,
    uen: v.optional(v.pipe(v.string(), capitals, texts.uen)),
    name,
    phoneNo: v.optional(phoneNo),
    status,
    securitySiteID: v.optional(id),
    ...positionEntries,
  }),
  v.forward(v.partialCheck([['latitude'], ['longitude']], hasLatitude, positionMessages.together), [
    'latitude',
  ]),
  v.forward(
    v.partialCheck([['latitude'], ['longitude']], hasLongitude, positionMessages.together),
    ['longitude'],
  ),
  // The facts of a registered site are the register's, whatever they are.
  v.forward(
    v.partialCheck(
      [['securitySiteID'], ['postal']],
      ({ securitySiteID, postal = '' }) =>
        securitySiteID !== undefined || postal === '' || isPostalCode(postal),
      registerNumberMessages.postal,
    ),
    ['postal'],
  ),
  v.forward(
    v.partialCheck(
      [['securitySiteID'], ['uen']],
      ({ securitySiteID, uen = '' }) => securitySiteID !== undefined || uen === '' || isUEN(uen),
      registerNumberMessages.uen,
    ),
    ['uen'],
  ),
);

export type SiteProfileInput = v.InferOutput<typeof siteProfileInput>;

/** updateSiteProfile: what is absent stays, null empties. */
export const siteProfileUpdateInput = v.pipe(
  v.object({
    id,
    version,
    name: v.optional(name),
    status,
    securitySiteID: v.optional(id),
    phoneNo: v.nullish(phoneNo),
    address: v.nullish(texts.address),
    unitNo: v.nullish(texts.unitNo),
    postal: v.nullish(typedFacts.postal),
    mcstNo: v.nullish(texts.mcstNo),
    strataLot: v.nullish(texts.strataLot),
    tier: v.nullish(texts.tier),
    uen: v.nullish(typedFacts.uen),
    note: v.nullish(texts.note),
    ...positionEntries,
  }),
  v.forward(
    v.partialCheck(
      [['latitude'], ['longitude']],
      (sent) => !isSent(sent) || hasLatitude(sent),
      positionMessages.together,
    ),
    ['latitude'],
  ),
  v.forward(
    v.partialCheck(
      [['latitude'], ['longitude']],
      (sent) => !isSent(sent) || hasLongitude(sent),
      positionMessages.together,
    ),
    ['longitude'],
  ),
);

/** updateSecuritySite: what is absent stays, null empties. */
export const securitySiteUpdateInput = v.object({
  id,
  version,
  name: v.optional(name),
  address: v.nullish(texts.address),
  unitNo: v.nullish(texts.unitNo),
  postal: v.nullish(typedFacts.postal),
  mcstNo: v.nullish(texts.mcstNo),
  strataLot: v.nullish(texts.strataLot),
  tier: v.nullish(texts.tier),
  uen: v.nullish(typedFacts.uen),
});

export type SiteProfileUpdate = v.InferOutput<typeof siteProfileUpdateInput>;

const instant = v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage));

const endsAfter = (start: string, end: string | undefined) =>
  end === undefined || Date.parse(end) >= Date.parse(start);

/** A new site contract: client and start are required (SITE-47, SITE-56). */
export const siteContractInput = v.pipe(
  v.object({ clientProfileID: id, start: instant, end: v.optional(instant) }),
  v.forward(
    v.partialCheck(
      [['start'], ['end']],
      ({ start, end }) => endsAfter(start, end),
      siteMessages.newEnd,
    ),
    ['end'],
  ),
);

export interface NextContractInput {
  current?: { end: string } | undefined;
  contract: v.InferOutput<typeof siteContractInput>;
}

/** The same with the end of the contract that is open-ended until now (SITE-53, SITE-55). */
export function nextContractInput(
  current: { readonly start: string } | undefined,
): v.GenericSchema<unknown, NextContractInput> {
  if (current === undefined) {
    return v.object({ current: v.optional(v.undefined()), contract: siteContractInput });
  }
  const currentEnd = v.pipe(
    instant,
    v.check((end) => endsAfter(current.start, end), siteMessages.currentEnd),
  );
  return v.pipe(
    v.object({ current: v.object({ end: currentEnd }), contract: siteContractInput }),
    v.forward(
      v.partialCheck(
        [
          ['current', 'end'],
          ['contract', 'start'],
        ],
        ({ current: { end }, contract: { start } }) => Date.parse(start) > Date.parse(end),
        siteMessages.newStart,
      ),
      ['contract', 'start'],
    ),
  );
}

/** Contract edit: start is required, no end clears it (SITE-60, SITE-62, SITE-63). */
export const siteContractUpdateInput = v.pipe(
  v.object({
    id,
    siteProfileID: id,
    start: instant,
    end: v.optional(instant),
    version,
  }),
  v.forward(
    v.check(({ start, end }) => endsAfter(start, end), siteMessages.end),
    ['end'],
  ),
);
