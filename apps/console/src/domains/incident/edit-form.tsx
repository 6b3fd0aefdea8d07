import { wallTime } from '@guardroom/rules/dates';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import { useState } from 'react';
import { MissingRecord } from '@guardroom/wire/errors';
import type { ApiError } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { IncidentForm } from './incident-form.tsx';
import { draftListPath, incidentPath } from './paths.ts';
import { updateFailure, updateSuccess } from './queries.ts';
import type { IncidentValues } from './incident-values.ts';

const editDocument = graphql(`
  query IncidentForEdit(
    $report: IncidentReportFilter
    $files: IncidentFileFilter
    $pagination: Pagination!
  ) {
    listIncidentReport(filter: $report, pagination: $pagination) {
      result {
        id
        uid
        version
        status
        siteProfileID
        securitySiteID
        siteProfileName
        submittedByStaffName
        type
        typeName
        title
        incidentStart
        incidentEnd
        location
        personInvolved
        description
        action
        remarks
        createdOn
        updatedOn
      }
    }
    listIncidentFile(filter: $files, pagination: $pagination) {
      result {
        id
        bucket
        key
        region
        name
        link {
          url
          thumbnailURL
        }
      }
    }
  }
`);

type Answer = ResultOf<typeof editDocument>;
type Report = Answer['listIncidentReport']['result'][number];

/** A report with its images, as its form begins with it. */
export interface EditedIncident {
  report: Report;
  files: Answer['listIncidentFile']['result'];
}

export async function loadForEdit(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<EditedIncident> {
  const own = { securityAgencyID: { eq: agencyID } };
  const variables = {
    report: { ...own, id: { eq: id } },
    files: { ...own, incidentReportID: { eq: id }, deleted: { eq: 0 } },
    pagination: { agencyID, limit: 20, offset: 0 },
  };
  const answer = await request(editDocument, variables, { signal });
  const [report] = answer.listIncidentReport.result;
  if (!report) throw new MissingRecord(`There is no incident report ${id} in this agency.`);
  return { report, files: answer.listIncidentFile.result };
}

/** Goes on with a draft, or edits an open report. */
export function EditForm({ report, files }: EditedIncident) {
  const { timeZone } = useViewer();
  const [closed, setClosed] = useState<string>();
  const isDraft = report.status === 'DRAFT';
  const onRefusal = (error: ApiError): boolean => {
    // The case was closed while the form was open: what is typed stays to be copied.
    setClosed(error.code === 'CONFLICT' ? error.message : undefined);
    return error.code === 'CONFLICT';
  };
  return (
    <IncidentForm
      kind={isDraft ? 'draft' : 'edit'}
      initial={valuesOf(report, files, timeZone)}
      links={new Map(files.map(({ key, link }) => [key, link]))}
      from={{
        id: report.id,
        version: report.version,
        images: files.map(({ id }) => id),
      }}
      times={{ start: report.incidentStart, end: report.incidentEnd }}
      success={updateSuccess}
      failure={updateFailure}
      cancelPath={isDraft ? draftListPath : incidentPath(report.id)}
      subject="this report"
      onRefusal={onRefusal}
    >
      {closed !== undefined && <ClosedNotice id={report.id} text={closed} />}
      {isDraft && <DraftFacts report={report} />}
    </IncidentForm>
  );
}

function ClosedNotice({ id, text }: { id: number; text: string }) {
  return (
    <Notice urgent>
      <p>
        {text} What you typed stands below until you leave.{' '}
        <RowLink href={incidentPath(id)}>Open the report</RowLink>
      </p>
    </Notice>
  );
}

/** INC-47. */
function DraftFacts({ report }: Pick<EditedIncident, 'report'>) {
  return (
    <dl className="fact-grid">
      <div>
        <dt>{incidentLabels.uid}</dt>
        <dd>{report.uid}</dd>
      </div>
      <div>
        <dt>{incidentLabels.submittedBy}</dt>
        <dd>{report.submittedByStaffName}</dd>
      </div>
      <div>
        <dt>{incidentLabels.createdOn}</dt>
        <dd>
          <LocalTime instant={report.createdOn} />
        </dd>
      </div>
      <div>
        <dt>{incidentLabels.updatedOn}</dt>
        <dd>
          <LocalTime instant={report.updatedOn} />
        </dd>
      </div>
    </dl>
  );
}

function valuesOf(
  report: Report,
  files: EditedIncident['files'],
  timeZone: string,
): IncidentValues {
  const wall = (instant: string | null) =>
    instant === null ? undefined : wallTime(instant, timeZone);
  return {
    type: report.type ?? undefined,
    status: 'OPEN',
    title: report.title,
    siteProfileID: report.siteProfileID ?? undefined,
    securitySiteID: report.securitySiteID ?? undefined,
    siteName: report.siteProfileName ?? undefined,
    start: wall(report.incidentStart),
    end: wall(report.incidentEnd),
    location: report.location ?? '',
    personInvolved: report.personInvolved ?? '',
    description: report.description ?? '',
    action: report.action ?? '',
    remarks: report.remarks ?? '',
    images: files.map(({ link: _, ...file }) => file),
  };
}
