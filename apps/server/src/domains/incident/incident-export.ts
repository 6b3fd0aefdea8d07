import { listTime } from '@guardroom/rules/dates';
import { incidentStatusLook } from '@guardroom/rules/incident/incident-status';
import { incidentLabels, noSite } from '@guardroom/rules/incident/incident-texts';
import { personText } from '@guardroom/rules/person-text';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { PdfBlock } from '../../platform/export/pdf/pdf-types.ts';
import { pdfContent, registerExport } from '../../platform/export/register-export.ts';
import type { Files } from '../../platform/files/files.ts';
import { refuse } from '../../platform/graphql/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { exportIncidents } from './policy.ts';
import { findIncident } from './store.ts';
import { filesOfIncident } from './store-file.ts';
import type { IncidentRow } from './types.ts';

/** Which report, as the export carries it in its link. */
export const exportParameters = v.object({ id: v.number() });

registerExport('incident', {
  policy: exportIncidents,
  open: async (viewer, parameters, database, files) => {
    const { id } = v.parse(exportParameters, parameters);
    const db = database.agency(viewer.scope);
    const report = await submittedIncident(db, viewer, id);
    const images = await imagesOf(db, files, id);
    const title = `${viewer.securityAgencyName} - Incident Report`;
    const blocks = [{ kind: 'title', text: title } as const, ...blocksOf(report, viewer.timeZone)];
    return pdfContent({ layout: 'portrait', title: `${title} ${report.uid}` }, [
      ...blocks,
      ...pictures(images),
    ]);
  },
});

/** @throws NOT_FOUND for a draft too: nothing of it leaves the console */
export async function submittedIncident(
  db: AgencyDatabase,
  { accountID }: Viewer,
  id: number,
): Promise<IncidentRow> {
  const report = await findIncident(db, id, accountID);
  if (report === undefined || report.status === 'DRAFT') {
    return refuse('NOT_FOUND', 'This incident report is no longer there.', { path: 'id' });
  }
  return report;
}

/** The bytes of its images; null for one that storage has lost. */
async function imagesOf(
  db: AgencyDatabase,
  files: Pick<Files, 'content'>,
  id: number,
): Promise<(Uint8Array | null)[]> {
  const found = await filesOfIncident(db, id);
  return Promise.all(found.map((file) => files.content(db.scope, file)));
}

function blocksOf(report: IncidentRow, timeZone: string): PdfBlock[] {
  const time = (instant: string | null) => (instant === null ? '-' : listTime(instant, timeZone));
  const said = (text: string | null) => text ?? '-';
  const pairs: [string, string][] = [
    [incidentLabels.uid, report.uid],
    [incidentLabels.status, incidentStatusLook(report.status).label],
    [incidentLabels.site, report.siteProfileName ?? noSite],
    [incidentLabels.type, said(report.typeName)],
    [incidentLabels.title, report.title],
    [incidentLabels.incidentStart, time(report.incidentStart)],
    [incidentLabels.incidentEnd, time(report.incidentEnd)],
    [incidentLabels.location, said(report.location)],
  ];
  if (report.personInvolved !== null) {
    pairs.push([incidentLabels.personInvolved, report.personInvolved]);
  }
  return [
    { kind: 'pairs', pairs },
    ...section(incidentLabels.description, report.description),
    ...section(incidentLabels.action, report.action),
    ...section(incidentLabels.remarks, report.remarks),
    { kind: 'pairs', pairs: signaturesOf(report, time) },
  ];
}

function section(title: string, text: string | null): PdfBlock[] {
  return [
    { kind: 'section', text: title },
    { kind: 'text', texts: [{ text: text ?? '-' }] },
  ];
}

function signaturesOf(
  report: IncidentRow,
  time: (instant: string | null) => string,
): [string, string][] {
  const person = (name: string, designation: string | null, at: string | null) =>
    `${personText({ name, designation })}, ${time(at)}`;
  const { submittedByStaffName, submittedByDesignation, submittedTimestamp } = report;
  const pairs: [string, string][] = [
    [
      incidentLabels.submittedBy,
      person(submittedByStaffName, submittedByDesignation, submittedTimestamp),
    ],
  ];
  if (report.revision > 1) {
    const writer = report.incidentDetailStaffProfileName;
    const rank = report.incidentDetailStaffProfileDesignation;
    pairs.push([
      'Revision',
      `${report.revision}, by ${personText({ name: writer, designation: rank })}`,
    ]);
  }
  const { closedByStaffName, closedByDesignation, closedTimestamp } = report;
  if (closedByStaffName !== null) {
    const closed = person(closedByStaffName, closedByDesignation, closedTimestamp);
    pairs.push([incidentLabels.closedBy, closed]);
  }
  return pairs;
}

function pictures(images: readonly (Uint8Array | null)[]): PdfBlock[] {
  if (images.length === 0) return [];
  const whole = images.filter((image) => image !== null);
  const lost = images.length - whole.length;
  const note = `${lost} of ${images.length} images could not be read.`;
  return [
    { kind: 'section', text: incidentLabels.images },
    ...(whole.length > 0 ? [{ kind: 'images', images: whole } as const] : []),
    ...(lost > 0 ? [{ kind: 'text', texts: [{ text: note, ink: 'red' }] } as const] : []),
  ];
}
