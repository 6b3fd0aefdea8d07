import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  setRates,
  makeBilledMonth,
  type BilledMonth,
} from '../../../../test/records/billed-month.ts';

let server: TestServer;
let stage: BilledMonth;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stage = await makeBilledMonth(server);
});

describe('rates of a contract', () => {
  it('are set at once; those that are not named any more go', async () => {
    const one = { unit: 'HOUR', amountCents: 2000, fromDate: '2026-01-01', dayClass: 'SUNDAY' };
    const first = await stage.given<{ rates: { id: number }[] }>(setRates, {
      update: { ...said(), rates: [one, { ...one, dayClass: null }], version: 0 },
    });
    const kept = { ...one, id: first.rates[0]?.id, amountCents: 2100 };
    expect(await stage.given(setRates, { update: { ...said(), rates: [kept] } })).toMatchObject({
      version: 2,
      rates: [{ id: kept.id, amountCents: 2100 }],
    });
  });
  it('are refused where two hold for the same at once', async () => {
    const one = { unit: 'HOUR', amountCents: 2000, fromDate: '2026-01-01' };
    const both = { ...said(), rates: [one, { ...one, unit: 'SHIFT', fromDate: '2026-05-01' }] };
    expect(await stage.refusalOf(setRates, { update: both })).toEqual([
      'CONFLICT',
      expect.stringContaining('Rate 2 holds from 01 May 2026'),
    ]);
  });
  it('seen in an older version are not changed', async () => {
    await stage.rates();
    expect(
      await stage.refusalOf(setRates, { update: { ...said(), rates: [], version: 0 } }),
    ).toEqual(['STALE', expect.stringContaining('meanwhile')]);
  });
});

function said() {
  return { contractID: stage.contract.id, dayClassBy: 'START', creditPercent: 0 };
}
