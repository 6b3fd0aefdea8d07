import { ApiError } from '@guardroom/wire/errors';
import { useState } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useWork } from '../../shell/use-work.ts';
import { ownDevice } from '../../sync/arrive.ts';
import { sendNow } from '../../sync/start.ts';
import { ownDeviceDocument, registerDocument, sendCodeDocument } from './queries.ts';
import { sessionTexts } from './session-texts.ts';

const load = () => request(ownDeviceDocument);

/** Whether this phone is registered for whoever is signed in, and how it comes to be. */
export function DevicePage() {
  return (
    <Loaded load={load}>
      {({ ownDevice: device }, again) => <Device isRegistered={device !== null} again={again} />}
    </Loaded>
  );
}

function Device({ isRegistered, again }: { isRegistered: boolean; again: () => void }) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [code, setCode] = useState<string>();
  if (isRegistered) {
    return (
      <p className="note" data-kind="done">
        {say(sessionTexts.registered)}
      </p>
    );
  }
  const register = async () => {
    try {
      await request(registerDocument, { ...(await ownDevice()), code: code?.trim() });
      again();
      void sendNow();
    } catch (error) {
      if (error instanceof ApiError && error.path === 'code') setCode(code ?? '');
      throw error;
    }
  };
  const sendCode = async () => {
    await request(sendCodeDocument);
  };
  return (
    <div className="stack">
      <p>{say(sessionTexts.notRegistered)}</p>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {code !== undefined && (
        <>
          <ActionButton busy={busy} onClick={() => begin(sendCode)}>
            {say(sessionTexts.sendCode)}
          </ActionButton>
          <TextInput
            label={say(sessionTexts.textCode)}
            value={code}
            onChange={setCode}
            native={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
          />
        </>
      )}
      <ActionButton look="primary" busy={busy} onClick={() => begin(register)}>
        {say(sessionTexts.register)}
      </ActionButton>
    </div>
  );
}
