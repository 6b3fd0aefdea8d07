import { siteImportColumns, siteImportMaximum } from '@guardroom/rules/site/import/rows';
import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { FileImport, ImportHint } from '../../../ui/file/file-import.tsx';
import { SiteImportCheck } from './check-card.tsx';
import { listPath } from '../paths.ts';

export const Route = createFileRoute('/_guarded/site/import')({ component: ImportSitesPage });

const templateDocument = graphql(`
  query SiteImportTemplate($agencyID: RecordID!, $format: ExportFormat!) {
    siteImportTemplate(agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

const hint = <ImportHint most={siteImportMaximum} things="sites" columns={siteImportColumns} />;

/** Many sites at once. */
function ImportSitesPage() {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page tag="Import Sites" back={listPath}>
      <div className="list-page">
        <FileImport
          label="Site file"
          purpose="siteimport"
          template={(format) => async (signal) =>
            (await request(templateDocument, { agencyID, format }, { signal })).siteImportTemplate
          }
          hint={hint}
          renderCheck={(file, onDone) => (
            <SiteImportCheck key={file.key} file={file} onDone={onDone} />
          )}
        />
      </div>
    </Page>
  );
}
