import { listTime, wireTime } from '@guardroom/rules/dates';
import { incidentStatusLook } from '@guardroom/rules/incident/incident-status';
import { incidentLabels, noSite } from '@guardroom/rules/incident/incident-texts';
import { personText } from '@guardroom/rules/person-text';
import * as v from 'valibot';
import { clock } from '../../platform/clock.ts';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import type { PdfBlock } from '../../platform/export/pdf/pdf-types.ts';
import { pdfContent, registerExport } from '../../platform/export/register-export.ts';
import type { Files } from '../../platform/files/files.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { questionBlocks } from './questions-export.ts';
import { revisionBlocks } from './revisions-export.ts';
import { exportIncidents } from './policy.ts';
import { findIncident } from './store.ts';
import { questionsOfIncident } from './store-comment.ts';
import { revisionsOfIncident } from './store-detail.ts';
import { filesOfIncident, filesOfRevisions } from './store-file.ts';
import { imageName } from './types-parts.ts';
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
    const revisions = await revisionsOfIncident(db, id);
    const { timeZone } = viewer;
    const title = `${viewer.securityAgencyName} - Incident Report`;
    const page = {
      layout: 'portrait',
      title: `${title} ${report.uid}`,
      countsPages: true,
    } as const;
    return pdfContent(page, [
      { kind: 'title', text: title },
      ...blocksOf(report, timeZone),
      { kind: 'pairs', pairs: [exportedBy(viewer)] },
      ...pictures(images),
      ...revisionBlocks(revisions, await filesOfRevisions(db, id), timeZone),
      ...questionBlocks(await questionsOfIncident(db, id), timeZone),
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

/** An image by name; null for its bytes where storage has lost them. */
interface Picture {
  readonly name: string;
  readonly image: Uint8Array | null;
}

async function imagesOf(
  db: AgencyDatabase,
  files: Pick<Files, 'content'>,
  id: number,
): Promise<Picture[]> {
  const found = await filesOfIncident(db, id);
  return Promise.all(
    found.map(async (file) => ({
      name: imageName(file.key),
      image: await files.content(db.scope, file),
    })),
  );
}

/** Who made the document, and when: a copy may be older than the report. */
function exportedBy({ name, timeZone }: Viewer): [string, string] {
  return ['Exported By', `${name}, ${listTime(wireTime(clock.now()), timeZone)}`];
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
  const { closedByStaffName, closedByDesignation, closedTimestamp } = report;
  if (closedByStaffName !== null) {
    const closed = person(closedByStaffName, closedByDesignation, closedTimestamp);
    pairs.push([incidentLabels.closedBy, closed]);
  }
  return pairs;
}

function pictures(images: readonly Picture[]): PdfBlock[] {
  if (images.length === 0) return [];
  const whole = images.flatMap(({ name, image }) => (image === null ? [] : [{ name, image }]));
  const gone = images.filter(({ image }) => image === null).map(({ name }) => name);
  const lost = gone.length;
  const note = `${lost} of ${images.length} images could not be read. Missing: ${gone.join(', ')}`;
  return [
    { kind: 'section', text: incidentLabels.images },
    ...(whole.length > 0 ? [{ kind: 'images', images: whole } as const] : []),
    ...(lost > 0 ? [{ kind: 'text', texts: [{ text: note, ink: 'red' }] } as const] : []),
  ];
}
