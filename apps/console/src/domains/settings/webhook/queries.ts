import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';

/** Everything that shows webhooks and what was sent to them. */
export const webhookKey = ['webhook'] as const;
export const webhookFailure = 'Unable to retrieve webhooks';

export const webhooksDocument = graphql(`
  query Webhooks($agencyID: RecordID!) {
    listWebhook(agencyID: $agencyID) {
      id
      name
      address
      events
      enabled
      disabledBecause
      failingSince
      oldSecretUntil
      createdByName
      version
    }
  }
`);
export type ShownWebhook = ResultOf<typeof webhooksDocument>['listWebhook'][number];

/** @throws MissingRecord */
export async function loadWebhook(
  id: number,
  agencyID: number,
  signal: AbortSignal,
): Promise<ShownWebhook> {
  const answer = await request(webhooksDocument, { agencyID }, { signal });
  const found = answer.listWebhook.find((webhook) => webhook.id === id);
  if (!found) throw new MissingRecord(`There is no webhook ${id} in this agency.`);
  return found;
}

export const deliveriesDocument = graphql(`
  query WebhookDeliveries($webhookID: RecordID!, $beforeID: RecordID, $agencyID: RecordID!) {
    listWebhookDelivery(webhookID: $webhookID, beforeID: $beforeID, agencyID: $agencyID) {
      id
      event
      messageID
      body
      status
      tries
      createdOn
      triedOn
      nextTryOn
      httpStatus
      milliseconds
      answer
      reason
    }
  }
`);
export type ShownDelivery = ResultOf<typeof deliveriesDocument>['listWebhookDelivery'][number];
