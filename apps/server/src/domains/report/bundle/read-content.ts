import { bundleLimits, noRoomFor } from '@guardroom/rules/report/bundle/inputs';
import { maskedVisitor } from '@guardroom/rules/report/bundle/masked-visitor';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { Files } from '../../../platform/files/files.ts';
import { originalKey } from '../../../platform/files/storage.ts';
import {
  auditOf,
  bundledImages,
  readBook,
  readVisitorBook,
  type Bundled,
  type BundledImage,
  type BundleSpan,
  type Taken,
} from './store-content.ts';

/** An image on its way into a bundle. */
interface PackedImage {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What the books hold of a site and a span. */
export interface BundleContent {
  readonly incidents: readonly Bundled[];
  readonly occurrences: readonly Bundled[];
  readonly visitors: readonly Bundled[];
  readonly attendance: readonly Bundled[];
  readonly patrols: readonly Bundled[];
  readonly audit: readonly Bundled[];
  readonly images: readonly PackedImage[];
  /** What had no room or could not be read. */
  readonly leftOut: readonly string[];
}

/** Reads it all, book by book. @param namesVisitors whether visitors stand in it as written down */
export async function readContent(
  db: AgencyDatabase,
  files: Pick<Files, 'content'>,
  span: BundleSpan,
  namesVisitors: boolean,
): Promise<BundleContent> {
  const incidents = await readBook(db, 'incidents', span);
  const occurrences = await readBook(db, 'occurrences', span);
  const visitors = await readVisitorBook(db, span);
  const attendance = await readBook(db, 'attendance', span);
  const patrols = await readBook(db, 'patrols', span);
  const audit = await readAudit(db, {
    IncidentReport: incidents.rows,
    Occurrence: occurrences.rows,
    Attendance: attendance.rows,
    ClockingReport: patrols.rows,
    // What was changed of a visitor says who it was.
    VisitorRecord: namesVisitors ? visitors.rows : [],
  });
  const pictures = await readImages(db, files, span);
  const books = { incidents, occurrences, visitors, attendance, patrols, audit };
  const cut = Object.entries(books).flatMap(([book, { isCut }]) =>
    isCut ? [noRoomFor(book, bundleLimits.rows)] : [],
  );
  return {
    incidents: incidents.rows,
    occurrences: occurrences.rows,
    visitors: namesVisitors ? visitors.rows : visitors.rows.map(maskedVisitor),
    attendance: attendance.rows,
    patrols: patrols.rows,
    audit: audit.rows,
    images: pictures.images,
    leftOut: [...cut, ...pictures.leftOut],
  };
}

/** The changes of records, kind by kind, as many as there is room for in all. */
async function readAudit(
  db: AgencyDatabase,
  records: Readonly<Record<string, readonly { readonly id: number }[]>>,
): Promise<Taken<Bundled>> {
  const rows: Bundled[] = [];
  let isCut = false;
  for (const [entity, changed] of Object.entries(records)) {
    const ids = changed.map(({ id }) => id);
    const found = await auditOf(db, entity, ids, bundleLimits.rows - rows.length);
    rows.push(...found.rows);
    isCut ||= found.isCut;
  }
  return { rows, isCut };
}

async function readImages(
  db: AgencyDatabase,
  files: Pick<Files, 'content'>,
  span: BundleSpan,
): Promise<Pick<BundleContent, 'images' | 'leftOut'>> {
  const images: PackedImage[] = [];
  const { rows, isCut } = await bundledImages(db, span);
  const leftOut = isCut ? [noRoomFor('images', bundleLimits.images)] : [];
  let size = 0;
  // One after the other: an original may be large.
  for (const image of rows) {
    const { key, path } = placeOf(image);
    const bytes = await files.content(db.scope, { ...image, key });
    if (bytes === null || size + bytes.length > bundleLimits.imageBytes) leftOut.push(path);
    else {
      size += bytes.length;
      images.push({ path, bytes });
    }
  }
  return { images, leftOut };
}

/** The original where it was kept, as it came in. */
function placeOf({ id, uid, key, originalExtension }: BundledImage) {
  const extension = originalExtension ?? 'jpg';
  const path = `images/${uid}-${id}.${extension}`;
  return { path, key: originalExtension === null ? key : originalKey(key, originalExtension) };
}
