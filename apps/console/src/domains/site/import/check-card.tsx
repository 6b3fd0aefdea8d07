import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { counted } from '../../../ui/file/counted.ts';
import { FileCheckCard } from '../../../ui/file/file-check-card.tsx';
import type { UploadedFile } from '../../../ui/file/uploaded-file.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { listPath } from '../paths.ts';
import { siteKey } from '../queries.ts';

const checkDocument = graphql(`
  query CheckSiteImport($file: SiteImportFileInput!, $agencyID: RecordID!) {
    checkSiteImport(file: $file, agencyID: $agencyID) {
      unusedColumns
      rows {
        row
        name
        address
        postal
        client
        start
        end
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
type Line = ResultOf<typeof checkDocument>['checkSiteImport']['rows'][number];

const importDocument = graphql(`
  mutation ImportSites($file: SiteImportFileInput!, $agencyID: RecordID!, $key: String!) {
    importSites(file: $file, agencyID: $agencyID, idempotencyKey: $key)
  }
`);

const columns: readonly ListColumn<Line>[] = [
  { title: 'Site', width: 180, card: 'heading', render: ({ name }) => name || '-' },
  { title: 'Address', width: 180, render: ({ address }) => address || '-' },
  { title: 'Postal Code', width: 100, render: ({ postal }) => postal || '-' },
  { title: 'Client', width: 150, render: ({ client }) => client || '-' },
  { title: 'Contract Start', width: 112, render: ({ start }) => start || '-' },
  { title: 'Contract End', width: 112, render: ({ end }) => end || '-' },
];

interface SiteImportCheckProps {
  file: UploadedFile;
  /** The file is of no more use. */
  onDone: () => void;
}

/** Which sites the file would take on, and under which contracts. */
export function SiteImportCheck({ file, onDone }: SiteImportCheckProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <FileCheckCard
      file={file}
      checkKey={[...siteKey, 'import', agencyID]}
      check={async (reference, signal) => {
        const variables = { file: reference, agencyID };
        return (await request(checkDocument, variables, { signal })).checkSiteImport;
      }}
      save={(reference, key) => request(importDocument, { file: reference, agencyID, key })}
      columns={columns}
      counted={counted('site', 'sites')}
      failure="Unable to import sites"
      note={noteOf}
      onSaved={() => {
        onDone();
        void client.invalidateQueries({ queryKey: siteKey });
        void navigate({ to: listPath });
      }}
    />
  );
}

function noteOf({ rows }: { readonly rows: readonly Line[] }): string {
  const chosen =
    'A site that the register has is chosen there, with its facts; any other is added to it.';
  const without = rows.filter(({ client }) => client === '').length;
  if (without === 0) return chosen;
  const which = `${counted('site', 'sites')(without)} without a contract`;
  return `${chosen} The list shows ${which} under Site Contract Status All.`;
}
