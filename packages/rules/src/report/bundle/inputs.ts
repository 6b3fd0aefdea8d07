import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';

/** Constraints on case bundles, each with its exact message. */

export const bundleLimits = {
  /** Days that one bundle spans. */
  days: 31,
  /** Rows of each book; that there are more is said. */
  rows: 20_000,
  /** Characters of each book that the PDF shows, of incidents with their revisions and of others. */
  pdfIncidents: 300_000,
  pdfBook: 120_000,
  images: 200,
  /** Bytes of all images. */
  imageBytes: 200 * 1024 * 1024,
} as const;

/** What a bundle says of a book that holds more than there is room for. */
export function noRoomFor(book: string, most: number): string {
  return `${book}: more than ${most}, of which the first ${most} stand here`;
}

/** What a span that is too long is told. */
export const tooLongSpan = `At most ${bundleLimits.days} days, please.`;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const instant = v.pipe(v.string(requiredMessage), v.nonEmpty(requiredMessage));

/** createCaseBundle: the site, and from when until when. */
export const caseBundleInput = v.pipe(
  v.object({ siteProfileID: id, periodFrom: instant, periodTo: instant }),
  v.forward(
    v.partialCheck(
      [['periodFrom'], ['periodTo']],
      ({ periodFrom, periodTo }) => Date.parse(periodTo) > Date.parse(periodFrom),
      'The end comes after the beginning.',
    ),
    ['periodTo'],
  ),
  v.forward(
    v.partialCheck(
      [['periodFrom'], ['periodTo']],
      ({ periodFrom, periodTo }) =>
        Date.parse(periodTo) - Date.parse(periodFrom) <= bundleLimits.days * 86_400_000,
      tooLongSpan,
    ),
    ['periodTo'],
  ),
);

export const bundleStatuses = ['DUE', 'MADE', 'FAILED'] as const;
export type BundleStatus = (typeof bundleStatuses)[number];
export const bundleLook = {
  DUE: { label: 'Being made', tone: 'blue' },
  MADE: { label: 'Ready', tone: 'green' },
  FAILED: { label: 'Failed', tone: 'red' },
} as const satisfies Record<BundleStatus, { label: string; tone: string }>;

export const bundleFormats = ['PDF', 'ZIP'] as const;
export type BundleFormat = (typeof bundleFormats)[number];
