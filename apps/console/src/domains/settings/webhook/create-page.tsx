import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { webhookPath, webhookViewPath } from '../paths.ts';
import { SecretCard } from '../secret-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

export const Route = createFileRoute('/_guarded/settings/webhook/create')({
  component: WebhookCreatePage,
});

const createDocument = graphql(`
  mutation CreateWebhook($create: CreateWebhookInput!, $agencyID: RecordID!) {
    createWebhook(create: $create, agencyID: $agencyID) {
      secret
      webhook {
        id
      }
    }
  }
`);
type Made = ResultOf<typeof createDocument>['createWebhook'];

const blank = { name: '', address: '', events: [], enabled: true };

function WebhookCreatePage() {
  const { securityAgencyID: agencyID } = useViewer();
  const [made, setMade] = useState<Made>();
  return (
    <Page title="Create Webhook" back={webhookPath}>
      {made === undefined ? (
        <WebhookForm
          initial={blank}
          cancelled={webhookPath}
          action="Submit"
          success="Created successfully"
          failure="Unable to create webhook"
          save={async (create) =>
            (await request(createDocument, { create, agencyID })).createWebhook
          }
          onSaved={setMade}
        />
      ) : (
        <SecretCard
          title="The Secret of the Webhook"
          label="Secret"
          secret={made.secret}
          hint="By it the other software knows that what comes is from here."
          next={webhookViewPath(made.webhook.id)}
        />
      )}
    </Page>
  );
}
