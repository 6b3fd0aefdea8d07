import { Button } from '../action/button.tsx';
import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';

/** Says how many rows are chosen on all pages together; nothing while none is. */
export function SelectionBar({
  selection,
  children,
}: {
  selection: Selection;
  children?: ReactNode;
}) {
  const { length } = selection.ids;
  return (
    <div role="status" className={length === 0 ? 'selection-bar-none' : 'selection-bar'}>
      {length > 0 && (
        <>
          <span>{length} selected</span>
          <Button look="link" size="small" onClick={selection.clear}>
            Clear
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
