import { shifts } from '@guardroom/rules/deployment/shifts';
import fc from 'fast-check';
import { dayAfter, type StatedFacts } from './facts.ts';

/** Facts with what a test does not care about filled in. */
export const hired = (change: Partial<StatedFacts['employments'][number]> = {}) => ({
  staff: 0,
  designation: 'SO',
  emType: 'FT' as const,
  from: '2026-01-01',
  to: null,
  ...change,
});
export const monthly = (change: Partial<StatedFacts['rates'][number]> = {}) => ({
  designation: 'SO',
  emType: 'FT' as const,
  from: '2026-01-01',
  unit: 'MONTH' as const,
  amount: 3090,
  extra: null,
  ...change,
});
export const hourly = { emType: 'PT' as const, unit: 'HOUR' as const, amount: 11.8 };
export const came = (change: Partial<StatedFacts['attendance'][number]> = {}) => ({
  staff: 0,
  site: 0,
  date: '2026-11-02',
  time: '07:55',
  minutes: 725,
  status: 'APPROVED' as const,
  approved: 720,
  ...change,
});
export const away = (change: Partial<StatedFacts['leave'][number]> = {}) => ({
  staff: 0,
  leaveTypeName: 'Unpaid Leave',
  paid: false,
  startDate: '2026-11-09',
  endDate: '2026-11-10',
  halfDay: null,
  days: 2,
  leftOut: [],
  ...change,
});

const staffAt = fc.integer({ min: 0, max: 2 });
const day = fc.integer({ min: -12, max: 34 }).map(dayAfter);
const emType = fc.constantFrom('FT' as const, 'PT' as const);
const designation = fc.constantFrom('SO', 'SSO');
const money = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
const spanOf = fc.tuple(day, fc.option(fc.integer({ min: 0, max: 25 })));
/** Any facts of three people around November 2026. */
export const anyFacts: fc.Arbitrary<StatedFacts> = fc.record({
  employments: fc
    .array(fc.tuple(staffAt, designation, emType, spanOf), { maxLength: 6 })
    .map((given) =>
      given.map(([of, name, type, [from, length]]) =>
        hired({
          staff: of,
          designation: name,
          emType: type,
          from,
          to: length === null ? null : later(from, length),
        }),
      ),
    )
    .map(apart),
  rates: fc.uniqueArray(
    fc
      .tuple(
        designation,
        emType,
        day,
        fc.constantFrom('MONTH' as const, 'HOUR' as const),
        money,
        fc.option(money),
      )
      .map(([name, type, from, unit, amount, extra]) =>
        monthly({ designation: name, emType: type, from, unit, amount, extra }),
      ),
    { maxLength: 6, selector: (rate) => `${rate.designation} ${rate.emType} ${rate.from}` },
  ),
  attendance: fc.array(
    fc.record({
      staff: staffAt,
      site: fc.option(fc.integer({ min: 0, max: 1 })),
      date: day,
      time: fc.constantFrom('00:10', '04:59', '05:00', '07:55', '16:59', '17:00', '19:50', '23:59'),
      minutes: fc.integer({ min: 0, max: 900 }),
      status: fc.constantFrom('PENDING' as const, 'APPROVED' as const, 'REJECTED' as const),
      approved: fc.option(fc.integer({ min: 0, max: 90_000 }).map((value) => value / 100)),
      line: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
    { maxLength: 40 },
  ),
  roster: fc.uniqueArray(
    fc.record({
      staff: staffAt,
      site: fc.integer({ min: 0, max: 1 }),
      date: day,
      shift: fc.constantFrom(...shifts),
    }),
    { maxLength: 10, selector: (line) => JSON.stringify(line) },
  ),
  leave: fc
    .array(
      fc
        .tuple(
          staffAt,
          fc.boolean(),
          day,
          fc.integer({ min: 0, max: 20 }),
          fc.integer({ min: 1, max: 40 }),
        )
        .map(([of, paid, startDate, length, halves]) =>
          away({
            staff: of,
            leaveTypeName: paid ? 'Annual Leave' : 'Unpaid Leave',
            paid,
            startDate,
            endDate: later(startDate, length),
            days: Math.min(length + 1, halves / 2),
            leftOut: length > 1 && halves % 3 === 0 ? [later(startDate, 1)] : [],
          }),
        ),
      { maxLength: 4 },
    )
    .map(leaveApart),
});

function later(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The employments of a person never overlap: the database sees to it. */
function apart(employments: StatedFacts['employments']): StatedFacts['employments'] {
  const kept: StatedFacts['employments'][number][] = [];
  for (const one of employments) {
    const clashes = kept.some(
      (other) =>
        other.staff === one.staff &&
        one.from <= (other.to ?? '9999') &&
        other.from <= (one.to ?? '9999'),
    );
    if (!clashes) kept.push(one);
  }
  return kept;
}

/** Nor does their leave. */
function leaveApart(leave: StatedFacts['leave']): StatedFacts['leave'] {
  const kept: StatedFacts['leave'][number][] = [];
  for (const one of leave) {
    const clashes = kept.some(
      (other) =>
        other.staff === one.staff &&
        one.startDate <= other.endDate &&
        other.startDate <= one.endDate,
    );
    if (!clashes) kept.push(one);
  }
  return kept;
}
