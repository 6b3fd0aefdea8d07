import { EditIcon, KeyIcon, LockIcon } from '@guardroom/ui/icon/icons.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { can } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { ContractsCard } from '../../ui/case/contracts-card.tsx';
import { OpenTicketsCard } from '../../ui/case/open-tickets-card.tsx';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { FewCards } from '../../ui/list/few-card.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { ActionsCard } from './actions-card.tsx';
import { BillingCard } from './billing/facts-card.tsx';
import { InvoicesCard } from './billing/invoices-card.tsx';
import { clientListPath, clientSignOnPath, permissionPath } from './paths.ts';
import { ProfileCard } from './profile-card.tsx';
import { useClient } from './profile-queries.ts';
import { ScorecardsCard } from './scorecards-card.tsx';
import { SitesCard } from './sites-card.tsx';
import { UsersCard } from './users-card.tsx';

export const Route = createFileRoute('/_guarded/client/$id')({ component: ClientPage });

/** A client with everything that is kept of it, and the way to each. */
function ClientPage() {
  const id = idOf(Route.useParams().id);
  const client = useClient(id);
  return (
    <Page
      tag="Client"
      subtitle={client?.name ?? 'Client profile'}
      back={clientListPath}
      actions={client && <Actions id={id} name={client.name} />}
    >
      <div className="stack">
        {client ? <ProfileCard client={client} /> : <Loading rows={2} />}
        <BillingCard clientID={id} />
        {/* They need no answer of before: all is asked at once. */}
        <FewCards>
          <SitesCard clientID={id} />
          <ContractsCard title="Contracts" of={{ client: id }} />
          <OpenTicketsCard of={{ client: id }} />
          <ActionsCard clientID={id} />
          <ScorecardsCard clientID={id} />
          <UsersCard clientID={id} />
          <InvoicesCard clientID={id} />
        </FewCards>
      </div>
    </Page>
  );
}

function Actions({ id, name }: { id: number; name: string }) {
  const { history } = useRouter();
  return (
    <>
      {can('manageSingleSignOn') && (
        <ActionButton
          label="Single Sign-on"
          icon={<KeyIcon />}
          onClick={() => history.push(clientSignOnPath(id))}
        />
      )}
      <ActionButton
        label="Permissions"
        icon={<LockIcon />}
        unavailable={
          can('readClientUsers') ? undefined : 'You do not have the permission to view clients.'
        }
        onClick={() => history.push(permissionPath(id))}
      />
      <ActionButton
        label="Edit"
        icon={<EditIcon />}
        unavailable={
          can('editClients') ? undefined : 'You do not have the permission to edit clients.'
        }
        // A client is edited in its row of the list.
        onClick={() => history.push(pathWith(clientListPath, { search: name }))}
      />
    </>
  );
}
