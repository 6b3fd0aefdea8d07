import { Button } from '@guardroom/ui/action/button.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { codeInput, settingsMessages } from '@guardroom/rules/settings/inputs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { toast } from '../../platform/toast.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { settingsPath } from './paths.ts';
import { type Contact, notSent, type OwnAccount, useAccountLeave } from './queries.ts';

interface ContactVerifyFormProps {
  contact: Contact;
  account: OwnAccount;
}

/**
 * Verify Email and Verify Mobile Number (SET-13 to SET-15, SET-21). When no code is on its way, the
 * first button sends one.
 */
export function ContactVerifyForm({ contact, account }: ContactVerifyFormProps) {
  const leave = useAccountLeave();
  const [asked, setAsked] = useState(false);
  // Of when the screen came: once its time is over, the next code goes to the same place.
  const [pending] = useState(contact.pending(account));
  const sent = asked || pending !== null;
  const target = pending ?? contact.now(account);
  // SET-14: once a visit; whoever needs another comes back.
  const [again, setAgain] = useState(false);
  const sending = useMutation({
    mutationFn: contact.sendAgain,
    onSuccess: () => {
      if (sent) setAgain(true);
      setAsked(true);
      toast.success('A code is on its way');
    },
    onError: (error) => reportFailure('Unable to send a code', error),
  });
  const { values, set, issues, busy, submit } = useEntityForm({
    values: v.object({ code: v.string() }),
    initial: { code: '' },
    withoutDraft: true,
    schema: codeInput,
    inputOf: (typed) => typed,
    save: ({ code }) => contact.verify(code),
    success: 'Verified successfully',
    failure: 'Unable to verify',
    onSaved: () => leave(settingsPath),
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {!contact.isSent(account) && <Notice>{notSent}</Notice>}
      {target === null && <Notice>{settingsMessages.nothingToVerify}</Notice>}
      <TextField label={contact.label} disabled value={contact.shown(target)} onChange={() => {}} />
      <Field
        label="Code"
        required
        issue={issues['code']}
        hint={sent ? 'It was sent to you and can be used for a few minutes.' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={values.code}
            onChange={(event) => set({ code: event.target.value })}
          />
        )}
      </Field>
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={busy}>
          Verify
        </Button>
        <Button
          reason={whyNotSent(again, target)}
          busy={sending.isPending}
          onClick={() => target !== null && sending.mutate(target)}
        >
          {sent ? 'Resend' : 'Send Code'}
        </Button>
      </div>
    </form>
  );
}

function whyNotSent(again: boolean, target: string | null): string | undefined {
  if (target === null) return settingsMessages.nothingToVerify;
  return again ? 'A code was sent again just now. Open this page anew for another.' : undefined;
}
