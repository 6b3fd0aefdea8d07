import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import type { Batch, Clocking, Ledger } from './ledger.ts';

/** How the database differs from what the clients were told. All of them should be nothing. */
export interface Findings {
  /** Acknowledged and not there. */
  readonly lost: number;
  /** Batches of which some records are decided and some are not, changes without their audit. */
  readonly partial: number;
  /** Retries that made a second record, a second audit, or named another record. */
  readonly doubled: number;
}

interface DecidedRow {
  readonly id: number;
  readonly duration: number | null;
  readonly audits: number;
}

interface ClockedRow {
  readonly id: number;
  readonly key: string;
  readonly audits: number;
}

const findDecided = `SELECT a.id, a.approved_duration AS duration,
    (SELECT count(*)::int FROM audit u WHERE u.security_agency_id = a.security_agency_id
      AND u.entity = 'Attendance' AND u.entity_id = a.id
      AND u.operation = 'decideAttendance') AS audits
  FROM attendance a WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[])`;

const findClocked = (remark: string): string => `SELECT a.id, a.${remark} AS key,
    (SELECT count(*)::int FROM audit u WHERE u.security_agency_id = a.security_agency_id
      AND u.entity = 'Attendance' AND u.entity_id = a.id AND u.operation = $2) AS audits
  FROM attendance a WHERE a.security_agency_id = $1 AND a.${remark} = ANY($3::text[])`;

const clockedBy = {
  clockIn: findClocked('time_in_remark'),
  clockOut: findClocked('time_out_remark'),
} as const;

export async function compare(
  { system }: Database,
  agencyID: number,
  { batches, clockings }: Ledger,
): Promise<Findings> {
  const ids = batches.flatMap((batch) => batch.ids);
  const decided = await system.run<DecidedRow & Record<string, unknown>>(
    statement(findDecided, [agencyID, ids]),
  );
  const byId = new Map(decided.map((row) => [row.id, row]));
  const found = batches.map((batch) => inBatch(batch, byId));
  for (const kind of ['clockIn', 'clockOut'] as const) {
    const wanted = clockings.filter((clocking) => clocking.kind === kind);
    const keys = wanted.map(({ key }) => key);
    const rows = await system.run<ClockedRow & Record<string, unknown>>(
      statement(clockedBy[kind], [agencyID, kind, keys]),
    );
    const byKey = Map.groupBy(rows, ({ key }) => key);
    found.push(...wanted.map((clocking) => inClocking(clocking, byKey.get(clocking.key) ?? [])));
  }
  return {
    lost: found.filter(({ lost }) => lost > 0).length,
    partial: found.filter(({ partial }) => partial > 0).length,
    doubled: found.filter(({ doubled }) => doubled > 0).length,
  };
}

function inBatch(batch: Batch, byId: ReadonlyMap<number, DecidedRow>): Findings {
  const rows = batch.ids.flatMap((id) => byId.get(id) ?? []);
  const done = rows.filter(({ duration }) => duration === batch.duration);
  const audited = rows.filter(({ audits }) => audits > 0);
  const isWhole = done.length === 0 || done.length === batch.ids.length;
  return {
    lost: Number(batch.acknowledged && done.length < batch.ids.length),
    partial: Number(!isWhole || audited.length !== done.length),
    doubled: Number(rows.some(({ audits }) => audits > 1)),
  };
}

function inClocking({ answers }: Clocking, rows: readonly ClockedRow[]): Findings {
  const [row] = rows;
  const isAcknowledged = answers.length > 0;
  const isOther = answers.some((id) => id !== row?.id);
  return {
    lost: Number(isAcknowledged && row === undefined),
    partial: Number(row !== undefined && row.audits === 0),
    doubled: Number(rows.length > 1 || (row !== undefined && (isOther || row.audits > 1))),
  };
}
