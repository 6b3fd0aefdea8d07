import { listTime, wallTime } from '@guardroom/rules/dates';
import { incidentStatuses } from '@guardroom/rules/incident/incident-status';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import { useState } from 'react';
import * as v from 'valibot';
import { MissingRecord } from '../../platform/errors.ts';
import type { ApiError } from '../../platform/errors.ts';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { LocalTime } from '../../ui/local-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { IncidentForm, type IncidentValues } from './incident-form.tsx';
import { draftListPath, incidentPath } from './paths.ts';
import { updateFailure, updateSuccess } from './queries.ts';

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

/** What a STALE refusal says of the report as it is. */
const compared = v.object({
  version: v.number(),
  status: v.picklist(incidentStatuses),
  typeName: v.nullable(v.string()),
  title: v.string(),
  incidentStart: v.nullable(v.string()),
  incidentEnd: v.nullable(v.string()),
  location: v.nullable(v.string()),
  personInvolved: v.nullable(v.string()),
  description: v.nullable(v.string()),
  action: v.nullable(v.string()),
  remarks: v.nullable(v.string()),
});
type Compared = v.InferOutput<typeof compared>;

/** Goes on with a draft, or edits an open report. */
export function EditForm({ report, files }: EditedIncident) {
  const { timeZone } = useViewer();
  const stale = useMeanwhile(report, compared);
  const [closed, setClosed] = useState<string>();
  const isDraft = report.status === 'DRAFT';
  const onRefusal = (error: ApiError): boolean => {
    // The case was closed while the form was open: what is typed stays to be copied.
    setClosed(error.code === 'CONFLICT' ? error.message : undefined);
    return error.code === 'CONFLICT' || stale.onRefusal(error);
  };
  return (
    <IncidentForm
      kind={isDraft ? 'draft' : 'edit'}
      initial={valuesOf(report, files, timeZone)}
      links={new Map(files.map(({ key, link }) => [key, link]))}
      from={{
        id: report.id,
        version: stale.meanwhile?.version ?? report.version,
        images: files.map(({ id }) => id),
      }}
      times={{ start: report.incidentStart, end: report.incidentEnd }}
      success={updateSuccess}
      failure={updateFailure}
      cancelPath={isDraft ? draftListPath : incidentPath(report.id)}
      onRefusal={onRefusal}
    >
      {closed !== undefined && <ClosedNotice id={report.id} text={closed} />}
      {stale.meanwhile && closed === undefined && (
        <StaleNotice
          subject="this report"
          action={isDraft ? 'Submit or Save as Draft' : 'Update'}
          changes={changesOf(
            { before: stale.before, now: stale.meanwhile },
            comparedFields(timeZone),
          )}
        />
      )}
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

function comparedFields(timeZone: string) {
  type Shown = Omit<Compared, 'version' | 'status'>;
  const time = (instant: string | null) => (instant === null ? '' : listTime(instant, timeZone));
  return {
    [incidentLabels.type]: (row: Shown) => row.typeName ?? '',
    [incidentLabels.title]: (row: Shown) => row.title,
    [incidentLabels.incidentStart]: (row: Shown) => time(row.incidentStart),
    [incidentLabels.incidentEnd]: (row: Shown) => time(row.incidentEnd),
    [incidentLabels.location]: (row: Shown) => row.location ?? '',
    [incidentLabels.personInvolved]: (row: Shown) => row.personInvolved ?? '',
    [incidentLabels.description]: (row: Shown) => row.description ?? '',
    [incidentLabels.action]: (row: Shown) => row.action ?? '',
    [incidentLabels.remarks]: (row: Shown) => row.remarks ?? '',
  };
}
