import { incidentLabels, noSite } from '@guardroom/rules/incident/incident-texts';
import { personText } from '@guardroom/rules/person-text';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { EventMarks } from '../../ui/guard/event-marks.tsx';
import { SiteLink, StaffLink } from '../../ui/list/name-link.tsx';
import { ImagesList } from './images-card.tsx';
import { IncidentStatusTag } from './list-columns.tsx';

const viewDocument = graphql(`
  query IncidentView($filter: IncidentReportFilter, $pagination: Pagination!) {
    listIncidentReport(filter: $filter, pagination: $pagination) {
      result {
        id
        uid
        version
        revision
        status
        marks
        siteProfileID
        siteProfileName
        typeName
        title
        incidentStart
        incidentEnd
        location
        personInvolved
        description
        action
        remarks
        submittedByStaffProfileID
        submittedByStaffName
        submittedByDesignation
        submittedTimestamp
        closedByStaffProfileID
        closedByStaffName
        closedByDesignation
        closedTimestamp
      }
    }
  }
`);

export type ViewedIncident = ResultOf<typeof viewDocument>['listIncidentReport']['result'][number];

export async function loadIncident(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<ViewedIncident> {
  const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id } };
  const pagination = { agencyID, limit: 1, offset: 0 };
  const { listIncidentReport } = await request(viewDocument, { filter, pagination }, { signal });
  const [report] = listIncidentReport.result;
  if (!report) throw new MissingRecord(`There is no incident report ${id} in this agency.`);
  return report;
}

/** Read-only details of a report (INC-51, INC-52). */
export function ReportCard({ report }: { report: ViewedIncident }) {
  return (
    <Section
      title={report.title}
      actions={
        <>
          <EventMarks marks={report.marks} of={{ entity: 'IncidentReport', id: report.id }} />
          <IncidentStatusTag {...report} />
        </>
      }
    >
      <dl className="form-facts">
        <dt>{incidentLabels.uid}</dt>
        <dd>{report.uid}</dd>
        <dt>{incidentLabels.site}</dt>
        <dd>
          <Site report={report} />
        </dd>
        <dt>{incidentLabels.type}</dt>
        <dd>{report.typeName}</dd>
        <dt>Incident Datetime</dt>
        <dd>
          <LocalTime instant={report.incidentStart} /> to <LocalTime instant={report.incidentEnd} />
        </dd>
        <dt>{incidentLabels.location}</dt>
        <dd dir="auto">{report.location}</dd>
        <Texts report={report} />
        <dt>{incidentLabels.images}</dt>
        <dd>
          <ImagesList incidentReportID={report.id} />
        </dd>
        <dt>{incidentLabels.submittedBy}</dt>
        <dd>
          <Person
            id={report.submittedByStaffProfileID}
            name={report.submittedByStaffName}
            designation={report.submittedByDesignation}
            on={report.submittedTimestamp}
          />
        </dd>
        {report.closedByStaffName !== null && (
          <>
            <dt>{incidentLabels.closedBy}</dt>
            <dd>
              <Person
                id={report.closedByStaffProfileID}
                name={report.closedByStaffName}
                designation={report.closedByDesignation}
                on={report.closedTimestamp}
              />
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

function Site({ report: { siteProfileID, siteProfileName } }: { report: ViewedIncident }) {
  return <SiteLink id={siteProfileID}>{siteProfileName ?? noSite}</SiteLink>;
}

function Texts({ report }: { report: ViewedIncident }) {
  return (
    <>
      {report.personInvolved !== null && (
        <>
          <dt>{incidentLabels.personInvolved}</dt>
          <dd className="pre-line readable" dir="auto">
            {report.personInvolved}
          </dd>
        </>
      )}
      <dt>{incidentLabels.description}</dt>
      <dd className="pre-line readable" dir="auto">
        {report.description}
      </dd>
      <dt>{incidentLabels.action}</dt>
      <dd className="pre-line readable" dir="auto">
        {report.action}
      </dd>
      <dt>{incidentLabels.remarks}</dt>
      <dd className="pre-line readable" dir="auto">
        {report.remarks ?? '-'}
      </dd>
    </>
  );
}

interface PersonProps {
  id: number | null;
  name: string;
  designation: string | null;
  on: string | null;
}

function Person({ id, name, designation, on }: PersonProps) {
  return (
    <>
      <StaffLink id={id}>{personText({ name, designation })}</StaffLink>, <LocalTime instant={on} />
    </>
  );
}
