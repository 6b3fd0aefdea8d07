import { listTime } from '@guardroom/rules/dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { SendIcon, StopIcon } from '@guardroom/ui/icon/icons.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { QrCode } from '@guardroom/ui/show/qr-code.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { AddressField } from '../../../ui/form/address-field.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { userKey } from '../queries.ts';
import type { ClientUser } from '../user-profile-card.tsx';

const accessDocument = graphql(`
  query ClientUserAccess($clientUserProfileID: RecordID!, $agencyID: RecordID!) {
    clientUserAccess(clientUserProfileID: $clientUserProfileID, agencyID: $agencyID) {
      invitedOn
      expiresOn
      lastSignInOn
      openSessions
      isOfOthers
      contractRuns
      linkedOn
      lastSignOnOn
    }
  }
`);
const inviteDocument = graphql(`
  mutation CreateClientInvitation($clientUserProfileID: RecordID!, $agencyID: RecordID!) {
    createClientInvitation(clientUserProfileID: $clientUserProfileID, agencyID: $agencyID) {
      address
      expiresOn
      mailedTo
    }
  }
`);
const withdrawDocument = graphql(`
  mutation WithdrawClientInvitation($clientUserProfileID: RecordID!, $agencyID: RecordID!) {
    withdrawClientInvitation(clientUserProfileID: $clientUserProfileID, agencyID: $agencyID)
  }
`);
const signOutDocument = graphql(`
  mutation EndClientUserSessions($clientUserProfileID: RecordID!, $agencyID: RecordID!) {
    endClientUserSessions(clientUserProfileID: $clientUserProfileID, agencyID: $agencyID)
  }
`);

const unlinkDocument = graphql(`
  mutation UnlinkClientIdentity($clientUserProfileID: RecordID!, $agencyID: RecordID!) {
    unlinkClientIdentity(clientUserProfileID: $clientUserProfileID, agencyID: $agencyID)
  }
`);

type Access = ResultOf<typeof accessDocument>['clientUserAccess'];
type Invitation = ResultOf<typeof inviteDocument>['createClientInvitation'];

/** How a client's user comes in by the portal, and the way to let them in or out. */
export function UserAccessCard({ user }: { user: ClientUser }) {
  const { securityAgencyID: agencyID } = useViewer();
  const variables = { clientUserProfileID: user.id, agencyID };
  const { data, isError, refetch } = useQuery({
    queryKey: [...userKey, 'access', user.id, agencyID],
    queryFn: async ({ signal }) =>
      (await request(accessDocument, variables, { signal })).clientUserAccess,
  });
  const [invitation, setInvitation] = useState<Invitation>();
  const invite = useChange('Unable to invite the client user', async () => {
    setInvitation((await request(inviteDocument, variables)).createClientInvitation);
  });
  const withdraw = useChange('Unable to withdraw the invitation', async () => {
    await request(withdrawDocument, variables);
    setInvitation(undefined);
    toast.success('Invitation withdrawn');
  });
  const signOut = useChange('Unable to sign the client user out', async () => {
    if (!(await ask(`Sign ${user.name} out of the portal on all devices?`))) return;
    await request(signOutDocument, variables);
    toast.success('Signed out');
  });
  const unlink = useChange('Unable to unlink the client user', async () => {
    const question = `Unlink ${user.name} from the sign-in of ${user.clientProfileName}? What it signed in is signed out.`;
    if (!(await ask(question))) return;
    await request(unlinkDocument, variables);
    toast.success('Unlinked');
  });
  const isInUse = user.status === 'ACTIVE' && user.clientProfileStatus === 'ACTIVE';
  return (
    <Section
      title="Portal"
      actions={
        data &&
        can('editClientUsers') && (
          <span className="inline-tags">
            {data.linkedOn !== null && can('manageSingleSignOn') && (
              <Button busy={unlink.isPending} onClick={() => unlink.mutate()}>
                Unlink
              </Button>
            )}
            {isInUse && (
              <Button icon={<SendIcon />} busy={invite.isPending} onClick={() => invite.mutate()}>
                Invite
              </Button>
            )}
            {data.invitedOn !== null && (
              <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
                Withdraw invitation
              </Button>
            )}
            {data.openSessions > 0 && (
              <Button
                danger
                icon={<StopIcon />}
                busy={signOut.isPending}
                onClick={() => signOut.mutate()}
              >
                Sign out everywhere
              </Button>
            )}
          </span>
        )
      }
    >
      {invitation && <ShownInvitation name={user.name} invitation={invitation} />}
      {isError && <LoadFailed what="The access to the portal" onRetry={() => void refetch()} />}
      {!data && !isError && <Loading rows={2} />}
      {data && <Facts access={data} />}
    </Section>
  );
}

/** A change of the access, after which the card is read anew. */
function useChange(failure: string, change: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => reportFailure(failure, error),
    onSettled: () => void client.invalidateQueries({ queryKey: [...userKey, 'access'] }),
  });
}

function Facts({ access }: { access: Access }) {
  const { timeZone } = useViewer();
  const { lastSignInOn, openSessions, expiresOn, isOfOthers, contractRuns } = access;
  const { linkedOn, lastSignOnOn } = access;
  return (
    <>
      {!contractRuns && (
        <Notice>
          Nobody of this client comes in: no contract of it runs now, or it is inactive.
        </Notice>
      )}
      <dl className="form-facts">
        <dt>Last sign-in</dt>
        <dd>{lastSignInOn === null ? 'Never' : listTime(lastSignInOn, timeZone)}</dd>
        <dt>Signed in on</dt>
        <dd>{openSessions === 1 ? '1 device' : `${openSessions} devices`}</dd>
        <dt>Invitation</dt>
        <dd>{expiresOn === null ? 'None' : `Open until ${listTime(expiresOn, timeZone)}`}</dd>
        {linkedOn !== null && (
          <>
            <dt>Single sign-on</dt>
            <dd>
              Linked {listTime(linkedOn, timeZone)},{' '}
              {lastSignOnOn === null
                ? 'not used yet'
                : `last used ${listTime(lastSignOnOn, timeZone)}`}
            </dd>
          </>
        )}
        {isOfOthers && (
          <>
            <dt>Password</dt>
            <dd>Stays with the person, whose account is not of this agency alone.</dd>
          </>
        )}
      </dl>
    </>
  );
}

function ShownInvitation({ name, invitation }: { name: string; invitation: Invitation }) {
  const { timeZone } = useViewer();
  const { address, expiresOn, mailedTo } = invitation;
  if (expiresOn === null) {
    return (
      <Notice>
        {name} signs in at {address} with the password that they have. It was sent to {mailedTo}.
      </Notice>
    );
  }
  return (
    <div className="form form-plain">
      <div>
        {mailedTo === null
          ? `There is no e-mail to send it to: ${name} scans this.`
          : `It was sent to ${mailedTo}. ${name} can scan this instead.`}{' '}
        It works once, until {listTime(expiresOn, timeZone)}.
      </div>
      <QrCode text={address} label={`QR code of the invitation for ${name}`} />
      <AddressField
        label="Or send this address"
        hint="To this person alone: whoever opens it first comes in as them."
        address={address}
      />
    </div>
  );
}
