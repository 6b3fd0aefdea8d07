import { todayIn } from '@guardroom/rules/dates';
import { centsOf } from '@guardroom/rules/payroll/amounts';
import { floorAt, type WageFloor } from '@guardroom/rules/payroll/rate/floors';
import { unitOf } from '@guardroom/rules/payroll/rate/rates';
import type { EmType } from '@guardroom/rules/staff/employment/designation';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

interface DemoPay {
  readonly designation: string;
  readonly emType: EmType;
  /** Dollars above the floor of last year, of this one and, where it is settled, of the next. */
  readonly above?: readonly number[];
  /** The same where there is no floor: what is paid. */
  readonly paid?: readonly number[];
  readonly extraHour?: number;
}

// Next year's rate of SO is not settled yet, SS part-time was forgotten this year, and CSO part-time
// has none: what the screens of rates are there to find.
const pay: readonly DemoPay[] = [
  { designation: 'SO', emType: 'FT', above: [20, 40] },
  { designation: 'SSO', emType: 'FT', above: [30, 60, 40] },
  { designation: 'SS', emType: 'FT', above: [50, 80, 60] },
  { designation: 'SSS', emType: 'FT', above: [90, 120, 100], extraHour: 24.5 },
  { designation: 'CSO', emType: 'FT', paid: [4800, 5050], extraHour: 30 },
  { designation: 'ADMIN', emType: 'FT', paid: [3800, 3950] },
  { designation: 'SO', emType: 'PT', above: [0.3, 0.2, 0.25] },
  { designation: 'SSO', emType: 'PT', above: [0.25, 0.3] },
  { designation: 'SS', emType: 'PT', above: [0.15, -0.35] },
];

const findFloors = `SELECT plrd_grade_code AS "PLRDGradeCode", em_type AS "emType",
    effective_from AS "effectiveFrom", amount, false AS own FROM wage_floor`;
const insert = `INSERT INTO pay_rate (security_agency_id, designation, em_type, effective_from, unit,
    amount, extra_hour_amount)
  SELECT $1, r.designation, r."emType", r."effectiveFrom", r.unit, r.amount, r."extraHour"
  FROM json_to_recordset($2::json) AS r (designation text, "emType" text, "effectiveFrom" date,
    unit text, amount numeric, "extraHour" numeric)
  WHERE NOT EXISTS (SELECT 1 FROM pay_rate WHERE security_agency_id = $1)`;

/** Gives the demo agency its rates, unless it has had some: last year's, this year's, some to come. */
export async function ensureRates(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const floors = await db.run<WageFloor & Record<string, unknown>>(statement(findFloors));
  const lastYear = Number(todayIn('Asia/Singapore', now).slice(0, 4)) - 1;
  const rows = pay.flatMap((each) => ratesOf(each, floors, lastYear));
  await db.run(statement(insert, [agencyId, JSON.stringify(rows)]));
}

function ratesOf(each: DemoPay, floors: readonly WageFloor[], lastYear: number) {
  const { designation, emType, above = [], paid = [], extraHour = null } = each;
  const rate = (amount: number, place: number) => ({
    designation,
    emType,
    effectiveFrom: `${lastYear + place}-01-01`,
    unit: unitOf(emType),
    amount: centsOf(amount) / 100,
    extraHour,
  });
  const floor = (place: number) =>
    floorAt(floors, designation, emType, `${lastYear + place}-01-01`)?.amount ?? 0;
  return [
    ...above.map((more, place) => rate(floor(place) + more, place)),
    ...paid.map((amount, place) => rate(amount, place)),
  ];
}
