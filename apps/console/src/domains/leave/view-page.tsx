import { EditIcon } from '@guardroom/ui/icon/icons.ts';
import { retryOf } from '../../ui/live/retry-of.ts';
import { leaveStatusLook } from '@guardroom/rules/leave/leave-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useLiveQuery } from '../../ui/live/use-live-query.ts';
import { CheckFacts } from './check-card.tsx';
import { leaveEditPath, leavePath } from './paths.ts';
import {
  changedDocument,
  leaveKey,
  loadLeave,
  retrieveFailure,
  useLeaveCheck,
  type LeaveView,
} from './queries.ts';
import { RequestCard } from './request-card.tsx';

export const Route = createFileRoute('/_guarded/leave/$id')({ component: ViewPage });

/** Links of documents live for ten minutes and more: they are fetched anew before that. */
const linkAge = 5 * 60_000;

function ViewPage() {
  const id = idOf(Route.useParams().id);
  const { history } = useRouter();
  const client = useQueryClient();
  const { securityAgencyID: agencyID } = useViewer();
  useLiveQuery(changedDocument, { agencyID }, leaveKey);
  const { data, error, refetch } = useQuery({
    queryKey: [...leaveKey, 'view', agencyID, id],
    queryFn: ({ signal }) => loadLeave(id, agencyID, signal),
    refetchInterval: linkAge,
  });
  useEffect(() => {
    if (error) reportFailure(retrieveFailure, error);
  }, [error]);
  const reload = () => void client.invalidateQueries({ queryKey: leaveKey });
  return (
    <Page
      title="Leave"
      subtitle={data?.leave.staffName}
      back={leavePath}
      actions={
        <ActionButton
          label="Edit"
          icon={<EditIcon />}
          unavailable={data && editProblem(data.leave)}
          onClick={() => history.push(leaveEditPath(id))}
        />
      }
    >
      {data ? (
        <div className="stack">
          <RequestCard {...data} onChanged={reload} />
          <CheckSection leave={data.leave} />
        </div>
      ) : error ? (
        <LoadFailed what="The leave" onRetry={retryOf({ error, refetch })} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function editProblem({ status }: LeaveView['leave']): string | undefined {
  if (!can('editLeave')) return 'You do not have the permission to change leave.';
  if (status === 'PENDING') return undefined;
  return `This leave is ${leaveStatusLook[status].label.toLowerCase()} already.`;
}

/** While leave waits or is to come: what speaks against it, and who else is away. */
function CheckSection({ leave }: Pick<LeaveView, 'leave'>) {
  const { id, staffProfileID, leaveTypeID, startDate, endDate, halfDay, days, status } = leave;
  const question = { id, staffProfileID, leaveTypeID, startDate, endDate, halfDay, days };
  const isOpen = status === 'PENDING' || status === 'APPROVED';
  const { data: check, isError, refetch } = useLeaveCheck(isOpen ? question : undefined);
  if (!isOpen || (!check && !isError)) return null;
  return (
    <Section title="Balance and Roster">
      {check ? (
        <CheckFacts check={check} />
      ) : (
        <LoadFailed what="Balance and roster" onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
