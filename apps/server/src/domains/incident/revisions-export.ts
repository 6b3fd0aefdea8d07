import { listTime } from '@guardroom/rules/dates';
import { compareRevisions, filesAt } from '@guardroom/rules/incident/compare-revisions';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import type { TextPart } from '@guardroom/rules/incident/text-changes';
import { personText } from '@guardroom/rules/person-text';
import type { PdfBlock, PdfCell, PdfText } from '../../platform/export/pdf/pdf-types.ts';
import { imageName, type IncidentDetailRow, type IncidentFileRow } from './types-parts.ts';

/** Every revision of a report: whose it is, when it was written, and what it says in other words. */
export function revisionBlocks(
  revisions: readonly IncidentDetailRow[],
  files: readonly IncidentFileRow[],
  timeZone: string,
): PdfBlock[] {
  const rows = revisions.map((revision, at): PdfCell[] => {
    const { staffProfileName: name, staffProfileDesignation: designation } = revision;
    return [
      String(revision.revision),
      personText({ name, designation }),
      listTime(revision.createdOn, timeZone),
      changesOf(revisions[at - 1], revision, { files, timeZone }),
    ];
  });
  return [
    { kind: 'section', text: 'Revisions' },
    {
      kind: 'table',
      columns: [
        { title: 'Revision', share: 10 },
        { title: 'Written By', share: 22 },
        { title: 'Written On', share: 20 },
        { title: 'What Changed', share: 48 },
      ],
    },
    { kind: 'rows', rows },
  ];
}

interface Reading {
  readonly files: readonly IncidentFileRow[];
  readonly timeZone: string;
}

function changesOf(
  before: IncidentDetailRow | undefined,
  after: IncidentDetailRow,
  { files, timeZone }: Reading,
): PdfCell {
  if (before === undefined) return 'As submitted';
  return [
    ...compareRevisions(before, after, timeZone).flatMap(({ label, parts }): PdfText[] => [
      { text: label, isBold: true },
      { text: without('added', parts), isStruck: true, ink: 'muted' },
      { text: without('removed', parts) },
    ]),
    ...imageChanges(before.revision, after.revision, files),
  ];
}

/** One of the two wordings; '-' where it was empty. */
function without(kind: TextPart['kind'], parts: readonly TextPart[]): string {
  const kept = parts.filter((part) => part.kind !== kind).map(({ text }) => text);
  return kept.join('') || '-';
}

function imageChanges(before: number, after: number, files: readonly IncidentFileRow[]): PdfText[] {
  const [had, has] = [filesAt(files, before), filesAt(files, after)];
  const named = (what: string, images: readonly IncidentFileRow[]): PdfText[] =>
    images.length === 0
      ? []
      : [
          { text: `${incidentLabels.images} ${what}`, isBold: true },
          { text: images.map(({ key }) => imageName(key)).join(', ') },
        ];
  return [
    ...named(
      'removed',
      had.filter((image) => !has.includes(image)),
    ),
    ...named(
      'added',
      has.filter((image) => !had.includes(image)),
    ),
  ];
}
