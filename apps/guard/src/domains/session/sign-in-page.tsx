import { ApiError } from '@guardroom/wire/errors';
import { useState, type SubmitEvent } from 'react';
import { goInstead } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useWork } from '../../shell/use-work.ts';
import { arrive, goOnFor, registerQuietly } from '../../sync/arrive.ts';
import { AgencyList, type Agency } from './agency-list.tsx';
import { signInDocument } from './queries.ts';
import { sessionTexts } from './session-texts.ts';

/** Signs in by password, and by the code of a second factor where the account has one. */
export function SignInPage() {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [isShown, setShown] = useState(false);
  const [isTried, setTried] = useState(false);
  const [agencies, setAgencies] = useState<readonly Agency[]>();
  const missing = (value: string) =>
    isTried && value.trim() === '' ? say(commonTexts.required) : undefined;

  const signIn = async () => {
    try {
      const typed = { username: username.trim(), password };
      const { signIn } = await request(signInDocument, { ...typed, code: code?.trim() });
      const { profiles, ...person } = signIn.viewer;
      if (profiles.length > 1) {
        setAgencies(profiles);
        return;
      }
      // Before anything is told: the first contact is that of a registered device.
      await registerQuietly();
      await arrive(person);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED')) throw error;
      setCode('');
      setTried(false);
      return;
    }
    goInstead('/');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const isFilled = username.trim() !== '' && password !== '' && code?.trim() !== '';
    if (isFilled) begin(signIn);
  };

  const choose = async ({ staffProfileID }: Agency) => {
    await goOnFor(staffProfileID);
    goInstead('/');
  };
  if (agencies !== undefined) {
    return (
      <AgencyList
        agencies={agencies}
        busy={busy}
        failure={failure}
        onChoose={(agency) => begin(() => choose(agency))}
      />
    );
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextInput
        label={say(sessionTexts.username)}
        required
        value={username}
        onChange={setUsername}
        issue={missing(username)}
        native={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }}
      />
      <TextInput
        label={say(sessionTexts.password)}
        required
        value={password}
        onChange={setPassword}
        issue={missing(password)}
        native={{ type: isShown ? 'text' : 'password', autoComplete: 'current-password' }}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {say(sessionTexts.showPassword)}
      </label>
      {code !== undefined && (
        <TextInput
          label={say(sessionTexts.code)}
          required
          value={code}
          onChange={setCode}
          issue={missing(code)}
          native={{ inputMode: 'numeric', autoComplete: 'one-time-code', autoFocus: true }}
        />
      )}
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton type="submit" look="primary" busy={busy}>
        {say(sessionTexts.signIn)}
      </ActionButton>
    </form>
  );
}
