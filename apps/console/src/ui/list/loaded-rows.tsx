import type { ListRows } from './list-body.ts';
import { Loading, LoadFailed } from './list-states.tsx';
import { RowsView } from './rows-view.tsx';

interface LoadedRowsProps<Row extends object> extends ListRows<Row, never> {
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  failed: boolean;
  onRetry: (() => void) | undefined;
  /** 'Your devices': what could not be loaded. */
  what: string;
  /** What is said when there are none. */
  none: string;
}

/** The rows of a card that loads them itself: no empty table while they wait or have failed. */
export function LoadedRows<Row extends object>(props: LoadedRowsProps<Row>) {
  const { rows, failed, onRetry, what, none, ...view } = props;
  if (rows === undefined) {
    return failed ? <LoadFailed what={what} onRetry={onRetry} /> : <Loading />;
  }
  return <RowsView<Row> {...view} rows={rows} empty={<p className="list-empty">{none}</p>} />;
}
