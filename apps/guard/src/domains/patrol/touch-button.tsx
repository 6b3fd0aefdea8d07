import { NfcIcon } from '@guardroom/ui/icon/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { hasNFC, readTags } from '../../device/nfc.ts';
import { useSay } from '../../platform/texts/language.ts';
import { patrolTexts } from './patrol-texts.ts';

/** Reads tags that the phone is held to, where the phone can. */
export function TouchButton({ onTag }: { onTag: (names: readonly string[]) => void }) {
  const say = useSay();
  const [state, setState] = useState<'off' | 'on' | 'failed'>('off');
  const stop = useRef<AbortController>(undefined);
  const tell = useRef(onTag);
  useEffect(() => {
    tell.current = onTag;
  });
  useEffect(() => () => stop.current?.abort(), []);
  if (!hasNFC()) return null;

  const start = async () => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    try {
      await readTags((names) => tell.current(names), own.signal);
      setState('on');
    } catch {
      setState('failed');
    }
  };
  if (state === 'on') {
    return (
      <p className="note" role="status">
        {say(patrolTexts.nfcOn)}
      </p>
    );
  }
  return (
    <>
      <button type="button" className="wide" onClick={() => void start()}>
        <NfcIcon />
        {say(patrolTexts.nfc)}
      </button>
      {state === 'failed' && (
        <p className="note" data-kind="error" role="alert">
          {say(patrolTexts.nfcFailed)}
        </p>
      )}
    </>
  );
}
