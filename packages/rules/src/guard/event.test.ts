import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deliveryInput, eventLimits, readEnvelope, readEvent, type AnyEvent } from './event.ts';
import { eventPayloads } from './event-payload.ts';

const sound = {
  v: 1,
  key: '01935f2e-7c6a-7d3e-9b1a-2f5e8c4d6a70',
  seq: 1,
  kind: 'clockIn',
  at: '2026-11-25T06:00:00.123Z',
  mono: 1234.5,
  boot: 'one',
  offset: null,
  offsetError: null,
  payload: { siteProfileID: 7 },
  files: [],
};

function envelopeOf(sent: object): AnyEvent {
  const read = readEnvelope(sent);
  if (read === undefined) throw new Error('not an event');
  return read;
}

describe('what every event says', () => {
  it.each<[string, object]>([
    ['a version of the future', { v: 99 }],
    ['no key', { key: 'one' }],
    ['a number of none', { seq: 0 }],
    ['a time that is none', { at: 'yesterday' }],
    ['a clock of before its start', { mono: -1 }],
    ['a place that is nowhere', { position: { latitude: 91, longitude: 0, accuracy: 1, age: 1 } }],
    ['a way of proof that is not known', { method: 'SMELL' }],
    [
      'more pictures than may be',
      { files: Array.from({ length: 6 }, () => ({ sha256: 'a'.repeat(64), stored: null })) },
    ],
    ['a picture without its digest', { files: [{ sha256: 'x', stored: null }] }],
  ])('cannot be %s', (_, wrong) => {
    expect(readEnvelope({ ...sound, ...wrong })).toBeUndefined();
  });

  it('is read also where the kind is not known here', () => {
    expect(readEnvelope({ ...sound, kind: 'beamUp', payload: 5 })).toMatchObject({
      kind: 'beamUp',
    });
  });

  it('keeps what it does not know, for servers that do', () => {
    expect(readEnvelope({ ...sound, battery: 80 })).toMatchObject({ battery: 80 });
  });
});

describe('an event', () => {
  it('is read whole', () => {
    expect(readEvent(envelopeOf(sound))).toMatchObject({
      kind: 'clockIn',
      payload: { siteProfileID: 7 },
    });
  });

  it('says what is wrong with it, and where', () => {
    const wrong = envelopeOf({ ...sound, payload: { siteProfileID: 'seven' } });
    expect(readEvent(wrong)).toMatch(/^payload\.siteProfileID: /);
    expect(readEvent(envelopeOf({ ...sound, kind: 'beamUp' }))).toBe(
      'Events of the kind beamUp are not known here.',
    );
    // A name that every object has is no kind either.
    expect(readEvent(envelopeOf({ ...sound, kind: 'toString' }))).toMatch(/not known here/);
  });

  it.each(Object.keys(eventPayloads))('of the kind %s needs what it is about', (kind) => {
    const read = readEvent(envelopeOf({ ...sound, kind, payload: null }));
    expect(typeof read).toBe('string');
  });
});

describe('a batch', () => {
  const batch = (events: unknown) => ({
    sentAt: sound.at,
    mono: 1,
    boot: 'one',
    build: 'b',
    events,
  });
  it.each<[unknown, boolean]>([
    [[sound], true],
    [[], false],
    [Array.from({ length: eventLimits.batch }, () => sound), true],
    [Array.from({ length: eventLimits.batch + 1 }, () => sound), false],
    ['events', false],
  ])('case %#', (events, isSound) => {
    expect(v.safeParse(deliveryInput, batch(events)).success).toBe(isSound);
  });
});
