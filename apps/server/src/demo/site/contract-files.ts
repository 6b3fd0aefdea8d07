import sharp from 'sharp';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Files } from '../../platform/files/files.ts';
import { pdfPage } from '../picture/page-pdf.ts';
import { randomOf } from '../random.ts';

/** Contracts that have files: each a PDF, every other one a picture too. */
const withFiles = 12;

const findContracts = `SELECT c.id, s.name AS "siteName", p.name AS "clientName"
  FROM contract c
  JOIN site_profile s ON s.security_agency_id = c.security_agency_id AND s.id = c.site_profile_id
  JOIN client_profile p ON p.security_agency_id = c.security_agency_id AND p.id = c.client_profile_id
  WHERE c.security_agency_id = $1 AND c.status = 'ACTIVE' AND c.deleted = 0
    AND NOT EXISTS (SELECT 1 FROM contract_file f WHERE f.security_agency_id = $1)
  ORDER BY c.id LIMIT $2`;
const findUploader = `SELECT account_id AS "accountID" FROM staff_profile
  WHERE security_agency_id = $1 ORDER BY id LIMIT 1`;
const addFile = `INSERT INTO contract_file (security_agency_id, contract_id, bucket, key, region)
  VALUES ($1, $2, $3, $4, $5)`;
const keepFile = `UPDATE stored_file SET attached_on = now()
  WHERE security_agency_id = $1 AND bucket = $2 AND key = $3`;

interface Named {
  readonly id: number;
  readonly siteName: string;
  readonly clientName: string;
}

/** Stores and attaches the files of some demo contracts, unless the agency has contract files. */
export async function ensureContractFiles(
  db: SystemDatabase,
  files: Pick<Files, 'store'>,
  agencyId: number,
): Promise<void> {
  const contracts = await db.run<Named & Record<string, unknown>>(
    statement(findContracts, [agencyId, withFiles]),
  );
  const [uploader] = await db.run<{ accountID: number }>(statement(findUploader, [agencyId]));
  if (uploader === undefined) return;
  const scope = AgencyScope.mint(agencyId);
  for (const [place, contract] of contracts.entries()) {
    const drawn = [{ name: 'Service agreement.pdf', bytes: agreement(contract) }];
    if (place % 2 === 0) drawn.push({ name: 'Site plan.jpg', bytes: await plan(contract) });
    for (const file of drawn) {
      const upload = { purpose: 'contract', uploadedBy: uploader.accountID, ...file } as const;
      const { bucket, key, region } = await files.store(scope, upload);
      await db.transaction(async (inside) => {
        await inside.run(statement(addFile, [agencyId, contract.id, bucket, key, region]));
        await inside.run(statement(keepFile, [agencyId, bucket, key]));
      });
    }
  }
}

/** One page that says whose agreement it would be. */
function agreement({ siteName, clientName }: Named): Buffer {
  return pdfPage([
    'Security services agreement',
    `Client: ${clientName}`,
    `Site: ${siteName}`,
    'Demo',
  ]);
}

/** A drawn plan: blocks, a road and a gate. */
function plan({ siteName }: Named): Promise<Buffer> {
  const random = randomOf(`plan ${siteName}`);
  const blocks = Array.from({ length: 5 }, (_, at) => {
    const [x, y] = [40 + (at % 3) * 190, 40 + Math.floor(at / 3) * 190];
    return `<rect x="${x}" y="${y}" width="${random.whole(90, 150)}" height="${random.whole(80, 140)}" fill="#c3cedb" stroke="#5b6b80" stroke-width="3"/>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
<rect width="640" height="480" fill="#f2f4ef"/>${blocks.join('')}
<path d="M0 430h640" stroke="#8a94a3" stroke-width="34"/>
<rect x="${random.whole(240, 360)}" y="396" width="44" height="18" fill="#b3312f"/></svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer();
}
