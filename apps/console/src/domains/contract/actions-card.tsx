import { Button } from '@guardroom/ui/action/button.tsx';
import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { actionSideLabels } from '@guardroom/rules/contract/inputs';
import { listDate, listTime, todayIn } from '@guardroom/rules/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { contractKey, updateSuccess } from './queries.ts';

export const actionFragment = graphql(`
  fragment ContractNextAction on ContractAction @_unmask {
    id
    contractMeetingID
    description
    owner
    side
    dueDate
    status
    doneOn
    doneByName
    doneByClientUserProfileID
    version
  }
`);
export type Action = ResultOf<typeof actionFragment>;

const openDocument = graphql(
  `
    query ContractOpenActions($filter: ContractActionFilter, $pagination: Pagination!) {
      listContractAction(filter: $filter, pagination: $pagination) {
        result {
          ...ContractNextAction
        }
        count
      }
    }
  `,
  [actionFragment],
);

const doneDocument = graphql(`
  mutation CompleteContractAction($update: UpdateContractActionInput!, $agencyID: RecordID!) {
    updateContractAction(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** The next actions of all meetings that are not done yet, the most urgent first. */
export function ActionsCard({ contractID }: { contractID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: [...contractKey, 'actions', agencyID, contractID],
    queryFn: async ({ signal }) => {
      const filter = { contractID: { eq: contractID }, status: { eq: 'OPEN' as const } };
      const pagination = { agencyID, limit: 100, offset: 0, orderby: [{ field: 'dueDate' }] };
      return (await request(openDocument, { filter, pagination }, { signal })).listContractAction;
    },
    meta: { failure: 'Unable to retrieve next actions' },
  });
  if (data === undefined) {
    const retry = () => void refetch();
    return isError ? <LoadFailed what="Open next actions" onRetry={retry} /> : null;
  }
  if (data.count === 0) return null;
  return (
    <Section title={`Open Next Actions: ${data.count}`}>
      <ul className="plain-list">
        {data.result.map((action) => (
          <li key={action.id}>
            <ActionText action={action} />
            <DoneButton action={action} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is to be done, by whom and until when; late ones are marked. */
export function ActionText({ action }: { action: Action }) {
  const { timeZone } = useViewer();
  const { description, owner, side, dueDate, status } = action;
  const { doneOn, doneByName, doneByClientUserProfileID } = action;
  const late = status === 'OPEN' && dueDate !== null && dueDate < todayIn(timeZone);
  return (
    <span className="grow">
      {description}{' '}
      <span className="muted">
        {actionSideLabels[side]} {owner !== null && `(${owner}) `}
        {dueDate !== null && `due ${listDate(dueDate)} `}
        {doneOn !== null && `done ${listTime(doneOn, timeZone)} `}
        {doneByName !== null && `by ${doneByName} `}
      </span>
      {doneByClientUserProfileID !== null && <StatusTag tone="cyan">Client</StatusTag>}
      {late && <StatusTag tone="red">Late</StatusTag>}
      {status === 'DONE' && <StatusTag tone="green">Done</StatusTag>}
    </span>
  );
}

function DoneButton({ action }: { action: Action }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const done = useMutation({
    mutationFn: () => {
      const update = { id: action.id, status: 'DONE' as const, version: action.version };
      return request(doneDocument, { update, agencyID });
    },
    onSuccess: () => toast.success(updateSuccess),
    onError: (error) => reportFailure('Unable to update next action', error),
    onSettled: () => client.invalidateQueries({ queryKey: contractKey }),
  });
  if (!can('editContracts')) return null;
  return (
    <Button
      size="small"
      icon={<CheckIcon />}
      busy={done.isPending}
      aria-label={`Done: ${action.description}`}
      onClick={() => {
        void ask().then((yes) => yes && done.mutate());
      }}
    >
      Done
    </Button>
  );
}
