import { Button } from '@guardroom/ui/action/button.tsx';
import { DeleteIcon } from '@guardroom/ui/icon/icons.ts';
import type { Selection } from '@guardroom/ui/table/selection.ts';
import type { Deletion } from './use-deletion.ts';

interface DeleteSelectedProps {
  deletion: Deletion;
  selection: Selection;
  /** Records that one deletion takes. */
  most: number;
}

/** 'Delete' of the bar that says how many rows are selected. */
export function DeleteSelected({ deletion, selection, most }: DeleteSelectedProps) {
  const tooMany = selection.ids.length > most;
  return (
    <Button
      danger
      size="small"
      icon={<DeleteIcon />}
      busy={deletion.busy}
      reason={tooMany ? `Select at most ${most} records.` : undefined}
      onClick={() => deletion.start(selection.ids)}
    >
      Delete
    </Button>
  );
}
