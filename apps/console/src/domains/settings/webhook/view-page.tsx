import { EditIcon, SendIcon } from '@guardroom/ui/icon/icons.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { idOf } from '../../../platform/record-id.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { Loading, LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { webhookEditPath, webhookPath, webhookViewPath } from '../paths.ts';
import { SecretCard } from '../secret-card.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { eventsText, WebhookStatus } from './list-columns.tsx';
import { loadWebhook, webhookFailure, webhookKey, type ShownWebhook } from './queries.ts';
import { EndingCard } from './ending-card.tsx';

export const Route = createFileRoute('/_guarded/settings/webhook/$id')({
  component: WebhookViewPage,
});

const testDocument = graphql(`
  mutation TestWebhook($id: RecordID!, $agencyID: RecordID!) {
    testWebhook(id: $id, agencyID: $agencyID) {
      id
    }
  }
`);

/** A webhook: what it is told and where, what was sent, and what can be done about it. */
function WebhookViewPage() {
  const id = idOf(Route.useParams().id);
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const [secret, setSecret] = useState<string>();
  const { data, failed, retry } = useLoaded({
    queryKey: [...webhookKey, 'one', agencyID, id],
    failure: webhookFailure,
    load: (signal) => loadWebhook(id, agencyID, signal),
  });
  return (
    <Page
      title={data?.name ?? 'Webhook'}
      back={webhookPath}
      actions={
        data && (
          <>
            <ActionButton
              label="Edit"
              icon={<EditIcon />}
              onClick={() => history.push(webhookEditPath(id))}
            />
            {data.enabled && <TestButton id={id} />}
          </>
        )
      }
    >
      {failed && <LoadFailed what="The webhook" onRetry={retry} />}
      {!failed && !data && <Loading />}
      {data && (
        <div className="stack">
          {secret !== undefined && (
            <SecretCard
              title="The New Secret"
              label="Secret"
              secret={secret}
              hint="For a day what is sent is signed with the old one as well."
              next={webhookViewPath(id)}
            />
          )}
          <Section title="Told">
            <SetUp webhook={data} />
          </Section>
          <DeliveriesCard id={id} isOn={data.enabled} />
          <EndingCard webhook={data} onSecret={setSecret} />
        </div>
      )}
    </Page>
  );
}

function TestButton({ id }: { id: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => request(testDocument, { id, agencyID }),
    onSuccess: () => toast.success('A test is being sent.'),
    onError: (error) => reportFailure('Unable to send a test', error),
    onSettled: () => client.invalidateQueries({ queryKey: webhookKey }),
  });
  return (
    <ActionButton primary label="Send a Test" icon={<SendIcon />} onClick={() => test.mutate()} />
  );
}

function SetUp({ webhook }: { webhook: ShownWebhook }) {
  const { address, events, failingSince, disabledBecause, enabled } = webhook;
  return (
    <>
      {disabledBecause !== null && !enabled && (
        <Notice urgent>It switched itself off. {disabledBecause} Edit it to switch it on.</Notice>
      )}
      <dl className="form-facts">
        <Fact label="Status">
          <WebhookStatus webhook={webhook} />
        </Fact>
        {failingSince !== null && (
          <Fact label="Failing Since">
            <LocalTime instant={failingSince} />
          </Fact>
        )}
        <Fact label="Address">{address}</Fact>
        <Fact label="Told When">{eventsText(events)}</Fact>
        <Fact label="Set Up By">{webhook.createdByName}</Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
