import sharp from 'sharp';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Files } from '../../platform/files/files.ts';
import { randomOf } from '../random.ts';

/** The newest reports that have images; the first of them as many as a report can have. */
const withImages = 10;
const mostImages = 5;

const findReports = `SELECT r.id, r.incident_detail_id AS detail, r.submitted_by_account_id AS account
  FROM incident_report r
  WHERE r.security_agency_id = $1 AND r.status <> 'DRAFT'
    AND NOT EXISTS (SELECT 1 FROM incident_file f WHERE f.security_agency_id = $1)
  ORDER BY r.incident_start DESC LIMIT $2`;
const addFile = `INSERT INTO incident_file (security_agency_id, incident_report_id, incident_detail_id,
    bucket, key, region, revision)
  VALUES ($1, $2, $3, $4, $5, $6, 0)`;
const keepFile = `UPDATE stored_file SET attached_on = now()
  WHERE security_agency_id = $1 AND bucket = $2 AND key = $3`;

/** Stores and attaches images of some demo reports, unless the agency has images of incidents. */
export async function ensureIncidentImages(
  db: SystemDatabase,
  files: Pick<Files, 'store'>,
  agencyId: number,
): Promise<void> {
  const reports = await db.run<{ id: number; detail: number; account: number }>(
    statement(findReports, [agencyId, withImages]),
  );
  const scope = AgencyScope.mint(agencyId);
  for (const [place, report] of reports.entries()) {
    const count = place === 0 ? mostImages : 1 + (place % 2);
    for (let image = 1; image <= count; image += 1) {
      const name = `Photo ${image}.jpg`;
      const bytes = await drawScene(`${place} ${image}`);
      const upload = { purpose: 'incident', uploadedBy: report.account, bytes, name } as const;
      const { bucket, key, region } = await files.store(scope, upload);
      await db.transaction(async (inside) => {
        const values = [agencyId, report.id, report.detail, bucket, key, region];
        await inside.run(statement(addFile, values));
        await inside.run(statement(keepFile, [agencyId, bucket, key]));
      });
    }
  }
}

const walls = ['#d8d3c8', '#c9d3da', '#d9cfc4', '#cfd6cb'];
const floors = ['#8d8a84', '#7d858c', '#97897a'];
const doors = ['#5d6b7a', '#7a5f4a', '#4f6657', '#6a5368'];

/** A corridor with a door, two cones and tape: something has happened here. */
function drawScene(seed: string): Promise<Buffer> {
  const random = randomOf(`scene ${seed}`);
  const door = random.whole(80, 380);
  const cone = (x: number) =>
    `<path d="M${x} 400l22 -74 22 74z" fill="#e2571b"/><path d="M${x + 9} 370h26l-5 -17h-16z" fill="#f5f1ea"/>`;
  const left = random.whole(40, 160);
  const right = random.whole(420, 560);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
<rect width="640" height="480" fill="${random.pick(walls)}"/>
<path d="M0 330h640v150H0z" fill="${random.pick(floors)}"/>
<rect x="${door}" y="110" width="130" height="222" fill="${random.pick(doors)}"/>
<circle cx="${door + 112}" cy="226" r="6" fill="#e8e2d2"/>
<ellipse cx="${random.whole(200, 460)}" cy="420" rx="${random.whole(70, 150)}" ry="${random.whole(14, 30)}" fill="#9fc3d8" opacity="0.7"/>
${cone(left)}${cone(right)}
<path d="M${left + 22} 340Q320 ${random.whole(350, 380)} ${right + 22} 340" stroke="#e7b416" stroke-width="9" fill="none" stroke-dasharray="26 14"/>
</svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer();
}
