import { clientImportColumns, clientImportMaximum } from '@guardroom/rules/client/import/rows';
import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { FileImport, ImportHint } from '../../../ui/file/file-import.tsx';
import { ClientImportCheck } from './check-card.tsx';
import { clientListPath } from '../paths.ts';

export const Route = createFileRoute('/_guarded/client/import')({ component: ImportClientsPage });

const templateDocument = graphql(`
  query ClientImportTemplate($agencyID: RecordID!, $format: ExportFormat!) {
    clientImportTemplate(agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

const hint = (
  <ImportHint most={clientImportMaximum} things="clients" columns={clientImportColumns} />
);

/** Many clients at once. */
function ImportClientsPage() {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page tag="Import Clients" back={clientListPath}>
      <div className="list-page">
        <FileImport
          label="Client file"
          purpose="clientimport"
          template={(format) => async (signal) =>
            (await request(templateDocument, { agencyID, format }, { signal })).clientImportTemplate
          }
          hint={hint}
          renderCheck={(file, onDone) => (
            <ClientImportCheck key={file.key} file={file} onDone={onDone} />
          )}
        />
      </div>
    </Page>
  );
}
