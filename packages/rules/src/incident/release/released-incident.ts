import { listTime } from '../../dates.ts';
import { guardName, type GuardNameWay } from '../../report/report-kinds.ts';
import { incidentLabels } from '../incident-texts.ts';
import {
  fitsText,
  redact,
  redactableFields,
  type RedactableField,
  type Redaction,
} from './redaction.ts';

/** A report of an incident as a client reads it. Times are ISO UTC. */
export interface ReleasedIncident {
  readonly uid: string;
  readonly siteProfileName: string;
  readonly typeName: string;
  readonly title: string;
  readonly incidentStart: string;
  readonly incidentEnd: string;
  readonly location: string;
  readonly personInvolved: string | null;
  readonly description: string;
  readonly action: string;
  readonly remarks: string | null;
  /** As the agency names its guards to clients. */
  readonly reportedBy: string;
}

/** A revision of a report, before anything is taken out of it. */
export interface ReleasableRevision extends Omit<ReleasedIncident, 'reportedBy'> {
  readonly staffProfileName: string;
  readonly staffProfileDesignation: string | null;
}

/** The copy that a client may read. */
export function releasedIncident(
  revision: ReleasableRevision,
  redactions: readonly Redaction[],
  names: GuardNameWay,
): ReleasedIncident {
  const { staffProfileName: name, staffProfileDesignation: designation, ...said } = revision;
  const without = (field: RedactableField, text: string) =>
    redact(
      text,
      redactions.filter((each) => each.field === field),
    );
  const ifSaid = (field: RedactableField, text: string | null) =>
    text === null ? null : without(field, text);
  return {
    uid: said.uid,
    siteProfileName: said.siteProfileName,
    typeName: said.typeName,
    title: without('title', said.title),
    incidentStart: said.incidentStart,
    incidentEnd: said.incidentEnd,
    location: without('location', said.location),
    personInvolved: ifSaid('personInvolved', said.personInvolved),
    description: without('description', said.description),
    action: without('action', said.action),
    remarks: ifSaid('remarks', said.remarks),
    reportedBy: guardName({ name, designation }, names),
  };
}

/** Whether every redaction takes words out of the field that it names. */
export function redactionsFit(
  revision: Readonly<Record<RedactableField, string | null>>,
  redactions: readonly Redaction[],
): boolean {
  return redactions.every(({ field, ...span }) => fitsText(revision[field] ?? '', span));
}

/** The labels with the words of a copy, in the order in which they are read. */
export function releasedLines(
  released: ReleasedIncident,
  timeZone: string,
): (readonly [label: string, text: string])[] {
  const texts: Readonly<Record<RedactableField, string | null>> = released;
  return [
    [incidentLabels.site, released.siteProfileName],
    [incidentLabels.type, released.typeName],
    [incidentLabels.incidentStart, listTime(released.incidentStart, timeZone)],
    [incidentLabels.incidentEnd, listTime(released.incidentEnd, timeZone)],
    ...redactableFields.flatMap((field): (readonly [string, string])[] => {
      const text = texts[field];
      return field === 'title' || text === null ? [] : [[incidentLabels[field], text]];
    }),
    [incidentLabels.submittedBy, released.reportedBy],
  ];
}

/** The text of a copy, of which the digest is made. The order of the fields is part of it. */
export function releaseText(released: ReleasedIncident, pictureDigests: readonly string[]): string {
  return JSON.stringify([
    'incident-release',
    released.uid,
    released.siteProfileName,
    released.typeName,
    released.title,
    released.incidentStart,
    released.incidentEnd,
    released.location,
    released.personInvolved,
    released.description,
    released.action,
    released.remarks,
    released.reportedBy,
    pictureDigests,
  ]);
}
