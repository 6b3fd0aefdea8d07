import { Button } from '@guardroom/ui/action/button.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { webhookPath } from '../paths.ts';
import { webhookKey, type ShownWebhook } from './queries.ts';

const rotateDocument = graphql(`
  mutation RotateWebhookSecret($id: RecordID!, $agencyID: RecordID!) {
    rotateWebhookSecret(id: $id, agencyID: $agencyID) {
      secret
    }
  }
`);
const deleteDocument = graphql(`
  mutation DeleteWebhook($id: RecordID!, $agencyID: RecordID!) {
    deleteWebhook(id: $id, agencyID: $agencyID) {
      id
    }
  }
`);

interface EndingCardProps {
  webhook: ShownWebhook;
  /** A new secret, to be shown this once. */
  onSecret: (secret: string) => void;
}

/** Gives a webhook another secret, or ends it. */
export function EndingCard({ webhook: { id, name, oldSecretUntil }, onSecret }: EndingCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => request(rotateDocument, { id, agencyID }),
    onSuccess: async ({ rotateWebhookSecret }) => {
      await client.invalidateQueries({ queryKey: webhookKey });
      onSecret(rotateWebhookSecret.secret);
    },
    onError: (error) => reportFailure('Unable to make a new secret', error),
  });
  const remove = useMutation({
    mutationFn: () => request(deleteDocument, { id, agencyID }),
    onSuccess: async () => {
      toast.success('Deleted successfully');
      history.push(webhookPath);
      await client.invalidateQueries({ queryKey: webhookKey });
    },
    onError: (error) => reportFailure('Unable to delete webhook', error),
  });
  const beginRotating = async () => {
    const question = `Make a new secret for "${name}"? For a day the old one goes on beside it.`;
    if (await ask(question)) rotate.mutate();
  };
  const beginRemoving = async () => {
    if (await ask(`Delete "${name}"? Its address is told nothing any more.`)) remove.mutate();
  };
  return (
    <Section title="Secret">
      <p>
        {oldSecretUntil === null ? (
          'What is sent is signed with the secret that was shown when it was made.'
        ) : (
          <>
            The old secret signs beside the new one until <LocalTime instant={oldSecretUntil} />.
          </>
        )}
      </p>
      <div className="form-buttons">
        <Button busy={rotate.isPending} onClick={() => void beginRotating()}>
          New Secret
        </Button>
        <Button danger busy={remove.isPending} onClick={() => void beginRemoving()}>
          Delete Webhook
        </Button>
      </div>
    </Section>
  );
}
