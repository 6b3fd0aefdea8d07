import { noticeChannels, staffKinds } from '@guardroom/rules/settings/notice/notice-kind';
import { useState, type SubmitEvent } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useWork } from '../../shell/use-work.ts';
import { saveSettingDocument, type OwnSetting } from './queries.ts';
import { settingsTexts } from './settings-texts.ts';

type Way = OwnSetting['muted'][number];
const has = (ways: readonly Way[], { kind, channel }: Way) =>
  ways.some((way) => way.kind === kind && way.channel === channel);

/** By which ways a guard wants to be told what, and when they want quiet. */
export function WaysForm({ setting, again }: { setting: OwnSetting; again: () => void }) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [muted, setMuted] = useState<readonly Way[]>(setting.muted);
  const [from, setFrom] = useState(setting.quietFrom ?? '');
  const [to, setTo] = useState(setting.quietTo ?? '');
  const [isSaved, setSaved] = useState(false);
  const turn = (way: Way, isOn: boolean) => {
    setSaved(false);
    const others = muted.filter((one) => !has([one], way));
    setMuted(isOn ? others : [...others, way]);
  };
  const save = async () => {
    const times = { quietFrom: from || null, quietTo: to || null };
    await request(saveSettingDocument, { update: { version: setting.version, muted, ...times } });
    setSaved(true);
    again();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    begin(save);
  };
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <h2>{say(settingsTexts.ways)}</h2>
      {staffKinds.map((kind) => (
        <fieldset key={kind} className="stack">
          <legend>{say(settingsTexts[kind])}</legend>
          {noticeChannels.map((channel) => {
            const way = { kind, channel };
            const isDemanded = has(setting.demanded, way);
            return (
              <label key={channel} className="tick">
                <input
                  type="checkbox"
                  checked={isDemanded || !has(muted, way)}
                  disabled={isDemanded}
                  onChange={(event) => turn(way, event.target.checked)}
                />
                {say(settingsTexts[channel])}
              </label>
            );
          })}
        </fieldset>
      ))}
      <p className="quiet">{say(settingsTexts.demanded)}</p>
      <TextInput
        label={say(settingsTexts.quietFrom)}
        value={from}
        onChange={setFrom}
        native={{ type: 'time' }}
      />
      <TextInput
        label={say(settingsTexts.quietTo)}
        value={to}
        onChange={setTo}
        native={{ type: 'time' }}
      />
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton type="submit" look="primary" busy={busy}>
        {say(settingsTexts.save)}
      </ActionButton>
      {isSaved && <p role="status">{say(settingsTexts.saved)}</p>}
    </form>
  );
}
