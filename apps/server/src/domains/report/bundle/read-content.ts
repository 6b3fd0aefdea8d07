import { bundleLimits } from '@guardroom/rules/report/bundle/inputs';
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
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const audit = [
    ...(await auditOf(db, 'IncidentReport', ids(incidents))),
    ...(await auditOf(db, 'Occurrence', ids(occurrences))),
    ...(await auditOf(db, 'Attendance', ids(attendance))),
    ...(await auditOf(db, 'ClockingReport', ids(patrols))),
    // What was changed of a visitor says who it was.
    ...(namesVisitors ? await auditOf(db, 'VisitorRecord', ids(visitors)) : []),
  ];
  const shown = namesVisitors ? visitors : visitors.map(maskedVisitor);
  const pictures = await readImages(db, files, span);
  return { incidents, occurrences, visitors: shown, attendance, patrols, audit, ...pictures };
}

async function readImages(
  db: AgencyDatabase,
  files: Pick<Files, 'content'>,
  span: BundleSpan,
): Promise<Pick<BundleContent, 'images' | 'leftOut'>> {
  const images: PackedImage[] = [];
  const leftOut: string[] = [];
  let size = 0;
  // One after the other: an original may be large.
  for (const image of await bundledImages(db, span)) {
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
