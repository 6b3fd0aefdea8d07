import { Button } from '@guardroom/ui/action/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { tellReason } from '../../ui/form/issues.ts';
import type { Person } from './people-queries.ts';

const inviteDocument = graphql(`
  mutation InviteIdentity($staffProfileID: RecordID!, $agencyID: RecordID!) {
    inviteIdentity(staffProfileID: $staffProfileID, agencyID: $agencyID) {
      id
    }
  }
`);
const unlinkDocument = graphql(`
  mutation UnlinkIdentity($staffProfileID: RecordID!, $agencyID: RecordID!) {
    unlinkIdentity(staffProfileID: $staffProfileID, agencyID: $agencyID) {
      id
    }
  }
`);
const keepDocument = graphql(`
  mutation KeepPassword($staffProfileID: RecordID!, $keeps: Boolean!, $agencyID: RecordID!) {
    keepPassword(staffProfileID: $staffProfileID, keeps: $keeps, agencyID: $agencyID) {
      id
    }
  }
`);

interface PersonActionsProps {
  person: Person;
  onDone: () => void;
}

/** What can be done about the sign-in of an administrator. */
export function PersonActions({ person, onDone }: PersonActionsProps) {
  const { name, status, linkedOn, invitedUntil, cognitoGroup, keepsPassword } = person;
  const { securityAgencyID: agencyID } = useViewer();
  const named = { staffProfileID: person.id, agencyID };
  const isTied = linkedOn !== null || invitedUntil !== null;
  const mayKeep = keepsPassword || (cognitoGroup === 'AgencyMasterAdmin' && status === 'ACTIVE');
  return (
    <span className="row-actions">
      {linkedOn === null && status === 'ACTIVE' && (
        <Act
          label={invitedUntil === null ? 'Invite' : 'Invite again'}
          name={name}
          question={`Send ${name} a link by mail to sign in through your organisation?`}
          act={() => request(inviteDocument, named)}
          done="Invitation sent"
          onDone={onDone}
        />
      )}
      {isTied && (
        <Act
          label={linkedOn === null ? 'Withdraw' : 'Unlink'}
          name={name}
          question={
            linkedOn === null
              ? `Withdraw the invitation of ${name}?`
              : `Unlink ${name}? The sessions that the link opened end.`
          }
          act={() => request(unlinkDocument, named)}
          done={linkedOn === null ? 'Invitation withdrawn' : 'Unlinked'}
          onDone={onDone}
        />
      )}
      {mayKeep && (
        <Act
          label={keepsPassword ? 'End password' : 'Keep password'}
          name={name}
          question={
            keepsPassword
              ? `No longer let ${name} sign in by password where others may not?`
              : `Let ${name} sign in by password also where others may not?`
          }
          act={() => request(keepDocument, { ...named, keeps: !keepsPassword })}
          done="Updated successfully"
          onDone={onDone}
        />
      )}
    </span>
  );
}

interface ActProps {
  label: string;
  name: string;
  question: string;
  act: () => Promise<unknown>;
  done: string;
  onDone: () => void;
}

function Act({ label, name, question, act, done, onDone }: ActProps) {
  const run = useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (error) => {
      reportFailure(`Unable to ${label.toLowerCase()}`, error);
      tellReason(error);
    },
    onSettled: onDone,
  });
  const begin = async () => {
    if (await ask(question)) run.mutate();
  };
  return (
    <Button
      size="small"
      busy={run.isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => void begin()}
    >
      {label}
    </Button>
  );
}
