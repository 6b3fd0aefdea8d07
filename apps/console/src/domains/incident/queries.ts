import type { IncidentFormInput } from '@guardroom/rules/incident/inputs';
import { graphql, request } from '../../platform/wire/graphql.ts';
import type { Viewer } from '../../platform/session/session.ts';

/** What several screens of incidents ask the server. */

export const retrieveListFailure = 'Unable to retrieve incident reports';
export const retrieveFailure = 'Unable to retrieve incident report';
export const filesFailure = 'Unable to retrieve incident report files';
export const commentsFailure = 'Unable to retrieve incident report comments';
export const updateFailure = 'Unable to update incident report';
export const updateSuccess = 'Updated successfully';

/** Everything that shows reports; invalidated when one changes. */
export const incidentKey = ['incident'] as const;

const saveDocument = graphql(`
  mutation SaveIncident(
    $report: UpdateIncidentReportInput!
    $detail: UpdateIncidentDetailInput
    $images: [SaveIncidentFileInput!]
    $agencyID: RecordID!
    $key: String
  ) {
    updateIncidentReport(
      updateIncidentReport: $report
      updateIncidentDetail: $detail
      updateIncidentFile: $images
      agencyID: $agencyID
      idempotencyKey: $key
    ) {
      id
      status
    }
  }
`);

/** A report as it stood when its form was opened; 0 is a new one. */
export interface SavedFrom {
  readonly id: number;
  readonly version?: number;
  /** Ids of its images: those that the form has no more are deleted. */
  readonly images: readonly number[];
}

/** Saves what a form says (API-109). */
export async function saveIncident(
  viewer: Viewer,
  { id, version, images }: SavedFrom,
  input: IncidentFormInput,
  key?: string,
) {
  const { securityAgencyID: agencyID, staffProfileID } = viewer;
  const { status, siteProfileID, securitySiteID, images: wanted, ...detail } = input;
  const kept = new Set(wanted.map((image) => image.id));
  const added = wanted.filter((image) => image.id === undefined);
  const { updateIncidentReport } = await request(saveDocument, {
    report: {
      id,
      version,
      securityAgencyID: agencyID,
      siteProfileID,
      securitySiteID,
      submittedByStaffProfileID: staffProfileID,
      status,
    },
    detail: { ...detail, id: 0, staffProfileID },
    images: [
      ...images.filter((image) => !kept.has(image)).map((image) => ({ id: image, deleted: 1 })),
      ...added.map((image) => ({ ...image, id: 0 })),
    ],
    agencyID,
    key,
  });
  return updateIncidentReport;
}

const discardDocument = graphql(`
  mutation DiscardIncidentDraft($update: DiscardIncidentDraftInput!, $agencyID: RecordID!) {
    discardIncidentDraft(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Discards a draft of whoever is signed in, or brings it back. */
export function markDraft(agencyID: number, id: number, deleted: 0 | 1) {
  return request(discardDocument, { update: { id, deleted }, agencyID });
}

/** Closes the case of a report as it was seen (INC-58). */
export async function closeIncident(
  { securityAgencyID: agencyID, staffProfileID }: Viewer,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const report = {
    id,
    version,
    securityAgencyID: agencyID,
    closedByStaffProfileID: staffProfileID,
    status: 'CLOSED' as const,
  };
  await request(saveDocument, { report, agencyID });
}
