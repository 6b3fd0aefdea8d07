import { importColumns, importMaximum } from '@guardroom/rules/staff/import/columns';
import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { FileImport, ImportHint } from '../../../ui/file/file-import.tsx';
import { ImportCheckCard } from './check-card.tsx';
import { staffListPath } from '../paths.ts';

export const Route = createFileRoute('/_guarded/staff/import')({ component: ImportStaffPage });

const templateDocument = graphql(`
  query StaffImportTemplate($agencyID: RecordID!, $format: ExportFormat!) {
    staffImportTemplate(agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

/** Many staff at once. */
function ImportStaffPage() {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page tag="Import Staff" back={staffListPath}>
      <div className="list-page">
        <FileImport
          label="Staff file"
          purpose="staffimport"
          template={(format) => async (signal) =>
            (await request(templateDocument, { agencyID, format }, { signal })).staffImportTemplate
          }
          hint={<ImportHint most={importMaximum} things="people" columns={importColumns} />}
          renderCheck={(file, onDone) => (
            <ImportCheckCard key={file.key} file={file} onDone={onDone} />
          )}
        />
      </div>
    </Page>
  );
}
