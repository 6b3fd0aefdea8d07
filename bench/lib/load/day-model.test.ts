import { expect, test } from 'vitest';
import { needOf, peoplePerCore, type DayCost } from './day-model.ts';

const cost = (agencies: number, server: number, database: number): DayCost => ({
  agencies,
  server,
  database,
});
const asked = { agencies: 10_000, people: 600_000, perPerson: 0.005 };

test('what costs the same with any number of agencies needs cores by the requests alone', () => {
  const costs = [cost(1, 2, 4), cost(1000, 2, 4)];
  // 3,000 requests of 2 and 4 ms are 6 and 12 s of work a second, on cores that are half full.
  expect(needOf(costs, asked)).toEqual({
    requestsPerSecond: 3000,
    serverCores: 12,
    databaseCores: 24,
  });
});

test('a cost that grows by as much with each ten times more agencies goes on growing so', () => {
  const costs = [cost(1, 2, 1), cost(10, 2, 2), cost(1000, 2, 4)];
  expect(needOf(costs, asked).databaseCores).toBeCloseTo((3000 * 5) / 1000 / 0.5);
});

test('a cost that fell by chance is taken for level', () => {
  const costs = [cost(1, 3, 4), cost(1000, 1, 4)];
  expect(needOf(costs, asked).serverCores).toBeCloseTo((3000 * 2) / 1000 / 0.5);
});

test('nothing measured says nothing', () => {
  expect(() => needOf([], asked)).toThrow('nothing was measured');
});

test('a core that is half full serves as many people as their requests fill it with', () => {
  // 500 ms of work a second are 250 requests of 2 ms, of 50,000 people at 0.005 a second.
  expect(peoplePerCore(2, 0.005)).toBe(50_000);
});
