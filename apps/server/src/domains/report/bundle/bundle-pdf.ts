import { listTime } from '@guardroom/rules/dates';
import type { PdfBlock, PdfCell } from '../../../platform/export/pdf/pdf-types.ts';
import { pdfContent, type PdfContent } from '../../../platform/export/register-export.ts';
import { sha256, type ManifestHead, type PackedFile } from './bundle-files.ts';
import type { BundleContent } from './read-content.ts';
import type { Bundled } from './store-content.ts';

/** The bundle as a document that a person reads, with the digests of its files at the end. */
export function bundlePdf(
  head: ManifestHead,
  content: BundleContent,
  files: readonly PackedFile[],
  timeZone: string,
): PdfContent {
  const title = `${head.agency} - Case Bundle`;
  const time = (value: unknown) => (typeof value === 'string' ? listTime(value, timeZone) : '-');
  const { links, brokenAt } = head.book;
  const whole = `${links} links, ${brokenAt === null ? 'whole' : `broken at link ${brokenAt}`}`;
  const page = { layout: 'portrait', title, countsPages: true } as const;
  return pdfContent(page, [
    { kind: 'title', text: title },
    {
      kind: 'pairs',
      pairs: [
        ['Site', head.site],
        ['Period', `${time(head.periodFrom)} - ${time(head.periodTo)}`],
        ['Made', `${time(head.madeOn)}, for ${head.askedBy}`],
        ['Visitors', head.visitors === 'MASKED' ? 'Masked' : 'As written down'],
        ['Book of Occurrences', whole],
        ['Left Out', head.leftOut.join('; ') || 'Nothing'],
      ],
    },
    ...content.incidents.flatMap((incident) => incidentBlocks(incident, time)),
    ...book(
      'Occurrences',
      content.occurrences,
      ['S/N', 'Time', 'Subject', 'Words', 'By'],
      (row) => [
        say(row['sn']),
        time(row['datetime']),
        say(row['title']),
        `${row['cancelledOn'] === null ? '' : 'Struck off: '}${say(row['description'])}`,
        say(row['reportedByStaffProfileName']),
      ],
    ),
    ...book(
      'Attendance',
      content.attendance,
      ['Staff No', 'Name', 'Time In', 'Time Out'],
      (row) => [
        say(row['staffNo']),
        say(row['staffName']),
        time(row['timeIn']),
        time(row['timeOut']),
      ],
    ),
    ...book('Patrols', content.patrols, ['Route', 'Name', 'Start', 'End', 'Points'], (row) => [
      say(row['clockingRouteName']),
      say(row['staffProfileName']),
      time(row['start']),
      time(row['end']),
      `${say(row['clockedPoint'])} of ${say(row['totalPoint'])}`,
    ]),
    ...book('Visitors', content.visitors, ['Name', 'Phone', 'Purpose', 'In', 'Out'], (row) => [
      say(row['name']),
      say(row['phoneNo']),
      say(row['purpose']),
      time(row['inTimestamp']),
      time(row['outTimestamp']),
    ]),
    ...book('Audit', content.audit, ['Time', 'By', 'What', 'Of'], (row) => [
      time(row['at']),
      say(row['byStaffName']),
      say(row['operation']),
      `${say(row['entity'])} ${say(row['entityID'])}`,
    ]),
    ...book('Files', files.map(listed), ['File', 'Bytes', 'SHA-256'], (row) => [
      say(row['path']),
      say(row['size']),
      say(row['sha256']),
    ]),
  ]);
}

const listed = ({ path, bytes }: PackedFile): Bundled => ({
  path,
  size: bytes.length,
  sha256: sha256(bytes),
});

const say = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '-';

function book(
  title: string,
  rows: readonly Bundled[],
  columns: readonly string[],
  cellsOf: (row: Bundled) => PdfCell[],
): PdfBlock[] {
  const head: PdfBlock = { kind: 'section', text: title };
  if (rows.length === 0) return [head, { kind: 'text', texts: [{ text: 'Nothing.' }] }];
  const share = 100 / columns.length;
  return [
    head,
    { kind: 'table', columns: columns.map((name) => ({ title: name, share })) },
    { kind: 'rows', rows: rows.map(cellsOf) },
  ];
}

function incidentBlocks(incident: Bundled, time: (value: unknown) => string): PdfBlock[] {
  const revisions: unknown[] = Array.isArray(incident['revisions']) ? incident['revisions'] : [];
  return [
    { kind: 'section', text: `Incident ${say(incident['uid'])}` },
    ...revisions.filter(isRecord).map((each): PdfBlock => ({
      kind: 'pairs',
      pairs: [
        [
          'Revision',
          `${say(each['revision'])}, ${say(each['writtenBy'])}, ${time(each['writtenOn'])}`,
        ],
        ['Type', say(each['type'])],
        ['Subject', say(each['title'])],
        ['Start', time(each['incidentStart'])],
        ['End', time(each['incidentEnd'])],
        ['Location', say(each['location'])],
        ['Person Involved', say(each['personInvolved'])],
        ['Description', say(each['description'])],
        ['Actions Taken', say(each['action'])],
        ['Remarks', say(each['remarks'])],
      ],
    })),
  ];
}

function isRecord(value: unknown): value is Bundled {
  return typeof value === 'object' && value !== null;
}
