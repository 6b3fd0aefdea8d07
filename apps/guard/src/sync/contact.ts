import { clock, type Measured } from '../device/clock.ts';
import { graphql, request } from '../platform/wire/graphql.ts';
import { keepMeta, keptPerson, readMeta } from '../store/meta.ts';
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
      parts {
        name
        digest
        content
      }
    }
  }
`);

/** What a contact with the server came to. */
export type Contact = 'nobody' | 'revoked' | 'done';

/**
 * Tells the server how this device is, learns its time, and brings the pack up to date by what
 * differs. Rejects as `request` does.
 */
export async function contact(): Promise<Contact> {
  const person = await keptPerson();
  if (person === undefined) return 'nobody';
  try {
    const waiting = await countWaiting();
    const { tellOwnDevice } = await request(tellDocument, { build, waiting });
    if (tellOwnDevice?.status === 'REVOKED') return 'revoked';
    const known = await packKnown();
    const sent = performance.now();
    const { ownPack } = await request(packDocument, { known, agencyID: person.securityAgencyID });
    await keepMeta('clock', clock.learn(ownPack.serverTime, sent));
    await keepPack(ownPack.parts);
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
