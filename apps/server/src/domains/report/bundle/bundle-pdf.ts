import { listTime } from '@guardroom/rules/dates';
import { bundleLimits } from '@guardroom/rules/report/bundle/inputs';
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
  const incidents = fitting(content.incidents, (row) => row, bundleLimits.pdfIncidents);
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
    ...incidents.flatMap((incident) => incidentBlocks(incident, time)),
    ...shortened(incidents.length, content.incidents.length, 'incidents.json'),
    ...book(
      'Occurrences',
      'occurrences.jsonl',
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
      'attendance.json',
      content.attendance,
      ['Staff No', 'Name', 'Time In', 'Time Out'],
      (row) => [
        say(row['staffNo']),
        say(row['staffName']),
        time(row['timeIn']),
        time(row['timeOut']),
      ],
    ),
    ...book(
      'Patrols',
      'patrols.json',
      content.patrols,
      ['Route', 'Name', 'Start', 'End', 'Points'],
      (row) => [
        say(row['clockingRouteName']),
        say(row['staffProfileName']),
        time(row['start']),
        time(row['end']),
        `${say(row['clockedPoint'])} of ${say(row['totalPoint'])}`,
      ],
    ),
    ...book(
      'Visitors',
      'visitors.json',
      content.visitors,
      ['Name', 'Phone', 'Purpose', 'In', 'Out'],
      (row) => [
        say(row['name']),
        say(row['phoneNo']),
        say(row['purpose']),
        time(row['inTimestamp']),
        time(row['outTimestamp']),
      ],
    ),
    ...book('Audit', 'audit.json', content.audit, ['Time', 'By', 'What', 'Of'], (row) => [
      time(row['at']),
      say(row['byStaffName']),
      say(row['operation']),
      `${say(row['entity'])} ${say(row['entityID'])}`,
    ]),
    ...book('Files', 'manifest.json', files.map(listed), ['File', 'Bytes', 'SHA-256'], (row) => [
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

/** @param file that has all of its rows */
function book(
  title: string,
  file: string,
  rows: readonly Bundled[],
  columns: readonly string[],
  cellsOf: (row: Bundled) => PdfCell[],
): PdfBlock[] {
  const head: PdfBlock = { kind: 'section', text: title };
  if (rows.length === 0) return [head, { kind: 'text', texts: [{ text: 'Nothing.' }] }];
  const share = 100 / columns.length;
  const shown = fitting(rows, cellsOf, bundleLimits.pdfBook);
  return [
    head,
    { kind: 'table', columns: columns.map((name) => ({ title: name, share })) },
    { kind: 'rows', rows: shown },
    ...shortened(shown.length, rows.length, file),
  ];
}

/** What a row costs beside its words. */
const rowCost = 60;

/** What is made of the first rows, as many as there is room for, so many characters. */
function fitting<Row, Made>(rows: readonly Row[], make: (row: Row) => Made, room: number): Made[] {
  const made: Made[] = [];
  let left = room;
  for (const row of rows) {
    const next = make(row);
    left -= JSON.stringify(next).length + rowCost;
    if (left < 0) break;
    made.push(next);
  }
  return made;
}

/** Says what of a book the document does not show. */
function shortened(shown: number, all: number, file: string): PdfBlock[] {
  if (shown === all) return [];
  const text = `The first ${shown} of ${all} stand here. All of them stand in ${file}.`;
  return [{ kind: 'text', texts: [{ text }] }];
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
