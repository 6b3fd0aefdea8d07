import { expect, it } from 'vitest';
import { dashboardStatement } from './store.ts';

const moment = { now: Date.parse('2026-11-26T04:00:00Z'), shifts: [], posts: [] };
const page = { limit: 20, offset: 0 };

it('the dashboard of a whole agency is planned for its own numbers each time', () => {
  expect(dashboardStatement(7, moment, {}, page).name).toBeUndefined();
  expect(dashboardStatement(7, moment, { siteProfileID: null }, page).name).toBeUndefined();
});

it.each([{ siteProfileID: { eq: 1 } }, { staffProfileID: { eq: 1 } }])(
  'the few cards of one clock-in are prepared: %j',
  (filter) => {
    expect(dashboardStatement(7, moment, filter, page).name).toEqual(expect.any(String));
  },
);
