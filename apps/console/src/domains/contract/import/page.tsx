import {
  contractImportColumns,
  contractImportMaximum,
} from '@guardroom/rules/contract/import/rows';
import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { FileImport, ImportHint } from '../../../ui/file/file-import.tsx';
import { ContractImportCheck } from './check-card.tsx';
import { contractListPath } from '../paths.ts';

export const Route = createFileRoute('/_guarded/contract/import')({
  component: ImportContractsPage,
});

const templateDocument = graphql(`
  query ContractImportTemplate($agencyID: RecordID!, $format: ExportFormat!) {
    contractImportTemplate(agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

const hint = (
  <ImportHint most={contractImportMaximum} things="contracts" columns={contractImportColumns}>
    Sites and clients are those that you have, by name.
  </ImportHint>
);

/** Many contracts at once. */
function ImportContractsPage() {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page title="Import Contracts" back={contractListPath}>
      <div className="list-page">
        <FileImport
          label="Contract file"
          purpose="contractimport"
          template={(format) => async (signal) =>
            (await request(templateDocument, { agencyID, format }, { signal }))
              .contractImportTemplate
          }
          hint={hint}
          renderCheck={(file, onDone) => (
            <ContractImportCheck key={file.key} file={file} onDone={onDone} />
          )}
        />
      </div>
    </Page>
  );
}
