import { addDays } from '@guardroom/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { count } from '../../../test/database/installation-rows.ts';
import { openTestInstallation, type TestInstallation } from '../../../test/test-installation.ts';
import { makeAgency } from '../../domains/agency/factory.ts';
import { makeDeployment } from '../../domains/deployment/factory.ts';
import { makeSite } from '../../domains/site/factory.ts';
import { makeStaff } from '../../domains/staff/factory.ts';
import { mergeTold } from './told-rows.ts';

// Noon in Singapore on a Saturday.
const now = Date.parse('2026-11-21T04:00:00Z');
const today = '2026-11-21';
let place: TestInstallation;

beforeAll(async () => {
  place = await openTestInstallation();
  const { system } = place.database;
  const { id: securityAgencyID } = await makeAgency(system);
  const sites = [];
  for (let number = 0; number < 12; number += 1) {
    sites.push(await makeSite(system, { securityAgencyID }));
  }
  const [site] = sites;
  if (site === undefined) throw new Error('no site was made');
  await makeStaff(system, { securityAgencyID });
  for (let number = 0; number < 70; number += 1) {
    const staff = await makeStaff(system, { securityAgencyID });
    for (const days of [-1, 0, 1, 2, 3, 4, 5]) {
      await makeDeployment(system, { site, staff, date: addDays(today, days) });
    }
  }
  await mergeTold(system, securityAgencyID, now);
  await mergeTold(system, securityAgencyID, now);
}, 120_000);
afterAll(() => place.close());

test('the coming days are told, and most people have answered', async () => {
  const ahead = `deployment WHERE date > '${today}' AND status`;
  for (const status of ['PUBLISHED', 'DECLINED', 'CONFIRMED']) {
    expect(await count(place, `${ahead} = '${status}'`), status).toBeGreaterThan(2);
  }
  expect(await count(place, `deployment WHERE date > '2026-11-25' AND status = 'DRAFT'`)).toBe(70);
  const behind = `deployment WHERE date <= '${today}' AND status <> 'CONFIRMED'`;
  expect(await count(place, behind)).toBe(0);
});

test('each told line has its history, once, of what was', async () => {
  const told = await count(place, "deployment WHERE status <> 'DRAFT'");
  const answered = await count(place, "deployment WHERE status IN ('CONFIRMED', 'DECLINED')");
  expect(await count(place, 'deployment_event')).toBe(told + answered);
  const future = `deployment_event WHERE at > '${new Date(now).toISOString()}'`;
  expect(await count(place, future)).toBe(0);
});

test('shifts are offered, and two people would swap', async () => {
  expect(await count(place, "open_shift WHERE status = 'OPEN'")).toBe(3);
  expect(await count(place, "shift_swap WHERE status = 'ACCEPTED'")).toBe(1);
});
