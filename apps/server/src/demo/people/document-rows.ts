import { todayIn } from '@guardroom/rules/dates';
import sharp from 'sharp';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Files } from '../../platform/files/files.ts';
import { demoDocuments } from './documents.ts';
import { letteringPath } from '../picture/lettering.ts';
import { demoPeople } from './people.ts';
import { photoOf } from '../picture/photos.ts';
import { demoTimeZone } from '../roster/shift.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';

const hasDocuments = 'SELECT 1 FROM staff_document WHERE security_agency_id = $1 LIMIT 1';
const addDocuments = `INSERT INTO staff_document (security_agency_id, staff_profile_id, type, number,
    issued, expiry, remark)
  SELECT $1, s.id, d.type, d.number, d.issued, d.expiry, d.remark
  FROM json_to_recordset($2) AS d (place int, "staffNo" text, type text, number text, issued date,
    expiry date, remark text)
  JOIN staff_profile s ON s.security_agency_id = $1 AND s.staff_no = d."staffNo" AND s.deleted = 0
  ORDER BY d.place`;

// The photo by which people clock in serves as the one of their profile too.
const showPhotos = `UPDATE staff_profile s SET profile_picture_bucket = p.bucket,
    profile_picture_key = p.key, profile_picture_region = p.region
  FROM json_to_recordset($2) AS p ("staffNo" text, bucket text, key text, region text)
  WHERE s.security_agency_id = $1 AND s.staff_no = p."staffNo" AND s.profile_picture_key IS NULL
    AND s.version = 1`;

/** Gives the demo's people photos and documents, unless the agency has documents. */
export async function ensureDocuments(
  db: SystemDatabase,
  agencyId: number,
  photos: readonly FileReference[],
  now: number,
): Promise<void> {
  if ((await db.run(statement(hasDocuments, [agencyId]))).length > 0) return;
  const documents = demoDocuments(todayIn(demoTimeZone, now));
  const rows = JSON.stringify(documents.map((document, place) => ({ ...document, place })));
  await db.run(statement(addDocuments, [agencyId, rows]));
  const shown = demoPeople.map(({ staffNo }, index) => ({
    staffNo,
    ...photos[photoOf(index, 'morning')],
  }));
  await db.run(statement(showPhotos, [agencyId, JSON.stringify(shown)]));
}

/** Licences that can be opened, the next to run out first. */
const withFiles = 8;

const findLicences = `SELECT d.id, d.number, s.name FROM staff_document d
  JOIN staff_profile s ON s.security_agency_id = d.security_agency_id AND s.id = d.staff_profile_id
  WHERE d.security_agency_id = $1 AND d.type = 'PLRD_LICENCE' AND d.deleted = 0
    AND NOT EXISTS (SELECT 1 FROM staff_document f
      WHERE f.security_agency_id = $1 AND f.key IS NOT NULL)
  ORDER BY d.expiry, d.id LIMIT $2`;
const findUploader = `SELECT account_id AS "accountID" FROM staff_profile
  WHERE security_agency_id = $1 ORDER BY id LIMIT 1`;
const nameFile = `UPDATE staff_document SET bucket = $3, key = $4, region = $5
  WHERE security_agency_id = $1 AND id = $2`;
const keepFile = `UPDATE stored_file SET attached_on = now()
  WHERE security_agency_id = $1 AND bucket = $2 AND key = $3`;

interface Licence {
  readonly id: number;
  readonly number: string;
  readonly name: string;
}

/** Stores and attaches pictures of some licences, unless documents of the agency have files. */
export async function ensureDocumentFiles(
  db: SystemDatabase,
  files: Pick<Files, 'store'>,
  agencyId: number,
): Promise<void> {
  const licences = await db.run<Licence & Record<string, unknown>>(
    statement(findLicences, [agencyId, withFiles]),
  );
  const [uploader] = await db.run<{ accountID: number }>(statement(findUploader, [agencyId]));
  if (uploader === undefined) return;
  const scope = AgencyScope.mint(agencyId);
  for (const licence of licences) {
    const { bucket, key, region } = await files.store(scope, {
      purpose: 'staff',
      uploadedBy: uploader.accountID,
      name: 'PLRD licence.jpg',
      bytes: await drawLicence(licence),
    });
    await db.transaction(async (inside) => {
      await inside.run(statement(nameFile, [agencyId, licence.id, bucket, key, region]));
      await inside.run(statement(keepFile, [agencyId, bucket, key]));
    });
  }
}

/** A drawn card with the number, which looks like no real one. */
function drawLicence({ number }: Licence): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404">
<rect width="640" height="404" rx="22" fill="#e8eef4"/><rect width="640" height="84" rx="22" fill="#1d4f91"/>
<rect x="36" y="120" width="150" height="190" rx="8" fill="#c3cedb"/>
<path d="M36 310q75 -110 150 0z" fill="#8a9bb0"/><circle cx="111" cy="190" r="44" fill="#8a9bb0"/>
<path d="${letteringPath(number.replaceAll(/\D/g, ''), 220, 170, 6)}" fill="#1b2430"/>
<path d="${letteringPath('DEMO', 36, 22, 6)}" fill="#ffffff"/></svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer();
}
