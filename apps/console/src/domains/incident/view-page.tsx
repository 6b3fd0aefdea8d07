import { EditIcon, SafetyIcon } from '@guardroom/ui/icon/icons.ts';
import { dateOf } from '@guardroom/rules/dates';
import { isAmendable } from '@guardroom/rules/incident/incident-status';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { useLostFocus } from '@guardroom/ui/hook/use-lost-focus.ts';
import { CommentsCard } from './comments-card.tsx';
import { caseBundlePath, draftPath, incidentEditPath, incidentListPath } from './paths.ts';
import { incidentKey, retrieveFailure } from './queries.ts';
import { loadIncident, ReportCard, type ViewedIncident } from './report-card.tsx';
import { ReleasesCard } from './release/releases-card.tsx';
import { RevisionsCard } from './revisions-card.tsx';

export const Route = createFileRoute('/_guarded/incident/$id')({ component: ViewPage });

const exportDocument = graphql(`
  mutation ExportIncidentReport($id: RecordID!, $agencyID: RecordID!) {
    exportIncidentReport(id: $id, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

function ViewPage() {
  const id = idOf(Route.useParams().id);
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...incidentKey, 'view', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadIncident(id, agencyID, signal),
  });
  const isDraft = data?.status === 'DRAFT';
  useLostFocus(data?.status);
  useLeaveWhenFailed(failed, incidentListPath);
  useEffect(() => {
    if (isDraft) history.replace(draftPath(id));
  }, [isDraft, id, history]);
  return (
    <Page
      title="Incident Report"
      subtitle={data?.uid}
      back={incidentListPath}
      actions={data && !isDraft && <Actions report={data} />}
    >
      {data && !isDraft ? (
        <div className="stack">
          <ReportCard report={data} />
          <ReleasesCard incidentReportID={id} />
          <CommentsCard report={data} />
          <RevisionsCard report={data} />
        </div>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Actions({ report }: { report: ViewedIncident }) {
  const { id, status, siteProfileID, incidentStart } = report;
  const { history } = useRouter();
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const exportLink = async (signal: AbortSignal) =>
    (await request(exportDocument, { id, agencyID }, { signal })).exportIncidentReport;
  return (
    <>
      {siteProfileID !== null && incidentStart !== null && can('makeCaseBundles') && (
        <ActionButton
          label="Case Bundle"
          icon={<SafetyIcon />}
          onClick={() =>
            history.push(caseBundlePath(siteProfileID, dateOf(incidentStart, timeZone)))
          }
        />
      )}
      <ExportButton
        label="Export"
        kind="document"
        link={exportLink}
        failure="Unable to export incident report"
      />
      <ActionButton
        label="Edit"
        icon={<EditIcon />}
        unavailable={whyNotEditable(status)}
        onClick={() => history.push(incidentEditPath(id))}
      />
    </>
  );
}

function whyNotEditable(status: ViewedIncident['status']): string | undefined {
  if (!isAmendable(status)) return 'A closed case cannot be changed.';
  return can('editIncidents') ? undefined : 'You need the permission to change incident reports.';
}
