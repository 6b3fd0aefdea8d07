import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { reportPath, reportViewPath } from './paths.ts';
import { loadReport, reportFailure, reportKey } from './queries.ts';
import { ReportForm } from './report-form.tsx';
import { valuesOf } from './report-values.ts';

export const Route = createFileRoute('/_guarded/report/$id/edit')({
  component: ReportEditPage,
});

const updateDocument = graphql(`
  mutation UpdateReport($update: UpdateReportSubscriptionInput!, $agencyID: RecordID!) {
    updateReportSubscription(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

function ReportEditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...reportKey, 'edit', agencyID, id],
    failure: reportFailure,
    load: (signal) => loadReport(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, reportPath);
  const back = reportViewPath(id);
  return (
    <Page title="Edit Report" subtitle={data?.name} back={back}>
      {data ? (
        <ReportForm
          isChange
          initial={valuesOf(data)}
          cancelled={back}
          action="Update"
          success="Updated successfully"
          failure="Unable to update report"
          save={async (input) => {
            const update = { ...input, id, version: data.version };
            const answer = await request(updateDocument, { update, agencyID });
            return answer.updateReportSubscription.id;
          }}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
