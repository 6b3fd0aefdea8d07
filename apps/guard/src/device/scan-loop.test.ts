import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scanFrames, scanLimits } from './scan-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A video that shows what the film says, a frame each time it is looked at; '' is none. */
function film(frames: readonly string[]) {
  const video = document.createElement('video');
  Object.defineProperty(video, 'readyState', { value: 4 });
  let looks = 0;
  const decode = vi.fn<() => Promise<string | undefined>>(() =>
    Promise.resolve(frames[looks++] || undefined),
  );
  const told: string[] = [];
  const stop = new AbortController();
  const end = scanFrames({
    video,
    decode,
    onText: (text) => told.push(text),
    signal: stop.signal,
  });
  return { told, decode, stop, end };
}

it('tells a code once while it stays in view', async () => {
  const { told, stop, end } = film(['', 'A', 'A', 'A', 'B', 'B']);
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort();
  await end;
  expect(told).toEqual(['A', 'B']);
});

it('tells it anew after it was out of view', async () => {
  const away = Array.from({ length: scanLimits.same / scanLimits.between + 1 }, () => '');
  const { told, stop, end } = film(['A', ...away, 'A']);
  await vi.advanceTimersByTimeAsync(scanLimits.same * 2);
  stop.abort();
  await end;
  expect(told).toEqual(['A', 'A']);
});

it('looks no more than eight times a second, and not at all once it is stopped', async () => {
  const { decode, stop, end } = film([]);
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort();
  await end;
  const looks = decode.mock.calls.length;
  expect(looks).toBeLessThanOrEqual(9);
  expect(looks).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(1000);
  expect(decode).toHaveBeenCalledTimes(looks);
});

it('goes on after a frame that could not be read', async () => {
  const { told, decode, stop, end } = film(['', 'A']);
  decode.mockRejectedValueOnce(new Error('a torn frame'));
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort();
  await end;
  expect(told).toEqual(['A']);
});
