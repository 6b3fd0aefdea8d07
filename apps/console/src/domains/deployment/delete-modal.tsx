import { Button } from '@guardroom/ui/action/button.tsx';
import { headingDate } from '@guardroom/rules/dates';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure, tellFailure } from '../../ui/live/failure.ts';
import { deploymentKey } from './queries.ts';

const deleteDocument = graphql(`
  mutation DeleteMultipleDeployment($delete: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
    deleteMultipleDeployment(delete: $delete, agencyID: $agencyID) {
      id
    }
  }
`);

const restoreDocument = graphql(`
  mutation RestoreMultipleDeployment($restore: [DeploymentSeenInput!]!, $agencyID: RecordID!) {
    restoreMultipleDeployment(restore: $restore, agencyID: $agencyID) {
      id
    }
  }
`);

interface Seen {
  id: number;
  version?: number;
}

/** Deletes entries of the roster and brings them back; both tell what became of it. */
export function useDeletion() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: deploymentKey });
  const restore = async (ids: number[]) => {
    try {
      await request(restoreDocument, { restore: ids.map((id) => ({ id })), agencyID });
      toast.success('Restored successfully');
    } catch (error) {
      reportFailure('Unable to restore deployment', error);
      tellFailure(sentenceOf(error), error);
    }
    refresh();
  };
  /** True when they are gone. */
  const remove = async (seen: Seen[]): Promise<boolean> => {
    try {
      await request(deleteDocument, { delete: seen, agencyID });
      const run = () => void restore(seen.map(({ id }) => id));
      toast.success('Deleted successfully', { label: 'Undo', run });
      return true;
    } catch (error) {
      reportFailure('Unable to delete deployment', error);
      tellFailure(sentenceOf(error), error);
      return false;
    } finally {
      refresh();
    }
  };
  return remove;
}

interface DeleteDayProps {
  date: string;
  /** As they were loaded: nothing goes that was not seen. */
  lines: readonly RosterEntry[];
  onDeleted: () => void;
}

/** 'Delete' of a day: names what goes, deletes, and offers to undo (DEP-26). */
export function DeleteDay({ date, lines, onDeleted }: DeleteDayProps) {
  const remove = useDeletion();
  const mutation = useMutation({
    mutationFn: async () => {
      if (!(await ask(question(date, lines)))) return;
      const seen = lines.flatMap(({ id, version }) =>
        id === undefined ? [] : [{ id, ...(version !== undefined && { version }) }],
      );
      if (await remove(seen)) onDeleted();
    },
  });
  if (!can('deleteDeployments')) return null;
  return (
    <Button danger busy={mutation.isPending} onClick={() => mutation.mutate()}>
      Delete
    </Button>
  );
}

function question(date: string, lines: readonly RosterEntry[]): string {
  const sites = new Set(lines.map(({ siteProfileID }) => siteProfileID)).size;
  const entries = lines.length === 1 ? '1 entry' : `${lines.length} entries`;
  return `Delete the deployment of ${headingDate(date)}?\n${entries} at ${
    sites === 1 ? '1 site' : `${sites} sites`
  } will go.`;
}
