import { describe, expect, it } from 'vitest';
import { balancesOf, type BalanceRequest, type BalanceType } from './balance.ts';

const gives = (
  id: number,
  days: number,
  includesLeaveTypeID: number | null = null,
): BalanceType => ({
  id,
  includesLeaveTypeID,
  eligibleMonths: 0,
  proRata: false,
  entitlements: [{ effectiveFrom: '2000-01-01', steps: [{ months: 0, days }] }],
});
const annual = gives(1, 14);
const sick = gives(2, 14);
const hospitalisation = gives(3, 60, 2);
const unpaid: BalanceType = { ...gives(4, 0), entitlements: [] };

const asked = (
  leaveTypeID: number,
  days: number,
  given: Partial<BalanceRequest> = {},
): BalanceRequest => ({
  leaveTypeID,
  startDate: '2026-03-02',
  endDate: '2026-03-20',
  status: 'APPROVED',
  holidays: [],
  ...given,
  days,
});

function balances(
  requests: readonly BalanceRequest[],
  adjustments: Parameters<typeof balancesOf>[0]['adjustments'] = [],
) {
  const found = balancesOf({
    types: [annual, sick, hospitalisation, unpaid],
    service: { start: '2020-01-01', end: null },
    requests,
    adjustments,
    year: 2026,
    asOf: '2026-06-30',
    today: '2026-06-30',
  });
  const [ofAnnual, ofSick, ofHospitalisation, ofUnpaid] = found;
  return { ofAnnual, ofSick, ofHospitalisation, ofUnpaid };
}

describe('a balance', () => {
  it('is the entitlement while nothing is taken', () => {
    expect(balances([]).ofAnnual).toEqual({
      leaveTypeID: 1,
      entitled: 14,
      carriedForward: 0,
      adjusted: 0,
      taken: 0,
      planned: 0,
      pending: 0,
      left: 14,
    });
  });

  it('takes off what was taken and is planned, and not what waits', () => {
    const { ofAnnual } = balances([
      asked(1, 3),
      asked(1, 0.5, { startDate: '2026-06-30', endDate: '2026-06-30' }),
      asked(1, 2, { startDate: '2026-07-01', endDate: '2026-07-02' }),
      asked(1, 4, { status: 'PENDING', startDate: '2026-08-01', endDate: '2026-08-04' }),
      asked(1, 5, { status: 'REJECTED' }),
      asked(1, 5, { status: 'CANCELLED' }),
    ]);
    expect(ofAnnual).toMatchObject({ taken: 3.5, planned: 2, pending: 4, left: 8.5 });
  });

  it('adds what was carried forward, and adjustments of either sign', () => {
    const { ofAnnual } = balances(
      [],
      [
        { leaveTypeID: 1, kind: 'CARRIED_FORWARD', days: 3 },
        { leaveTypeID: 1, kind: 'OTHER', days: -1.5 },
        { leaveTypeID: 2, kind: 'OTHER', days: 9 },
      ],
    );
    expect(ofAnnual).toMatchObject({ carriedForward: 3, adjusted: -1.5, left: 15.5 });
  });

  it('goes below zero where more was granted than there was', () => {
    expect(balances([asked(1, 16)]).ofAnnual).toMatchObject({ left: -2 });
  });

  it('of another year has only its own days', () => {
    const over = { startDate: '2025-12-30', endDate: '2026-01-02' };
    expect(balances([asked(1, 4, over)]).ofAnnual).toMatchObject({ taken: 2, left: 12 });
  });

  it('without a limit tells what was taken', () => {
    expect(balances([asked(4, 6)]).ofUnpaid).toMatchObject({
      entitled: null,
      taken: 6,
      left: null,
    });
  });
});

it('is bounded by a type that includes it only where that has a limit', () => {
  const endless: BalanceType = { ...unpaid, includesLeaveTypeID: 1 };
  const [ofAnnual] = balancesOf({
    types: [annual, endless],
    service: { start: '2020-01-01', end: null },
    requests: [asked(1, 3)],
    adjustments: [],
    year: 2026,
    asOf: '2026-06-30',
    today: '2026-06-30',
  });
  expect(ofAnnual).toMatchObject({ left: 11 });
});

describe('60 days of hospitalisation include 14 of sick leave', () => {
  it('planned ones of either too', () => {
    const planned = { startDate: '2026-08-03', endDate: '2026-08-07' };
    const { ofHospitalisation } = balances([asked(2, 5, planned), asked(3, 5, planned)]);
    expect(ofHospitalisation).toMatchObject({ left: 50 });
  });

  it.each([
    ['nothing', 0, 0, 14, 60],
    ['10 days sick', 10, 0, 4, 50],
    ['40 days in hospital', 0, 40, 14, 20],
    ['50 days in hospital', 0, 50, 10, 10],
    ['10 days sick and 50 in hospital', 10, 50, 0, 0],
  ])('after %s', (_, ofSickLeave, inHospital, sickLeft, hospitalLeft) => {
    const { ofSick, ofHospitalisation } = balances([asked(2, ofSickLeave), asked(3, inHospital)]);
    expect(ofSick?.left).toBe(sickLeft);
    expect(ofHospitalisation?.left).toBe(hospitalLeft);
    expect(ofHospitalisation?.taken).toBe(inHospital);
  });
});
