import { Button } from '@guardroom/ui/action/button.tsx';
import { EditIcon, HistoryIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import {
  reportFormatLabels,
  reportFormats,
  reportLook,
} from '@guardroom/rules/report/report-kinds';
import { scheduleText } from '@guardroom/rules/report/schedule';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { idOf } from '../../platform/record-id.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { recipientsText, sitesText } from './list-columns.tsx';
import { reportEditPath, reportPath, sentOfPath } from './paths.ts';
import { PreviewCard } from './preview-card.tsx';
import { loadReport, reportFailure, reportKey, type ReportSetUp } from './queries.ts';
import { SendButton } from './send-card.tsx';

export const Route = createFileRoute('/_guarded/report/$id')({
  component: ReportViewPage,
});

const exportDocument = graphql(`
  mutation ExportReport($id: RecordID!, $format: ReportFormat!, $agencyID: RecordID!) {
    exportReport(id: $id, format: $format, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

/** A report: when and to whom it goes, and what it would say now. */
function ReportViewPage() {
  const id = idOf(Route.useParams().id);
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...reportKey, 'one', agencyID, id],
    failure: reportFailure,
    load: (signal) => loadReport(id, agencyID, signal),
  });
  const files = reportFormats.map((format) => ({
    label: reportFormatLabels[format],
    link: async (signal: AbortSignal) => {
      const answer = await request(exportDocument, { id, format, agencyID }, { signal });
      return answer.exportReport;
    },
  }));
  return (
    <Page
      title={data?.name ?? 'Report'}
      subtitle={data && reportLook(data.kind).label}
      back={reportPath}
      actions={
        data && (
          <>
            <ExportButton
              label="Download"
              kind="document"
              link={files}
              failure="Unable to download the report"
            />
            <ActionButton
              label="Edit"
              icon={<EditIcon />}
              onClick={() => history.push(reportEditPath(id))}
            />
            <SendButton id={id} name={data.name} to={recipientsText(data)} />
          </>
        )
      }
    >
      {failed && <LoadFailed what="The report" onRetry={retry} />}
      {!failed && !data && <Loading />}
      {data && (
        <div className="stack">
          <Section title="Sent">
            <SetUp report={data} />
            <div className="form-buttons">
              <Button icon={<HistoryIcon />} onClick={() => history.push(sentOfPath(id))}>
                What Was Sent
              </Button>
            </div>
          </Section>
          <PreviewCard id={id} />
        </div>
      )}
    </Page>
  );
}

function SetUp({ report }: { report: ReportSetUp }) {
  const { nextDueOn, formats } = report;
  return (
    <dl className="form-facts">
      <Fact label="When">{scheduleText(report)}</Fact>
      <Fact label="Next">
        {nextDueOn === null ? 'It is switched off.' : <LocalTime instant={nextDueOn} />}
      </Fact>
      <Fact label="Sites">{sitesText(report)}</Fact>
      <Fact label="To">{recipientsText(report)}</Fact>
      <Fact label="Files">{formats.map((format) => reportFormatLabels[format]).join(', ')}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
