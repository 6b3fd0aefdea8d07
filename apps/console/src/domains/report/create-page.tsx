import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { reportPath } from './paths.ts';
import { ReportForm } from './report-form.tsx';
import { blankReport } from './report-values.ts';

export const Route = createFileRoute('/_guarded/report/create')({
  component: ReportCreatePage,
});

const createDocument = graphql(`
  mutation CreateReport(
    $create: CreateReportSubscriptionInput!
    $agencyID: RecordID!
    $key: String
  ) {
    createReportSubscription(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

function ReportCreatePage() {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page title="Create Report" back={reportPath}>
      <ReportForm
        initial={blankReport}
        cancelled={reportPath}
        action="Submit"
        success="Created successfully"
        failure="Unable to create report"
        save={async (create, key) => {
          const answer = await request(createDocument, {
            create,
            agencyID,
            key,
          });
          return answer.createReportSubscription.id;
        }}
      />
    </Page>
  );
}
