import { listTime } from '../dates.ts';
import { incidentLabels } from './incident-texts.ts';
import { textChanges, type TextPart } from './text-changes.ts';

/** What a revision says; times are ISO UTC. */
export interface RevisionContent {
  readonly typeName: string;
  readonly title: string;
  readonly incidentStart: string;
  readonly incidentEnd: string;
  readonly location: string;
  readonly personInvolved: string | null;
  readonly description: string;
  readonly action: string;
  readonly remarks: string | null;
}

/** One field that two revisions say differently. */
export interface FieldChange {
  readonly label: string;
  readonly parts: readonly TextPart[];
}

/** What changed from one revision to another, field by field in the order of the form. */
export function compareRevisions(
  before: RevisionContent,
  after: RevisionContent,
  timeZone: string,
): FieldChange[] {
  const old = textsOf(before, timeZone);
  return Object.entries(textsOf(after, timeZone)).flatMap(([label, text]) => {
    const was = old[label] ?? '';
    return was === text ? [] : [{ label, parts: textChanges(was, text) }];
  });
}

function textsOf(content: RevisionContent, timeZone: string): Record<string, string> {
  return {
    [incidentLabels.type]: content.typeName,
    [incidentLabels.title]: content.title,
    [incidentLabels.incidentStart]: listTime(content.incidentStart, timeZone),
    [incidentLabels.incidentEnd]: listTime(content.incidentEnd, timeZone),
    [incidentLabels.location]: content.location,
    [incidentLabels.personInvolved]: content.personInvolved ?? '',
    [incidentLabels.description]: content.description,
    [incidentLabels.action]: content.action,
    [incidentLabels.remarks]: content.remarks ?? '',
  };
}

interface RevisedFile {
  readonly revision: number;
  readonly deletedRevision: number | null;
}

/** The images that a report had at a revision. */
export function filesAt<File extends RevisedFile>(
  files: readonly File[],
  revision: number,
): File[] {
  return files.filter(
    (file) =>
      file.revision <= revision &&
      (file.deletedRevision === null || file.deletedRevision > revision),
  );
}
