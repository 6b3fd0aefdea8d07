import { clock, type Measured } from '../device/clock.ts';
import { graphql, request, type ResultOf } from '../platform/wire/graphql.ts';
import { keptHolder } from '../store/holder.ts';
import { keepMeta, readMeta } from '../store/meta.ts';
import { countWaiting } from '../store/outbox.ts';
import { keepPack, packKnown } from '../store/pack.ts';
import { build } from './build.ts';
import { noticeFailure, noticeSignedIn } from './session-state.ts';

const tellDocument = graphql(`
  mutation TellOwnDevice($build: String!, $waiting: Int!) {
    tellOwnDevice(build: $build, waiting: $waiting) {
      status
    }
  }
`);

const packDocument = graphql(`
  query OwnPack($known: [PackDigest!]!, $agencyID: RecordID!) {
    ownPack(known: $known, agencyID: $agencyID) {
      serverTime
      eventVersion
      parts {
        name
        digest
        content
      }
    }
  }
`);

const tellTabletDocument = graphql(`
  mutation TellTablet($build: String!, $waiting: Int!) {
    tellTablet(build: $build, waiting: $waiting)
  }
`);

const tabletPackDocument = graphql(`
  query TabletPack($known: [PackDigest!]!, $agencyID: RecordID!) {
    tabletPack(known: $known, agencyID: $agencyID) {
      serverTime
      eventVersion
      parts {
        name
        digest
        content
      }
    }
  }
`);

type Known = Awaited<ReturnType<typeof packKnown>>;

/** How a device asks: a guard's own, or the tablet of a site. */
interface Asking {
  readonly isRevoked: (waiting: number) => Promise<boolean>;
  readonly pack: (
    agencyID: number,
    known: Known,
  ) => Promise<ResultOf<typeof packDocument>['ownPack']>;
}

const asGuard: Asking = {
  isRevoked: async (waiting) =>
    (await request(tellDocument, { build, waiting })).tellOwnDevice?.status === 'REVOKED',
  pack: async (agencyID, known) => (await request(packDocument, { known, agencyID })).ownPack,
};
const asTablet: Asking = {
  isRevoked: async (waiting) =>
    (await request(tellTabletDocument, { build, waiting })).tellTablet === 'REVOKED',
  pack: async (agencyID, known) =>
    (await request(tabletPackDocument, { known, agencyID })).tabletPack,
};

/** What a contact with the server came to. */
export type Contact = 'nobody' | 'revoked' | 'done';

/**
 * Tells the server how this device is, learns its time, and brings the pack up to date by what
 * differs. Rejects as `request` does.
 */
export async function contact(): Promise<Contact> {
  const holder = await keptHolder();
  if (holder === undefined) return 'nobody';
  const asking = holder.staffProfileID === null ? asTablet : asGuard;
  try {
    if (await asking.isRevoked(await countWaiting())) return 'revoked';
    const known = await packKnown();
    const sent = performance.now();
    const pack = await asking.pack(holder.securityAgencyID, known);
    const measured = clock.learn(pack.serverTime, sent);
    // Somebody else's meanwhile: what came is not theirs.
    if ((await keptHolder())?.staffProfileID !== holder.staffProfileID) return 'nobody';
    await keepMeta('clock', measured);
    await keepMeta('eventVersion', pack.eventVersion);
    await keepPack(pack.parts);
    await keepMeta('packAt', Date.now());
    noticeSignedIn();
    return 'done';
  } catch (error) {
    noticeFailure(error);
    throw error;
  }
}

/** What was measured of the clock before this start. */
export async function recallClock(): Promise<void> {
  const measured = await readMeta('clock', isMeasured);
  if (measured !== undefined) clock.recall(measured);
}

function isMeasured(value: unknown): value is Measured {
  if (typeof value !== 'object' || value === null) return false;
  if (!('offset' in value && 'error' in value && 'at' in value)) return false;
  return [value.offset, value.error, value.at].every((part) => typeof part === 'number');
}
