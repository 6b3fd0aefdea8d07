import { safeRedirect } from '@guardroom/rules/session/safe-redirect';
import { Gate } from '../../shell/plain/gate.tsx';
import { AnswerForm, type ProviderAnswer } from './answer-form.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { OrganisationForm } from './organisation-form.tsx';

interface SignOnPageProps {
  /** With what a provider led back; null when nobody comes from one. */
  answer: ProviderAnswer | null;
  invitation: string | null;
  organisation: string | null;
  redirect: string | null;
}

/** Sign-in by an organisation's own provider: before it, at the link of an invitation, after it. */
export function SignOnPage({ answer, invitation, organisation, redirect }: SignOnPageProps) {
  return (
    <Gate title="Sign in with your organisation">
      {answer !== null && <AnswerForm answer={answer} />}
      {answer === null && invitation !== null && <InvitationForm token={invitation} />}
      {answer === null && invitation === null && (
        <OrganisationForm organisation={organisation} target={safeRedirect(redirect)} />
      )}
    </Gate>
  );
}
