import { Button } from '@guardroom/ui/action/button.tsx';
import { sentenceOf } from '@guardroom/wire/errors';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { AnswerPage } from '../domains/session/answer-page.tsx';
import { InvitationPage } from '../domains/session/invitation-page.tsx';
import { InvitedPage } from '../domains/session/invited-page.tsx';
import { OrganisationPage } from '../domains/session/organisation-page.tsx';
import { PasswordPage } from '../domains/session/password-page.tsx';
import { ResetPage } from '../domains/session/reset-page.tsx';
import { ResetRequestPage } from '../domains/session/reset-request-page.tsx';
import { SignInPage } from '../domains/session/sign-in-page.tsx';
import { SecondFactorPage } from '../domains/settings/second-factor-page.tsx';
import { addressOf, useHash } from '../platform/route.ts';
import { loadClient, useSession } from '../platform/session.ts';
import type { ScreenPath } from '../routes.ts';
import { Frame } from './frame.tsx';
import type { ScreenProps } from './screen-props.ts';
import { titles } from './titles.ts';

/** The name of all of it. */
const product = 'Guardroom';

/** What is open to whoever has no session yet. */
const alone: Partial<Record<ScreenPath, ComponentType<ScreenProps>>> = {
  '/session/answer': AnswerPage,
  '/session/answer/:client/:answer': AnswerPage,
  '/session/invitation/:token': InvitationPage,
  '/session/organisation': OrganisationPage,
  '/session/organisation/:name': OrganisationPage,
  '/session/organisation/invitation/:token': InvitedPage,
  '/session/reset': ResetRequestPage,
  '/session/reset/:token': ResetPage,
};

/** The whole application: who is here, then what it is for. */
export function App() {
  const { path, parts } = addressOf(useHash());
  const { client, failure } = useSession();
  const Page = alone[path];
  if (Page !== undefined) {
    return (
      <Alone title={titles[path]}>
        <Page parts={parts} />
      </Alone>
    );
  }
  if (client?.mustChangePassword) {
    return (
      <Alone title="Set your own password">
        <p>Somebody else set the password that you have. Set one that only you know.</p>
        <PasswordPage />
      </Alone>
    );
  }
  if (client?.mustSetSecondFactor) {
    return (
      <Alone title="Set up a second factor">
        <p>The agency requires a second factor of its clients.</p>
        <SecondFactorPage />
      </Alone>
    );
  }
  if (client !== undefined && client !== null) return <Frame />;
  if (failure !== undefined) {
    return (
      <Alone title={product}>
        <p role="alert">{sentenceOf(failure)}</p>
        <Button onClick={() => void loadClient()}>Try again</Button>
      </Alone>
    );
  }
  if (client === undefined) return <p className="frame-alone quiet">Loading …</p>;
  return (
    <Alone title="Sign in">
      <SignInPage />
    </Alone>
  );
}

/** A screen without the frame: nobody is signed in. */
function Alone({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title === product ? product : `${title} – ${product}`;
  }, [title]);
  return (
    <main className="frame-alone">
      <img src="./favicon.svg" alt="" width="56" height="56" />
      <h1>{title}</h1>
      {children}
    </main>
  );
}
