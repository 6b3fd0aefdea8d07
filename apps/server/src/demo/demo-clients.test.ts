import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, rowsOf } from '../../test/database/installation-rows.ts';
import { demoMoment, openDemoInstallation } from '../../test/demo-installation.ts';
import type { TestInstallation } from '../../test/test-installation.ts';

/** What the demo agency does with its clients. */
const at = new Date(demoMoment).toISOString();
let fresh: TestInstallation;
beforeAll(async () => {
  fresh = await openDemoInstallation();
}, 400_000);
afterAll(() => fresh.close());

test('bills last month: an invoice is paid, one is late and one a draft', async () => {
  const rows = await rowsOf(
    fresh,
    `SELECT number IS NOT NULL AS issued, paid_cents > 0 AND paid_cents = total_cents AS paid,
      total_cents > 100000 AS "isWorthIt", due_on < '${at}'::timestamptz AS late
    FROM invoice ORDER BY id`,
  );
  const isWorthIt = true;
  expect(rows).toEqual([
    { issued: true, paid: true, isWorthIt, late: true },
    { issued: true, paid: false, isWorthIt, late: true },
    { issued: false, paid: false, isWorthIt, late: null },
  ]);
  expect(await count(fresh, 'contract_rate')).toBe(3 * (await count(fresh, 'contract')));
});

test('shows clients reports that they acknowledged, and hears from them', async () => {
  expect(await count(fresh, 'incident_release')).toBe(6);
  expect(await count(fresh, 'incident_acknowledgement')).toBe(3);
  expect(await count(fresh, 'incident_release_end')).toBe(1);
  const ofOneSite =
    'SELECT count(DISTINCT site_profile_id)::int AS sites, count(*)::int AS days, bool_or(is_quiet) AS quiet FROM daily_report';
  expect(await rowsOf(fresh, ofOneSite)).toEqual([{ sites: 1, days: 2, quiet: false }]);
  const ofClients = 'ticket WHERE submitted_by_client_user_profile_id IS NOT NULL';
  expect(await count(fresh, ofClients)).toBe(2);
  expect(await count(fresh, `${ofClients} AND request_kind = 'EXTRA_GUARD'`)).toBe(1);
});

test('shows clients who guards and who visits their sites', async () => {
  const rows = await rowsOf(fresh, 'SELECT visitors, guards, guard_names FROM portal_setting');
  expect(rows).toEqual([{ visitors: 'MASKED', guards: 'ROSTER', guard_names: 'FIRST' }]);
});

test('has a tablet at the site of which its client reads daily reports', async () => {
  const rows = await rowsOf(
    fresh,
    `SELECT v.label, v.status FROM guard_device v JOIN (SELECT DISTINCT site_profile_id AS id FROM daily_report) site
    ON site.id = v.site_profile_id`,
  );
  expect(rows).toEqual([{ label: 'Galaxy Tab A9', status: 'ACTIVE' }]);
});

test('has plans, rules and reports of its own, and contracts that know their site contract', async () => {
  for (const table of ['patrol_plan_line', 'welfare_plan', 'alert_rule', 'report_subscription']) {
    expect(await count(fresh, table), table).toBe(1);
  }
  expect(await count(fresh, "welfare_check WHERE state = 'ANSWERED'")).toBeGreaterThan(0);
  expect(await count(fresh, 'contract WHERE site_history_id IS NULL')).toBe(0);
  expect(await count(fresh, 'indicator_template')).toBe(5);
  expect(await count(fresh, "contract_indicator WHERE better = 'LOWER'")).toBe(42);
  expect(await count(fresh, 'contract_attendee')).toBeGreaterThan(200);
});
