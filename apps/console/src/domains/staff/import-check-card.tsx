import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect } from 'react';
import { sentenceOf } from '../../platform/errors.ts';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '../../ui/confirm.tsx';
import { reportFailure } from '../../ui/failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { importRowFragment } from './import-columns.tsx';
import { ImportLinesTable } from './import-lines-table.tsx';
import type { ImportFile } from './import-page.tsx';
import { staffListPath } from './paths.ts';
import { staffKey, useStaffChanged } from './queries.ts';

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
type Check = ResultOf<typeof checkDocument>['checkStaffImport'];

const importDocument = graphql(`
  mutation ImportStaff($file: StaffImportFileInput!, $agencyID: RecordID!, $key: String!) {
    importStaff(file: $file, agencyID: $agencyID, idempotencyKey: $key)
  }
`);

interface ImportCheckCardProps {
  file: ImportFile;
  /** The file is of no more use. */
  onDone: () => void;
}

/** What the file would make, and the button that makes it: all rows or none. */
export function ImportCheckCard({ file, onDone }: ImportCheckCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { name: _name, ...reference } = file;
  const check = useQuery({
    queryKey: [...staffKey, 'import', agencyID, file.key],
    queryFn: async ({ signal }) => {
      const variables = { file: reference, agencyID };
      return (await request(checkDocument, variables, { signal })).checkStaffImport;
    },
    // Each time it asks for accounts of other agencies, which is counted.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (check.error) reportFailure('Unable to check the file', check.error);
  }, [check.error]);
  return (
    <Section title="Check">
      {check.isPending && <Notice>Checking {file.name} …</Notice>}
      {check.error && !check.isFetching && (
        <>
          <Notice urgent>{sentenceOf(check.error)}</Notice>
          <div className="form-buttons">
            <Button onClick={() => void check.refetch()}>Check again</Button>
          </div>
        </>
      )}
      {check.data && (
        <Checked
          check={check.data}
          file={reference}
          onDone={onDone}
          onAgain={() => void check.refetch()}
        />
      )}
    </Section>
  );
}

interface CheckedProps {
  check: Check;
  file: Omit<ImportFile, 'name'>;
  onDone: () => void;
  onAgain: () => void;
}

function Checked({ check: { rows, unusedColumns }, file, onDone, onAgain }: CheckedProps) {
  const faulty = rows.filter(({ issues }) => issues.length > 0);
  const importing = useImport(file, rows.length, onDone);
  const start = async () => {
    const question = `Are you sure? ${people(rows.length)} will be created.`;
    if (!importing.isPending && (await ask(question))) importing.mutate();
  };
  return (
    <>
      <p role="status" className="list-counter">
        <strong>{people(rows.length)}</strong> in the file,{' '}
        {faulty.length === 0 ? 'no errors.' : `${rowsText(faulty.length)} with errors.`}
      </p>
      {unusedColumns.length > 0 && (
        <Notice>These columns are not used: {unusedColumns.join(', ')}.</Notice>
      )}
      {faulty.length > 0 && (
        <Notice>
          Nothing is imported while a row has errors. Correct them in the file, save it and choose
          it again.
        </Notice>
      )}
      {importing.error && <Notice urgent>{sentenceOf(importing.error)}</Notice>}
      <div className="form-buttons">
        <Button
          type="primary"
          aria-label={`Import ${people(rows.length)}`}
          disabled={faulty.length > 0}
          loading={importing.isPending}
          onClick={() => void start()}
        >
          Import {people(rows.length)}
        </Button>
        <Button disabled={importing.isPending} onClick={onAgain}>
          Check again
        </Button>
      </div>
      <p className="muted">
        Nobody gets a password by an import: set one on the profile, or let people with an e-mail
        use 'Forgot password'.
      </p>
      <ImportLinesTable lines={rows} />
    </>
  );
}

function useImport(file: Omit<ImportFile, 'name'>, count: number, onDone: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const changed = useStaffChanged();
  return useMutation({
    // The file is the creation: sent again, it is not made twice.
    mutationFn: () => request(importDocument, { file, agencyID, key: keyOf(file.key) }),
    onError: (error) => reportFailure('Unable to import staff', error),
    onSuccess: () => {
      toast.success(`Imported successfully: ${people(count)}`);
      onDone();
      changed();
      void navigate({ to: staffListPath });
    },
  });
}

/** A key has at most 100 characters; the end of the file's own is what makes it one of its kind. */
function keyOf(key: string): string {
  return `import-${key.slice(-80)}`;
}

function people(count: number): string {
  return count === 1 ? '1 staff member' : `${count.toLocaleString('en-SG')} staff`;
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-SG')} rows`;
}
