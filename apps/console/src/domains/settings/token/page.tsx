import { Button } from '@guardroom/ui/action/button.tsx';
import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { LoadedRows } from '../../../ui/list/loaded-rows.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { settingsPath, tokenCreatePath } from '../paths.ts';
import { tokenColumns } from './list-columns.tsx';
import { tokenKey, tokensDocument, type ShownToken } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/token')({ component: TokenPage });

const revokeDocument = graphql(`
  mutation RevokeAPIToken($id: RecordID!, $agencyID: RecordID!) {
    revokeAPIToken(id: $id, agencyID: $agencyID) {
      id
    }
  }
`);

/** What other software sends to act here, and a way to end that. */
function TokenPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...tokenKey, agencyID],
    queryFn: async ({ signal }) =>
      (await request(tokensDocument, { agencyID }, { signal })).listAPIToken,
  });
  return (
    <Page
      title="API Tokens"
      back={settingsPath}
      actions={
        <ActionButton
          primary
          label="Create"
          icon={<PlusIcon />}
          onClick={() => history.push(tokenCreatePath)}
        />
      }
    >
      <Section title="Tokens">
        <p className="muted">
          Other software acts with a token in the name of whoever made it, and never does more than
          they may. In its requests this agency is number {agencyID}.
        </p>
        <LoadedRows<ShownToken>
          label="API tokens"
          what="The tokens"
          rows={data}
          failed={isError}
          onRetry={retryOf({ error, refetch })}
          columns={tokenColumns}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          scrollWidth={1100}
          none="There is no token: no other software acts here."
          renderActions={(row) => row.status === 'ACTIVE' && <RevokeButton token={row} />}
        />
      </Section>
    </Page>
  );
}

function RevokeButton({ token: { id, name } }: { token: ShownToken }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => request(revokeDocument, { id, agencyID }),
    onSuccess: () => toast.success('Token revoked'),
    onError: (error) => reportFailure('Unable to revoke the token', error),
    onSettled: () => client.invalidateQueries({ queryKey: tokenKey }),
  });
  const begin = async () => {
    const question = `Revoke "${name}"? Whatever uses it is refused at once, and for good.`;
    if (await ask(question)) revoke.mutate();
  };
  return (
    <Button
      size="small"
      busy={revoke.isPending}
      aria-label={`Revoke ${name}`}
      onClick={() => void begin()}
    >
      Revoke
    </Button>
  );
}
