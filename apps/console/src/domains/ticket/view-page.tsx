import { EditIcon, FillIcon } from '@guardroom/ui/icon/icons.ts';
import { retryOf } from '../../ui/live/retry-of.ts';
import { closedProblem } from '@guardroom/rules/ticket/closing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { useLostFocus } from '@guardroom/ui/hook/use-lost-focus.ts';
import { CommentsCard } from './comments-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { ticketEditPath, ticketRecordsPath } from './paths.ts';
import { PlannedCard } from './plan/card.tsx';
import { guardRequestOf } from './plan/queries.ts';
import { loadTicket, retrieveFailure, ticketKey } from './queries.ts';
import { ReopenForm } from './reopen-form.tsx';
import { SummaryCard } from './summary-card.tsx';

export const Route = createFileRoute('/_guarded/ticket/records/$id')({ component: ViewPage });

/** Links of images live for ten minutes and more: they are fetched anew before that. */
const linkAge = 5 * 60_000;

const PlanModal = lazyPart(() => import('./plan/modal.tsx'));

function ViewPage() {
  const id = idOf(Route.useParams().id);
  const { history } = useRouter();
  const client = useQueryClient();
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { data, error, refetch } = useQuery({
    queryKey: [...ticketKey, 'view', agencyID, id],
    queryFn: ({ signal }) => loadTicket(id, agencyID, signal),
    refetchInterval: linkAge,
  });
  useEffect(() => {
    if (error) reportFailure(retrieveFailure, error);
  }, [error]);
  useLostFocus(data?.ticket.status);
  const [planning, setPlanning] = useState(false);
  const reload = () => void client.invalidateQueries({ queryKey: ticketKey });
  const onPlanned = () => {
    reload();
    void client.invalidateQueries({ queryKey: ['deployment'] });
  };
  const closed = data && closedProblem(data.ticket, timeZone);
  const mayEdit = can('editTickets');
  const asked = data && guardRequestOf(data.ticket);
  return (
    <Page
      title="Ticket"
      subtitle={data?.ticket.uid}
      back={ticketRecordsPath}
      actions={
        <>
          {asked && (
            <ActionButton
              label="Plan Guards"
              icon={<FillIcon />}
              unavailable={
                can('planRequests')
                  ? (closed ?? undefined)
                  : 'Only administrators who edit tickets and plan the roster do this.'
              }
              onClick={() => setPlanning(true)}
            />
          )}
          <ActionButton
            label="Edit"
            icon={<EditIcon />}
            unavailable={mayEdit ? (closed ?? undefined) : 'Only administrators edit tickets.'}
            onClick={() => history.push(ticketEditPath(id))}
          />
        </>
      }
    >
      {data ? (
        <div className="stack">
          <DetailsCard {...data} onChanged={reload} />
          {asked && <PlannedCard ticket={data.ticket} />}
          <SummaryCard {...data} />
          <CommentsCard {...data} onChanged={reload} />
          {data.ticket.status === 'CLOSED' && mayEdit && (
            <ReopenForm key={data.ticket.version} ticket={data.ticket} onChanged={reload} />
          )}
        </div>
      ) : error ? (
        <LoadFailed what="The ticket" onRetry={retryOf({ error, refetch })} />
      ) : (
        <Loading />
      )}
      <Suspense fallback={null}>
        {planning && asked && (
          <PlanModal ticket={asked} onClose={() => setPlanning(false)} onSaved={onPlanned} />
        )}
      </Suspense>
    </Page>
  );
}
