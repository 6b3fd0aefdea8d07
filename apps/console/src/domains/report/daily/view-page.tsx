import { PdfIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { openFile } from '../../../ui/file/open-file.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { Loading, LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { DocumentFacts, DocumentSections } from '../document-card.tsx';
import { dailyListPath } from '../paths.ts';
import { dailyFileURL, dailyKey, loadDaily } from './queries.ts';
import '../../../ui/case/report.css';

export const Route = createFileRoute('/_guarded/report/daily/$id')({ component: ViewPage });

/** A daily report as its client was shown it. */
function ViewPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...dailyKey, 'view', agencyID, id],
    failure: 'Unable to retrieve the daily report',
    load: (signal) => loadDaily(agencyID, id, signal),
  });
  const open = async () => {
    try {
      await openFile(() => dailyFileURL(agencyID, id));
    } catch (error) {
      reportFailure('Unable to open the daily report', error);
    }
  };
  return (
    <Page
      title="Daily Report"
      subtitle={data?.report.siteProfileName}
      back={dailyListPath}
      actions={data && <ActionButton label="PDF" icon={<PdfIcon />} onClick={() => void open()} />}
    >
      {failed && <LoadFailed what="The daily report" onRetry={retry} />}
      {!failed && data === undefined && <Loading />}
      {data && (
        <Section title={data.report.siteProfileName}>
          {!data.report.isNewest && <p>A later release stands in the place of this one.</p>}
          <div className="stack">
            <DocumentFacts document={data.content} />
            <dl className="form-facts">
              <dt>Fingerprint</dt>
              <dd className="readable">{data.report.contentSHA256}</dd>
            </dl>
            <DocumentSections document={data.content} />
          </div>
        </Section>
      )}
    </Page>
  );
}
