import sharp from 'sharp';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Files } from '../../platform/files/files.ts';

const findUploader = `SELECT s.account_id AS "accountID" FROM staff_profile s
  WHERE s.security_agency_id = $1
    AND NOT EXISTS (SELECT 1 FROM agency_logo l
      WHERE l.security_agency_id = $1 AND l.deleted = 0)
  ORDER BY s.id LIMIT 1`;
const addLogo = `INSERT INTO agency_logo (security_agency_id, bucket, key, region)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (security_agency_id)
  DO UPDATE SET bucket = $2, key = $3, region = $4, deleted = 0`;
const keepFile = `UPDATE stored_file SET attached_on = now()
  WHERE security_agency_id = $1 AND bucket = $2 AND key = $3`;

/** Gives the demo agency a logo, unless it has one. */
export async function ensureLogo(
  db: SystemDatabase,
  files: Pick<Files, 'store'>,
  agencyId: number,
): Promise<void> {
  const [uploader] = await db.run<{ accountID: number }>(statement(findUploader, [agencyId]));
  if (uploader === undefined) return;
  const upload = { purpose: 'agencylogo', uploadedBy: uploader.accountID } as const;
  const bytes = await drawLogo();
  const { bucket, key, region } = await files.store(AgencyScope.mint(agencyId), {
    ...upload,
    bytes,
  });
  await db.transaction(async (inside) => {
    await inside.run(statement(addLogo, [agencyId, bucket, key, region]));
    await inside.run(statement(keepFile, [agencyId, bucket, key]));
  });
}

/** A lighthouse over waves, within a ring. */
function drawLogo(): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 240 240">
<circle cx="120" cy="120" r="114" fill="#0e3a53"/>
<circle cx="120" cy="120" r="102" fill="none" stroke="#e7c15a" stroke-width="4"/>
<path d="M106 66h28l10 96h-48z" fill="#f6f3ea"/>
<path d="M103 94h34l2 20h-38zM99 134h42l2 20h-46z" fill="#c2402f"/>
<path d="M102 66v-14q18 -18 36 0v14z" fill="#e7c15a"/>
<path d="M96 58l-62 -16v30zM144 58l62 -16v30z" fill="#e7c15a" opacity="0.75"/>
<path d="M32 166q22 -16 44 0t44 0 44 0 44 0M46 186q18 -14 37 0t37 0 37 0 37 0" fill="none" stroke="#8fc4d8" stroke-width="9" stroke-linecap="round"/>
</svg>`;
  return sharp(Buffer.from(picture)).png().toBuffer();
}
