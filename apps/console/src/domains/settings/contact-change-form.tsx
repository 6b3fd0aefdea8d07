import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Button } from '@guardroom/ui/action/button.tsx';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import type { FormNews } from '../../ui/form/use-typed-values.ts';
import { VerifiedMark } from '@guardroom/ui/show/verified-mark.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { settingsPath } from './paths.ts';
import { mayVerify, notSent, type Contact, type OwnAccount } from './queries.ts';

interface ContactChangeFormProps {
  contact: Contact;
  account: OwnAccount;
  busy: boolean;
  submit: (event: SubmitEvent) => Promise<void>;
  /** The fields of the new one. */
  news: FormNews;
  children: ReactNode;
}

/** What Change Email Address and Change Mobile Number share (SET-08 to SET-10, SET-17). */
export function ContactChangeForm(props: ContactChangeFormProps) {
  const { contact, account, busy, submit, news, children } = props;
  const { history } = useRouter();
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {!contact.isSent(account) && <Notice>{notSent}</Notice>}
      <dl className="form-facts">
        <dt>Current {contact.label}</dt>
        <dd>
          <VerifiedMark
            value={contact.shown(contact.now(account))}
            isVerified={contact.isVerified(account)}
          />
        </dd>
      </dl>
      {mayVerify(contact, account) && (
        <div>
          <Button look="link" size="small" onClick={() => history.push(contact.verifyPath)}>
            {contact.verifyLabel}
          </Button>
        </div>
      )}
      <FormNotice news={news} />
      {children}
      <FormButtons busy={busy} onCancel={() => history.push(settingsPath)} />
    </form>
  );
}
