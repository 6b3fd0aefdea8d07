import { ApiError, NetworkError } from '@guardroom/wire/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellChanged } from '../store/changes.ts';
import { pauseAfter } from './back-off.ts';
import type { Drained } from './drain.ts';
import { lookEvery, startPump, type Pump } from './pump.ts';
import { noticeSignedIn, sessionHasEnded } from './session-state.ts';

let pump: Pump | undefined;
let tries = 0;
let result: () => Promise<Drained> = () => Promise.resolve('done');

beforeEach(() => {
  vi.useFakeTimers();
  tries = 0;
  result = () => Promise.resolve('done');
  noticeSignedIn();
});
afterEach(() => {
  pump?.stop();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  pump = startPump(() => {
    tries += 1;
    return result();
  });
  await vi.advanceTimersByTimeAsync(0);
}

describe('delivery is tried', () => {
  it('at the start, at each record, and every half minute', async () => {
    await start();
    expect(tries).toBe(1);
    tellChanged('recorded');
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toBe(2);
    await vi.advanceTimersByTimeAsync(lookEvery);
    expect(tries).toBe(3);
  });

  it('once more for what was recorded while it was at it', async () => {
    const first = Promise.withResolvers<Drained>();
    result = () => first.promise;
    await start();
    tellChanged('recorded');
    tellChanged('recorded');
    expect(tries).toBe(1);
    result = () => Promise.resolve('done');
    first.resolve('done');
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toBe(2);
  });

  it('after a failure later and later, and at once when the network is back', async () => {
    result = () => Promise.reject(new NetworkError('gone'));
    await start();
    tellChanged('recorded');
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tries).toBe(2);
    await vi.advanceTimersByTimeAsync(600);
    const before = tries;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toBe(before + 1);
  });

  it('no more once the session has ended, until somebody signs in again', async () => {
    result = () => Promise.reject(new ApiError({ code: 'UNAUTHENTICATED', message: 'x' }));
    await start();
    expect(sessionHasEnded()).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * lookEvery);
    expect(tries).toBe(1);
    result = () => Promise.resolve('done');
    noticeSignedIn();
    tellChanged('person');
    await vi.advanceTimersByTimeAsync(lookEvery);
    expect(tries).toBeGreaterThan(1);
  });
});

describe('the pause', () => {
  it.each([
    [1, 0, 500],
    [1, 1, 1_000],
    [2, 1, 2_000],
    [5, 0.5, 12_000],
    [9, 1, 256_000],
    [10, 1, 300_000],
    [60, 1, 300_000],
    [60, 0, 150_000],
  ])('after %i failures, by the chance %d, is %i ms', (failures, chance, pause) => {
    expect(pauseAfter(failures, chance)).toBe(pause);
  });
});
