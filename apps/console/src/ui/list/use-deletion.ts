import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@guardroom/wire/errors';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../live/failure.ts';

/** What is still there of the chosen records. */
export interface Subjects {
  ids: number[];
  /** Names what goes; see deletionQuestion. */
  question: string;
}

interface DeletionOptions {
  /** Looks up what is to go: somebody else may have deleted some of it. */
  subjects: (ids: readonly number[]) => Promise<Subjects>;
  remove: (ids: number[]) => Promise<unknown>;
  restore: (ids: number[]) => Promise<unknown>;
  /** Toasts of a failed deletion and of a failed undoing. */
  failures: { remove: string; restore: string };
  /** Reads anew whatever showed the records; also after an undoing. */
  refresh: () => void;
  /** They are gone: clear the selection, leave the page. */
  onDeleted: () => void;
}

/** Deleting records: names what goes, asks, deletes, and offers to undo in the toast. */
export interface Deletion {
  start: (ids: readonly number[]) => void;
  busy: boolean;
  /** Why the server refused, in words for the person; undefined when it did not. */
  refused: string | undefined;
}

export function useDeletion(options: DeletionOptions): Deletion {
  const { failures, refresh } = options;
  const [refused, setRefused] = useState<string>();
  const tell = (failure: string, error: unknown) => {
    reportFailure(failure, error);
    setRefused(sentenceOf(error));
  };
  const restore = async (ids: number[]) => {
    try {
      await options.restore(ids);
      toast.success('Restored successfully');
    } catch (error) {
      tell(failures.restore, error);
    }
    refresh();
  };
  const remove = async (chosen: readonly number[]) => {
    setRefused(undefined);
    try {
      const { ids, question } = await options.subjects(chosen);
      if (ids.length > 0) {
        if (!(await ask(question))) return;
        await options.remove(ids);
        toast.success('Deleted successfully', { label: 'Undo', run: () => void restore(ids) });
      }
      options.onDeleted();
    } catch (error) {
      tell(failures.remove, error);
    }
    refresh();
  };
  const mutation = useMutation({ mutationFn: remove });
  return { start: (ids) => mutation.mutate(ids), busy: mutation.isPending, refused };
}

/** A reason that the person can do something about; anything else the toast has said. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'CONFLICT' ? error.message : undefined;
}

/** So many are named; the others are counted. */
const mostNamed = 10;

/**
 * 'Delete 2 checkpoints?' and their names.
 * @param words one of them, several of them: 'checkpoint', 'checkpoints'
 */
export function deletionQuestion(
  [one, several]: readonly [one: string, several: string],
  names: readonly string[],
): string {
  const what = names.length === 1 ? `Delete this ${one}?` : `Delete ${names.length} ${several}?`;
  return `${what}\n${namesText(names, names.length)}`;
}

/** The first names, and how many more there are of `count`. */
export function namesText(names: readonly string[], count: number): string {
  const named = names.slice(0, mostNamed);
  const others = count - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}
