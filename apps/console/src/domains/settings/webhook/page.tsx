import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { LoadedRows } from '../../../ui/list/loaded-rows.tsx';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { settingsPath, webhookCreatePath, webhookViewPath } from '../paths.ts';
import { webhookColumns } from './list-columns.tsx';
import { webhookKey, webhooksDocument, type ShownWebhook } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/webhook')({ component: WebhooksPage });

/** Addresses of other software that are told what happens. */
function WebhooksPage() {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...webhookKey, 'list', agencyID],
    queryFn: async ({ signal }) =>
      (await request(webhooksDocument, { agencyID }, { signal })).listWebhook,
  });
  return (
    <Page
      title="Webhooks"
      back={settingsPath}
      actions={
        <ActionButton
          primary
          label="Create"
          icon={<PlusIcon />}
          onClick={() => history.push(webhookCreatePath)}
        />
      }
    >
      <Section title="Addresses">
        <p className="muted">
          What happens here is told to these addresses at once: ids and plain facts, no names of
          people.
        </p>
        <LoadedRows<ShownWebhook>
          label="Webhooks"
          what="The webhooks"
          rows={data}
          failed={isError}
          onRetry={retryOf({ error, refetch })}
          columns={webhookColumns}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          rowHref={({ id }) => webhookViewPath(id)}
          scrollWidth={1000}
          none="There is no webhook: no other software is told what happens."
        />
      </Section>
    </Page>
  );
}
