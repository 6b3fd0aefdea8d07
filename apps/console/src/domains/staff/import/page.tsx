import { importColumns, importMaximum } from '@guardroom/rules/staff/import/columns';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { TableFileForm } from '../../../ui/file/table-file-form.tsx';
import { TemplateButtons } from '../../../ui/file/template-buttons.tsx';
import { uploadedFile, type UploadedFile } from '../../../ui/file/uploaded-file.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
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

/** Many staff at once: template, check of every row, then all or nothing. */
function ImportStaffPage() {
  const draft = useDraft(uploadedFile);
  const [file, setFile] = useState(draft.found);
  const choose = (chosen: UploadedFile | undefined) => {
    setFile(chosen);
    if (chosen === undefined) draft.clear();
    else draft.keep(chosen);
  };
  return (
    <Page tag="Import Staff" back={staffListPath}>
      <div className="list-page">
        <Section title="File" actions={<Templates />}>
          <p className="muted">
            An Excel workbook (.xlsx) or a CSV with at most {importMaximum.toLocaleString('en-SG')}{' '}
            people, one row each. The first sheet is read. Needed are {neededColumns()}; the
            template has all columns.
          </p>
          <TableFileForm label="Staff file" purpose="staffimport" file={file} onFile={choose} />
        </Section>
        {file && <ImportCheckCard key={file.key} file={file} onDone={() => choose(undefined)} />}
      </div>
    </Page>
  );
}

function neededColumns(): string {
  const titles = importColumns.filter(({ required }) => required).map(({ title }) => title);
  return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1) ?? ''}`;
}

function Templates() {
  const { securityAgencyID: agencyID } = useViewer();
  const link = (format: 'XLSX' | 'CSV') => async (signal: AbortSignal) => {
    const answer = await request(templateDocument, { agencyID, format }, { signal });
    return answer.staffImportTemplate;
  };
  return <TemplateButtons link={link} />;
}
