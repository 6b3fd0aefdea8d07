import { Button } from '@guardroom/ui/action/button.tsx';
import { deliveryLook, webhookLimits } from '@guardroom/rules/settings/webhook/webhook';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LoadedRows } from '../../../ui/list/loaded-rows.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { eventsText } from './list-columns.tsx';
import { deliveriesDocument, webhookKey, type ShownDelivery } from './queries.ts';
import '../../../ui/case/said-text.css';

const resendDocument = graphql(`
  mutation ResendWebhookDelivery($id: RecordID!, $agencyID: RecordID!) {
    resendWebhookDelivery(id: $id, agencyID: $agencyID) {
      id
    }
  }
`);

const columns: readonly ListColumn<ShownDelivery>[] = [
  { title: 'Time', width: 180, render: ({ createdOn }) => <LocalTime instant={createdOn} /> },
  { title: 'Event', width: 210, card: 'heading', render: Event },
  {
    title: 'Status',
    width: 120,
    render: ({ status }) => (
      <StatusTag tone={deliveryLook[status].tone}>{deliveryLook[status].label}</StatusTag>
    ),
  },
  { title: 'Last Try', card: 'wide', render: (row) => <LastTry delivery={row} /> },
];

/** What happened, and what other software calls it. */
function Event({ event }: Pick<ShownDelivery, 'event'>) {
  return (
    <span className="cell-lines">
      {eventsText([event]) || 'A test'}
      <code className="muted">{event}</code>
    </span>
  );
}

/** Milliseconds between two looks while something is on its way, and when nothing is. */
const looks = { soon: 2000, later: 30_000 };

/** What was sent to a webhook, and what came of it. */
export function DeliveriesCard({ id, isOn }: { id: number; isOn: boolean }) {
  const { securityAgencyID: agencyID } = useViewer();
  const log = useInfiniteQuery({
    queryKey: [...webhookKey, 'log', agencyID, id],
    initialPageParam: null,
    queryFn: async ({ pageParam: beforeID, signal }: Page) => {
      const asked = { webhookID: id, agencyID, beforeID };
      return (await request(deliveriesDocument, asked, { signal })).listWebhookDelivery;
    },
    getNextPageParam: (page: readonly ShownDelivery[]) =>
      page.length < webhookLimits.page ? undefined : page.at(-1)?.id,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.some(({ status, triedOn }) => status === 'WAITING' && triedOn === null)
        ? looks.soon
        : looks.later,
  });
  return (
    <Section title="Sent">
      <LoadedRows<ShownDelivery>
        label="What was sent"
        what="What was sent"
        rows={log.data?.pages.flat()}
        failed={log.isError}
        onRetry={retryOf(log)}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={({ event, messageID }) => `${event} ${messageID}`}
        scrollWidth={900}
        none="Nothing was sent in the last 30 days."
        renderActions={(row) => isOn && row.status !== 'WAITING' && <AgainButton delivery={row} />}
      />
      {log.hasNextPage && (
        <div className="form-buttons">
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show Earlier
          </Button>
        </div>
      )}
    </Section>
  );
}

interface Page {
  readonly pageParam: number | null;
  readonly signal: AbortSignal;
}

function LastTry({ delivery }: { delivery: ShownDelivery }) {
  const { httpStatus, milliseconds, tries, reason, triedOn, nextTryOn, answer, body } = delivery;
  const facts = [
    httpStatus !== null && `HTTP ${httpStatus}`,
    milliseconds !== null && `${milliseconds} ms`,
    tries > 1 && `${tries} tries`,
  ].filter(Boolean);
  return (
    <span className="cell-lines">
      {facts.length > 0 && <span>{facts.join(', ')}</span>}
      {reason !== null && <span>{reason}</span>}
      {nextTryOn !== null && triedOn !== null && (
        <span className="muted">
          Next try <LocalTime instant={nextTryOn} />
        </span>
      )}
      <details>
        <summary>What was said</summary>
        <p className="muted">Sent</p>
        <pre className="said-text">{body}</pre>
        <p className="muted">Answered</p>
        <pre className="said-text">{answer === null || answer === '' ? 'Nothing' : answer}</pre>
      </details>
    </span>
  );
}

function AgainButton({ delivery: { id, event } }: { delivery: ShownDelivery }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => request(resendDocument, { id, agencyID }),
    onSuccess: () => toast.success('It is being sent again.'),
    onError: (error) => reportFailure('Unable to send it again', error),
    onSettled: () => client.invalidateQueries({ queryKey: webhookKey }),
  });
  return (
    <Button
      size="small"
      busy={again.isPending}
      aria-label={`Resend ${event}`}
      onClick={() => again.mutate()}
    >
      Resend
    </Button>
  );
}
