import { createFileRoute, useRouter } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading } from '../../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { webhookPath, webhookViewPath } from '../paths.ts';
import { loadWebhook, webhookFailure, webhookKey } from './queries.ts';
import { WebhookForm } from './webhook-form.tsx';

export const Route = createFileRoute('/_guarded/settings/webhook/$id/edit')({
  component: WebhookEditPage,
});

const updateDocument = graphql(`
  mutation UpdateWebhook($update: UpdateWebhookInput!, $agencyID: RecordID!) {
    updateWebhook(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

function WebhookEditPage() {
  const id = idOf(Route.useParams().id);
  const { history } = useRouter();
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...webhookKey, 'edit', agencyID, id],
    failure: webhookFailure,
    load: (signal) => loadWebhook(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, webhookPath);
  const back = webhookViewPath(id);
  return (
    <Page title="Edit Webhook" subtitle={data?.name} back={back}>
      {data ? (
        <WebhookForm
          isChange
          initial={{
            name: data.name,
            address: data.address,
            events: [...data.events],
            enabled: data.enabled,
          }}
          cancelled={back}
          action="Update"
          success="Updated successfully"
          failure="Unable to update webhook"
          save={async (input) => {
            const update = { ...input, id, version: data.version };
            return (await request(updateDocument, { update, agencyID })).updateWebhook.id;
          }}
          onSaved={() => history.push(back)}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
