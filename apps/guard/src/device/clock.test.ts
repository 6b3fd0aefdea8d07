import { describe, expect, it } from 'vitest';
import { createClock, type Clock } from './clock.ts';

/** A device whose clocks a test turns. */
function device(): {
  clock: Clock;
  awake: (ms: number) => void;
  asleep: (ms: number) => void;
  set: (ms: number) => void;
} {
  let wall = Date.parse('2026-11-25T12:00:00Z');
  let mono = 1_000;
  let boots = 0;
  const clock = createClock({
    wall: () => wall,
    mono: () => mono,
    newBoot: () => `boot-${(boots += 1)}`,
  });
  return {
    clock,
    awake: (ms) => {
      wall += ms;
      mono += ms;
    },
    asleep: (ms) => (wall += ms),
    set: (ms) => (wall += ms),
  };
}

describe('the run of the clock that nobody can move', () => {
  it('is the same while the phone is awake, for hours', () => {
    const { clock, awake } = device();
    const { boot, mono } = clock.read();
    awake(8 * 3_600_000);
    expect(clock.read()).toMatchObject({ boot, mono: mono + 8 * 3_600_000 });
  });

  it('is another one after the phone slept: from the one before no time can be worked out', () => {
    const { clock, asleep } = device();
    const { boot } = clock.read();
    asleep(3_600_000);
    expect(clock.read().boot).not.toBe(boot);
  });

  it('is another one after the clock was set forward', () => {
    const { clock, set } = device();
    const { boot } = clock.read();
    set(3_600_000);
    expect(clock.read().boot).not.toBe(boot);
  });

  it('stays where the clock was set back, so that it shows', () => {
    const { clock, set } = device();
    const { boot } = clock.read();
    set(-3_600_000);
    expect(clock.read().boot).toBe(boot);
  });
});

describe('the offset', () => {
  it('is unknown before the first contact', () => {
    expect(device().clock.read()).toMatchObject({ offset: null, offsetError: null });
  });

  it('is the server’s clock minus the own, wrong by half of the way there and back at most', () => {
    const { clock, awake } = device();
    const sent = clock.read().mono;
    awake(400);
    clock.learn('2026-11-25T12:05:00.000Z', sent);
    expect(clock.read()).toMatchObject({ offset: 300_000 - 200, offsetError: 200 });
  });

  it('grows less certain with time', () => {
    const { clock, awake } = device();
    clock.learn('2026-11-25T12:00:00.000Z', 1_000);
    awake(10_000_000);
    expect(clock.read()).toMatchObject({ offset: 0, offsetError: 1_000 });
  });

  it('of the last start is used until there is a contact, and not after', () => {
    const { clock } = device();
    const at = Date.parse('2026-11-25T12:00:00Z');
    clock.recall({ offset: 5_000, error: 50, at });
    expect(clock.read().offset).toBe(5_000);
    clock.learn('2026-11-25T12:00:01.000Z', 1_000);
    clock.recall({ offset: 9_000, error: 50, at });
    expect(clock.read().offset).toBe(1_000);
  });
});
