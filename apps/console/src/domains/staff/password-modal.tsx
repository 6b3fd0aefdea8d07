import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Button } from '@guardroom/ui/action/button.tsx';
import { PasswordInput } from '@guardroom/ui/field/password-input.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import {
  staffPasswordForm,
  passwordWarnings,
} from '@guardroom/rules/staff/account/password-inputs';
import { passwordMinimum } from '@guardroom/rules/session/inputs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { sentenceOf } from '@guardroom/wire/errors';
import { toast } from '../../platform/toast.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { staffKey } from './queries.ts';

const accessDocument = graphql(`
  query StaffPasswordAccess(
    $staffProfileID: RecordID!
    $agencyID: RecordID!
    $filter: StaffProfileFilter
    $pagination: Pagination!
  ) {
    staffAccess(staffProfileID: $staffProfileID, agencyID: $agencyID) {
      passwordWay
      passwordLockedBecause
    }
    listStaffProfile(filter: $filter, pagination: $pagination) {
      result {
        preferred_username
        email
        phoneNo
      }
    }
  }
`);
type Access = ResultOf<typeof accessDocument>['staffAccess'];

const changeDocument = graphql(`
  mutation AdminChangePassword($username: String!, $password: String!) {
    adminChangePassword(username: $username, password: $password)
  }
`);

const mailDocument = graphql(`
  mutation AdminSendPasswordReset($staffProfileID: RecordID!, $agencyID: RecordID!) {
    adminSendPasswordReset(staffProfileID: $staffProfileID, agencyID: $agencyID)
  }
`);

const failure = 'Unable to reset password';

interface PasswordModalProps {
  staffProfileID: number;
  name: string;
  onClose: () => void;
}

/** Reset Password (STF-81 to STF-86): typed where the agency may, else by mail to the holder. */
export default function PasswordModal({ staffProfileID, name, onClose }: PasswordModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  // It goes once it is closed: only then does the button that opened it have the focus again.
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { data, failed, retry } = useLoaded({
    queryKey: [...staffKey, 'password access', agencyID, staffProfileID],
    failure,
    load: async (signal) => {
      const filter = { id: { eq: staffProfileID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const variables = { staffProfileID, agencyID, filter, pagination };
      const answer = await request(accessDocument, variables, { signal });
      const [profile] = answer.listStaffProfile.result;
      const { preferred_username: username = null, email = null, phoneNo = null } = profile ?? {};
      return { access: answer.staffAccess, person: { username, email, phoneNo } };
    },
  });
  return (
    <Dialog open={open} title={`Reset Password of ${name}`} onClose={close} afterClose={onClose}>
      {failed && <LoadFailed what="What you may do" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data?.access.passwordWay === 'SET' && <PasswordForm person={data.person} onClose={close} />}
      {data && data.access.passwordWay !== 'SET' && (
        <MailInstead access={data.access} staffProfileID={staffProfileID} onClose={close} />
      )}
    </Dialog>
  );
}

const formValues = v.object({ password: v.string(), repeated: v.string() });

interface PasswordFormProps {
  person: Parameters<typeof passwordWarnings>[1];
  onClose: () => void;
}

function PasswordForm({ person, onClose }: PasswordFormProps) {
  const { username } = person;
  const form = useEntityForm({
    values: formValues,
    initial: { password: '', repeated: '' },
    schema: staffPasswordForm,
    inputOf: (values) => values,
    withoutDraft: true,
    save: ({ password }) => request(changeDocument, { username: username ?? '', password }),
    success: 'Password Reset Successfully',
    failure,
    onSaved: onClose,
  });
  const { values, set, issues } = form;
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <Field
        label="New Password"
        required
        issue={issues['password']}
        warnings={passwordWarnings(values.password, person)}
        hint={`At least ${passwordMinimum} characters. Everywhere they are signed in, they are signed out.`}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => set({ password: event.target.value })}
          />
        )}
      </Field>
      <Field label="Confirm New Password" required issue={issues['repeated']}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={values.repeated}
            onChange={(event) => set({ repeated: event.target.value })}
          />
        )}
      </Field>
      {issues['username'] !== undefined && <Notice urgent>{issues['username']}</Notice>}
      <FormButtons busy={form.busy} onCancel={onClose} />
    </form>
  );
}

interface MailInsteadProps {
  access: Access;
  staffProfileID: number;
  onClose: () => void;
}

/** Why no password can be typed here, and the link that the holder can be sent instead. */
function MailInstead({ access, staffProfileID, onClose }: MailInsteadProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const send = useMutation({
    mutationFn: () => request(mailDocument, { staffProfileID, agencyID }),
    onSuccess: () => {
      toast.success('Password reset link sent');
      onClose();
    },
    onError: (error) => reportFailure(failure, error),
  });
  const byMail = access.passwordWay === 'MAIL';
  return (
    <div className="form form-plain">
      <p className="muted">
        {access.passwordLockedBecause}{' '}
        {byMail
          ? 'A link to set a new one can be sent to their e-mail.'
          : 'There is no e-mail to send a link to either.'}
      </p>
      {send.error && <Notice urgent>{sentenceOf(send.error)}</Notice>}
      <div className="form-buttons">
        {byMail && (
          <Button look="primary" busy={send.isPending} onClick={() => send.mutate()}>
            Send reset link
          </Button>
        )}
        <Button disabled={send.isPending} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
