import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdMissingCode, isMissingCode, loadCode } from './late-code.ts';

beforeAll(holdMissingCode);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const words = 'Failed to fetch dynamically imported module: /assets/date-picker.js';

/** As the loader of the build tells of an import that failed. */
function failedImport(): Error {
  const payload = new TypeError(words);
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

/** A server that answers, or does not: 'refused' is an answer as good as any. */
function serve(answers: ('away' | 'refused')[]): void {
  const refusal = { errors: [{ message: 'Log in.', extensions: { code: 'UNAUTHENTICATED' } }] };
  vi.stubGlobal('fetch', () =>
    (answers.length > 1 ? answers.shift() : answers[0]) === 'away'
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(Response.json(refusal)),
  );
}

test('code that does not come is no reason to load the document anew at once', () => {
  const failure = failedImport();
  expect(isMissingCode(failure)).toBe(true);
  expect(failure.message).not.toMatch(/^Failed to fetch dynamically imported module/);
  expect(isMissingCode(new TypeError(words))).toBe(false);
});

test('a part waits for the network, and is loaded once the server answers', async () => {
  serve(['away', 'away', 'refused']);
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(failedImport()).mockResolvedValue('the calendar');
  const loaded = loadCode(load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await loaded).toBe('the calendar');
});

test('code that is gone although the server answers is told after a second try', async () => {
  serve(['refused']);
  const gone = failedImport();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
  await expect(loadCode(load)).rejects.toBe(gone);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a fault within the code is told at once', async () => {
  const fault = new Error('broken');
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(fault);
  await expect(loadCode(load)).rejects.toBe(fault);
  expect(load).toHaveBeenCalledTimes(1);
});
