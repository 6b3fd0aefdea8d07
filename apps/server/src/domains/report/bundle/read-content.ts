import { bundleLimits } from '@guardroom/rules/report/bundle/inputs';
import { maskedVisitor } from '@guardroom/rules/report/bundle/masked-visitor';
import { fitting } from '@guardroom/rules/report/fitting';
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
  const leftOut: string[] = [];
  const fit = <Row>(file: string, all: readonly Row[]): readonly Row[] => {
    const { rows, isCut } = fitting(all, bundleLimits.rows);
    if (isCut) leftOut.push(`${file}: all but the first ${bundleLimits.rows}`);
    return rows;
  };
  const incidents = fit('incidents.json', await readBook(db, 'incidents', span));
  const occurrences = fit('occurrences.jsonl', await readBook(db, 'occurrences', span));
  const visitors = fit('visitors.json', await readVisitorBook(db, span));
  const attendance = fit('attendance.json', await readBook(db, 'attendance', span));
  const patrols = fit('patrols.json', await readBook(db, 'patrols', span));
  const changesOf = async (entity: string, rows: readonly { readonly id: number }[]) => {
    const ids = rows.map(({ id }) => id);
    return fit(`audit.json, ${entity}`, await auditOf(db, entity, ids));
  };
  const audit = [
    ...(await changesOf('IncidentReport', incidents)),
    ...(await changesOf('Occurrence', occurrences)),
    ...(await changesOf('Attendance', attendance)),
    ...(await changesOf('ClockingReport', patrols)),
    // What was changed of a visitor says who it was.
    ...(namesVisitors ? await changesOf('VisitorRecord', visitors) : []),
  ];
  const shown = namesVisitors ? visitors : visitors.map(maskedVisitor);
  const pictures = await readImages(db, files, span);
  return {
    incidents,
    occurrences,
    visitors: shown,
    attendance,
    patrols,
    audit,
    images: pictures.images,
    leftOut: [...leftOut, ...pictures.leftOut],
  };
}

async function readImages(
  db: AgencyDatabase,
  files: Pick<Files, 'content'>,
  span: BundleSpan,
): Promise<Pick<BundleContent, 'images' | 'leftOut'>> {
  const { rows, isCut } = fitting(await bundledImages(db, span), bundleLimits.images);
  const images: PackedImage[] = [];
  const leftOut = isCut ? [`images: all but the first ${bundleLimits.images}`] : [];
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
