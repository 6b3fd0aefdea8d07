import { useNavigate } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { counted } from '../../../ui/file/counted.ts';
import { FileCheckCard } from '../../../ui/file/file-check-card.tsx';
import type { UploadedFile } from '../../../ui/file/uploaded-file.ts';
import { importLineColumns, importRowFragment } from './columns.tsx';
import { staffListPath } from '../paths.ts';
import { staffKey, useStaffChanged } from '../queries.ts';

const checkDocument = graphql(
  `
    query CheckStaffImport($file: StaffImportFileInput!, $agencyID: RecordID!) {
      checkStaffImport(file: $file, agencyID: $agencyID) {
        unusedColumns
        rows {
          ...StaffImportLine
        }
      }
    }
  `,
  [importRowFragment],
);

const importDocument = graphql(`
  mutation ImportStaff($file: StaffImportFileInput!, $agencyID: RecordID!, $key: String!) {
    importStaff(file: $file, agencyID: $agencyID, idempotencyKey: $key)
  }
`);

interface ImportCheckCardProps {
  file: UploadedFile;
  /** The file is of no more use. */
  onDone: () => void;
}

/** Whom the file would hire. */
export function ImportCheckCard({ file, onDone }: ImportCheckCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const changed = useStaffChanged();
  return (
    <FileCheckCard
      file={file}
      checkKey={[...staffKey, 'import', agencyID]}
      check={async (reference, signal) => {
        const variables = { file: reference, agencyID };
        return (await request(checkDocument, variables, { signal })).checkStaffImport;
      }}
      save={(reference, key) => request(importDocument, { file: reference, agencyID, key })}
      columns={importLineColumns}
      counted={counted('staff member', 'staff')}
      failure="Unable to import staff"
      note={() => passwordNote}
      onSaved={() => {
        onDone();
        changed();
        void navigate({ to: staffListPath });
      }}
    />
  );
}

const passwordNote =
  "Nobody gets a password by an import: set one on the profile, or let people with an e-mail use 'Forgot password'.";
