import { Section } from '@guardroom/ui/show/section.tsx';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { DocumentSections } from './document-card.tsx';
import { reportKey } from './queries.ts';

const previewDocument = graphql(`
  query PreviewReport($id: RecordID!, $agencyID: RecordID!) {
    previewReport(id: $id, agencyID: $agencyID) {
      isQuiet
      facts {
        label
        value
      }
      sections {
        title
        isChapter
        sentences
        table {
          columns
          count
          rows {
            cells
          }
        }
      }
    }
  }
`);

/** What a report would say if it were sent now, as it stands in its files. */
export function PreviewCard({ id }: { id: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...reportKey, 'preview', agencyID, id],
    failure: 'Unable to make the preview',
    load: async (signal) => {
      const { previewReport } = await request(previewDocument, { id, agencyID }, { signal });
      return previewReport;
    },
  });
  return (
    <Section title="Preview">
      {failed && <LoadFailed what="The preview" onRetry={retry} />}
      {!failed && !data && <Loading />}
      {data && (
        <div className="stack">
          <p className="muted">
            {data.facts.map(({ label, value }) => `${label}: ${value}`).join('. ')}
          </p>
          <DocumentSections document={data} />
        </div>
      )}
    </Section>
  );
}
