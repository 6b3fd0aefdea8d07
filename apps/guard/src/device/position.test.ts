import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askPosition, knownPosition, positionLimits } from './position.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function device(find: (answer: (found: unknown) => void, deny: () => void) => void) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: find } });
}
const here = (age = 0) => ({
  coords: { latitude: 1.3, longitude: 103.8, accuracy: 12 },
  timestamp: Date.now() - age,
});

it('says where the device is, how certain and how old that is', async () => {
  device((answer) => answer(here(3000)));
  expect(await askPosition()).toEqual({
    latitude: 1.3,
    longitude: 103.8,
    accuracy: 12,
    age: 3000,
  });
});

it('what is denied is no position', async () => {
  device((_, deny) => deny());
  expect(await askPosition()).toBeUndefined();
});

it('an act that cannot wait gets what is known, with its age, until it says nothing any more', async () => {
  device((answer) => answer(here()));
  await askPosition();
  device(() => undefined);
  vi.advanceTimersByTime(40_000);
  expect(knownPosition()).toMatchObject({ latitude: 1.3, age: 40_000 });
  vi.advanceTimersByTime(positionLimits.keptFor);
  expect(knownPosition()).toBeUndefined();
});
