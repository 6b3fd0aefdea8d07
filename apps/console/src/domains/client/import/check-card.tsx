import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { counted } from '../../../ui/file/counted.ts';
import { FileCheckCard } from '../../../ui/file/file-check-card.tsx';
import type { UploadedFile } from '../../../ui/file/uploaded-file.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { clientListPath } from '../paths.ts';
import { clientKey } from '../queries.ts';

const checkDocument = graphql(`
  query CheckClientImport($file: ClientImportFileInput!, $agencyID: RecordID!) {
    checkClientImport(file: $file, agencyID: $agencyID) {
      unusedColumns
      rows {
        row
        name
        phoneNo
        email
        status
        issues {
          column
          message
        }
      }
    }
  }
`);
type Line = ResultOf<typeof checkDocument>['checkClientImport']['rows'][number];

const importDocument = graphql(`
  mutation ImportClients($file: ClientImportFileInput!, $agencyID: RecordID!, $key: String!) {
    importClients(file: $file, agencyID: $agencyID, idempotencyKey: $key)
  }
`);

const columns: readonly ListColumn<Line>[] = [
  { title: 'Client', width: 240, card: 'heading', render: ({ name }) => name || '-' },
  { title: 'Contact Number', width: 140, render: ({ phoneNo }) => phoneNo || '-' },
  { title: 'Email', width: 220, render: ({ email }) => email || '-' },
  { title: 'Status', width: 100, render: ({ status }) => status || 'Active' },
];

interface ClientImportCheckProps {
  file: UploadedFile;
  /** The file is of no more use. */
  onDone: () => void;
}

/** Which clients the file would add. */
export function ClientImportCheck({ file, onDone }: ClientImportCheckProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <FileCheckCard
      file={file}
      checkKey={[...clientKey, 'import', agencyID]}
      check={async (reference, signal) => {
        const variables = { file: reference, agencyID };
        return (await request(checkDocument, variables, { signal })).checkClientImport;
      }}
      save={(reference, key) => request(importDocument, { file: reference, agencyID, key })}
      columns={columns}
      counted={counted('client', 'clients')}
      failure="Unable to import clients"
      note={() => 'Their users and permissions are set up afterwards, on the page of each.'}
      onSaved={() => {
        onDone();
        void client.invalidateQueries({ queryKey: clientKey });
        void navigate({ to: clientListPath });
      }}
    />
  );
}
