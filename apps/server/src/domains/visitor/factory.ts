import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface VisitorGiven {
  readonly site: {
    readonly id: number;
    readonly securitySiteID: number;
    readonly securityAgencyID: number;
  };
  readonly staff: { readonly id: number; readonly accountID: number };
  readonly name?: string;
  readonly phoneNo?: string;
  readonly purpose?: string;
  readonly block?: string;
  readonly unit?: string;
  readonly vehicleNo?: string;
  readonly remarks?: string;
  readonly type?: 'MANUAL' | 'QR' | 'FORM';
  /** ISO; now unless given. */
  readonly inTimestamp?: string;
  readonly outTimestamp?: string;
  readonly cancelled?: 0 | 1;
}

let made = 0;

/** One visitor, for tests. */
export async function makeVisitor(
  db: SystemDatabase,
  given: VisitorGiven,
): Promise<{ readonly id: number; readonly name: string }> {
  made += 1;
  const { site, staff, name = `Visitor ${made}` } = given;
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO visitor_record (security_agency_id, security_site_id, site_profile_id, type, name,
        phone_no, purpose, vehicle_no, remarks, in_timestamp, out_timestamp, cancelled,
        in_account_id, in_staff_profile_id, block, unit)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
      [
        site.securityAgencyID,
        site.securitySiteID,
        site.id,
        given.type ?? 'MANUAL',
        name,
        given.phoneNo ?? '+6581230000',
        given.purpose ?? 'DELIVERY',
        given.vehicleNo ?? null,
        given.remarks ?? null,
        given.inTimestamp ?? wireTime(Date.now()),
        given.outTimestamp ?? null,
        given.cancelled ?? 0,
        staff.accountID,
        staff.id,
        given.block ?? null,
        given.unit ?? null,
      ],
    ),
  );
  if (row === undefined) throw new Error('no visitor was made');
  return { ...row, name };
}

/** A name that was corrected, for tests. */
export async function makeVisitorChange(
  db: SystemDatabase,
  { id }: { readonly id: number },
  staff: { readonly id: number; readonly accountID: number; readonly name: string },
): Promise<void> {
  await db.run(
    statement(
      `INSERT INTO visitor_change (security_agency_id, visitor_record_id, account_id,
        staff_profile_id, staff_profile_name, field, old_value, new_value)
      SELECT security_agency_id, id, $2, $3, $4, 'name', 'Lim Ah Kow', name
      FROM visitor_record WHERE id = $1`,
      [id, staff.accountID, staff.id, staff.name],
    ),
  );
}

/** Somebody on the block list, for tests. */
export async function makeBlock(
  db: SystemDatabase,
  given: { readonly securityAgencyID: number; readonly phoneNo?: string; readonly reason?: string },
): Promise<number> {
  const { securityAgencyID, phoneNo = '+6590009000', reason = 'Theft' } = given;
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO visitor_block (security_agency_id, phone_no, reason) VALUES ($1, $2, $3) RETURNING id`,
      [securityAgencyID, phoneNo, reason],
    ),
  );
  if (row === undefined) throw new Error('nobody was blocked');
  return row.id;
}
