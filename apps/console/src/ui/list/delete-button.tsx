import { Button } from '@guardroom/ui/action/button.tsx';
import { DeleteIcon } from '@guardroom/ui/icon/icons.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@guardroom/wire/errors';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../live/failure.ts';

interface DeleteButtonProps {
  /** What the button does, by name: 'Remove Induction from SS'. */
  name: string;
  /** Shown as a text; otherwise the button is an icon. */
  label?: string;
  /** Names what goes. */
  question: string;
  /** Sets the mark of deletion: 1 removes, 0 brings back. */
  mark: (deleted: 0 | 1) => Promise<unknown>;
  failure: string;
  /** After a deletion, and after it was undone. */
  onChanged: () => void;
  onDeleted?: () => void;
  /** Why it may not go; undefined when it is tried again. */
  onRefused?: (sentence: string | undefined) => void;
}

/** Deletes after a question, and offers to undo for as long as the message stands. */
export function DeleteButton(props: DeleteButtonProps) {
  const { name, label, question, mark, failure, onChanged, onDeleted, onRefused } = props;
  const restore = async () => {
    try {
      await mark(0);
      toast.success('Restored successfully');
    } catch (error) {
      reportFailure(withReason('Unable to restore', error), error);
    }
    onChanged();
  };
  const remove = async () => {
    onRefused?.(undefined);
    if (!(await ask(question))) return;
    try {
      await mark(1);
    } catch (error) {
      // Where the screen has no place for the reason, the message itself gives it.
      reportFailure(onRefused ? failure : withReason(failure, error), error);
      if (error instanceof ApiError && error.code === 'CONFLICT') onRefused?.(error.message);
      return;
    }
    toast.success('Deleted successfully', { label: 'Undo', run: () => void restore() });
    onChanged();
    onDeleted?.();
  };
  const mutation = useMutation({ mutationFn: remove });
  return (
    <Button
      danger
      look={label === undefined ? 'text' : 'plain'}
      size={label === undefined ? 'small' : undefined}
      icon={<DeleteIcon />}
      aria-label={name}
      title={name}
      busy={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {label}
    </Button>
  );
}

/** A record that is in use says why, which the person can do something about. */
function withReason(failure: string, error: unknown): string {
  const isReason = error instanceof ApiError && error.code === 'CONFLICT';
  return isReason ? `${failure}. ${error.message}` : failure;
}
