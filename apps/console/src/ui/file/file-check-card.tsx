import { Button } from '@guardroom/ui/action/button.tsx';
import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { sentenceOf } from '@guardroom/wire/errors';
import { toast } from '../../platform/toast.ts';
import type { FileReference } from '@guardroom/wire/upload';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../live/failure.ts';
import { FileLinesTable, type FileLine } from './file-lines-table.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import type { UploadedFile } from './uploaded-file.ts';

/** What the server would make of a file. */
export interface FileCheck<Line extends FileLine> {
  readonly rows: readonly Line[];
  readonly unusedColumns: readonly string[];
}

const withFaults =
  'Nothing is imported while a row has errors. Correct them in the file, save it and choose it again.';

interface FileCheckCardProps<Line extends FileLine, Check extends FileCheck<Line>> {
  file: UploadedFile;
  /** Under which the answer is kept; the file's own key is added. */
  checkKey: QueryKey;
  check: (file: FileReference, signal: AbortSignal) => Promise<Check>;
  /** Makes all rows, or none; sent again with the same key, they are not made twice. */
  save: (file: FileReference, idempotencyKey: string) => Promise<unknown>;
  columns: readonly ListColumn<Line>[];
  /** '1 staff member', '3 staff'. */
  counted: (rows: number) => string;
  failure: string;
  /** What else there is to say of the rows. */
  note: (check: Check) => ReactNode;
  onSaved: () => void;
}

/** What a file would make, and the button that makes it: all rows or none. */
export function FileCheckCard<Line extends FileLine, Check extends FileCheck<Line>>(
  props: FileCheckCardProps<Line, Check>,
) {
  const { file, checkKey } = props;
  const { name, ...reference } = file;
  const check = useQuery({
    queryKey: [...checkKey, file.key],
    queryFn: ({ signal }) => props.check(reference, signal),
    // A file stays as it is, and each check is work (and, of staff, a counted search for accounts).
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (check.error) reportFailure('Unable to check the file', check.error);
  }, [check.error]);
  return (
    <Section title="Check">
      {check.isPending && <Notice>Checking {name} …</Notice>}
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
          {...props}
          reference={reference}
          found={check.data}
          onAgain={() => void check.refetch()}
        />
      )}
    </Section>
  );
}

interface CheckedProps<
  Line extends FileLine,
  Check extends FileCheck<Line>,
> extends FileCheckCardProps<Line, Check> {
  reference: FileReference;
  found: Check;
  onAgain: () => void;
}

function Checked<Line extends FileLine, Check extends FileCheck<Line>>(
  props: CheckedProps<Line, Check>,
) {
  const { found, reference, counted, failure, onSaved, onAgain } = props;
  const { rows, unusedColumns } = found;
  const faulty = rows.filter(({ issues }) => issues.length > 0);
  const all = counted(rows.length);
  const saving = useMutation({
    mutationFn: () => props.save(reference, keyOf(reference.key)),
    onError: (error) => reportFailure(failure, error),
    onSuccess: () => {
      toast.success(`Imported successfully: ${all}`);
      onSaved();
    },
  });
  const start = async () => {
    const question = `Are you sure? ${all} will be created.`;
    if (!saving.isPending && (await ask(question))) saving.mutate();
  };
  return (
    <>
      <p role="status" className="list-counter">
        <strong>{all}</strong> in the file,{' '}
        {faulty.length === 0 ? 'no errors.' : `${rowsText(faulty.length)} with errors.`}
      </p>
      {unusedColumns.length > 0 && (
        <Notice>These columns are not used: {unusedColumns.join(', ')}.</Notice>
      )}
      {faulty.length > 0 && <Notice>{withFaults}</Notice>}
      {saving.error && <Notice urgent>{sentenceOf(saving.error)}</Notice>}
      <div className="form-buttons">
        <Button
          look="primary"
          aria-label={`Import ${all}`}
          reason={faulty.length > 0 ? withFaults : undefined}
          busy={saving.isPending}
          onClick={() => void start()}
        >
          Import {all}
        </Button>
        <Button disabled={saving.isPending} onClick={onAgain}>
          Check again
        </Button>
      </div>
      <p className="muted">{props.note(found)}</p>
      <FileLinesTable lines={rows} columns={props.columns} />
    </>
  );
}

/** A key has at most 100 characters; the end of the file's own is what makes it one of its kind. */
function keyOf(key: string): string {
  return `import-${key.slice(-80)}`;
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-SG')} rows`;
}
