import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { counted } from '../../../ui/file/counted.ts';
import { FileCheckCard } from '../../../ui/file/file-check-card.tsx';
import type { UploadedFile } from '../../../ui/file/uploaded-file.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { contractListPath } from '../paths.ts';
import { contractKey } from '../queries.ts';

const checkDocument = graphql(`
  query CheckContractImport($file: ContractImportFileInput!, $agencyID: RecordID!) {
    checkContractImport(file: $file, agencyID: $agencyID) {
      unusedColumns
      rows {
        row
        site
        postal
        client
        start
        end
        status
        reviewInterval
        issues {
          column
          message
        }
        warnings {
          column
          message
        }
      }
    }
  }
`);
type Line = ResultOf<typeof checkDocument>['checkContractImport']['rows'][number];

const importDocument = graphql(`
  mutation ImportContracts($file: ContractImportFileInput!, $agencyID: RecordID!, $key: String!) {
    importContracts(file: $file, agencyID: $agencyID, idempotencyKey: $key)
  }
`);

// Narrow: the sentences about a row need the room.
const columns: readonly ListColumn<Line>[] = [
  { title: 'Site', width: 200, card: 'heading', render: siteText },
  { title: 'Client', width: 160, render: ({ client }) => client || '-' },
  { title: 'Start', width: 110, render: ({ start }) => start || '-' },
  { title: 'End', width: 110, render: ({ end }) => end || '-' },
  { title: 'Status', width: 90, render: ({ status }) => status || 'Active' },
  { title: 'Reviews', width: 110, render: ({ reviewInterval }) => reviewInterval || 'None' },
];

/** Where several sites have the name, the postal code tells them apart. */
function siteText({ site, postal }: Line): string {
  return [site, postal].filter(Boolean).join(', ') || '-';
}

const note =
  'Their files, indicators and review meetings are added afterwards, on the page of each. The ' +
  'list shows the contracts of yesterday and today; choose another Date Range there for others.';

interface ContractImportCheckProps {
  file: UploadedFile;
  /** The file is of no more use. */
  onDone: () => void;
}

/** Which contracts the file would make. */
export function ContractImportCheck({ file, onDone }: ContractImportCheckProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <FileCheckCard
      file={file}
      checkKey={[...contractKey, 'import', agencyID]}
      check={async (reference, signal) => {
        const variables = { file: reference, agencyID };
        return (await request(checkDocument, variables, { signal })).checkContractImport;
      }}
      save={(reference, key) => request(importDocument, { file: reference, agencyID, key })}
      columns={columns}
      counted={counted('contract', 'contracts')}
      failure="Unable to import contracts"
      note={() => note}
      onSaved={() => {
        onDone();
        void client.invalidateQueries({ queryKey: contractKey });
        void navigate({ to: contractListPath });
      }}
    />
  );
}
