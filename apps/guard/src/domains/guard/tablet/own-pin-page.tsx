import { isSixDigits, isWeakPIN } from '@guardroom/rules/guard/tablet/pin';
import { useState, type SubmitEvent } from 'react';
import { useSay, type Text } from '../../../platform/texts/language.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { ActionButton } from '../../../shell/action-button.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { TextInput } from '../../../shell/text-input.tsx';
import { useTime } from '../../../shell/use-time.ts';
import { useWork } from '../../../shell/use-work.ts';
import { tabletTexts } from './tablet-texts.ts';

const ownDocument = graphql(`
  query OwnPIN {
    ownPIN {
      staffNo
      pin {
        setOn
      }
    }
  }
`);
const setDocument = graphql(`
  mutation SetOwnPIN($pin: String!) {
    setOwnPIN(pin: $pin) {
      setOn
    }
  }
`);

const load = () => request(ownDocument);

/** The PIN by which a guard is known on the tablets of sites. */
export function OwnPINPage() {
  return (
    <Loaded load={load}>{({ ownPIN }, again) => <OwnPIN own={ownPIN} again={again} />}</Loaded>
  );
}

type Own = ResultOf<typeof ownDocument>['ownPIN'];

function OwnPIN({ own: { staffNo, pin: kept }, again }: { own: Own; again: () => void }) {
  const say = useSay();
  const time = useTime();
  const { busy, failure, begin } = useWork();
  const [pin, setPIN] = useState('');
  const [second, setSecond] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const issue = issueOf(pin);
  const differs = pin === second ? undefined : tabletTexts.differs;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setSaved(false);
    if (issue !== undefined || differs !== undefined) return;
    begin(async () => {
      await request(setDocument, { pin });
      setPIN('');
      setSecond('');
      setTried(false);
      setSaved(true);
      again();
    });
  };
  const told = (text: Text | undefined) => (isTried && text !== undefined ? say(text) : undefined);
  const native = { type: 'password', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{say(tabletTexts.ownNote, { staffNo })}</p>
      <p className="quiet">
        {kept === null
          ? say(tabletTexts.noneYet)
          : say(tabletTexts.setOn, { time: time(kept.setOn) })}
      </p>
      <TextInput
        label={say(tabletTexts.newPIN)}
        required
        value={pin}
        onChange={setPIN}
        issue={told(issue)}
        native={native}
      />
      <TextInput
        label={say(tabletTexts.again)}
        required
        value={second}
        onChange={setSecond}
        issue={told(differs)}
        native={native}
      />
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {isSaved && (
        <p className="note" data-kind="done" role="status">
          {say(tabletTexts.saved)}
        </p>
      )}
      <ActionButton type="submit" look="primary" busy={busy}>
        {say(tabletTexts.ownPIN)}
      </ActionButton>
    </form>
  );
}

function issueOf(pin: string): Text | undefined {
  if (!isSixDigits(pin)) return tabletTexts.shape;
  return isWeakPIN(pin) ? tabletTexts.weak : undefined;
}
