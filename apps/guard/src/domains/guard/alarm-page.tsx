import type { EventOf } from '@guardroom/rules/guard/event';
import { useCallback, useState } from 'react';
import { feel } from '../../device/feel.ts';
import { askPosition, knownPosition } from '../../device/position.ts';
import { useSay } from '../../platform/texts/language.ts';
import { SupervisorCall } from '../../shell/act/act-note.tsx';
import { formTexts } from '../../shell/form/form-texts.ts';
import { useTime } from '../../shell/use-time.ts';
import { actsOf, stateOfAct } from '../../store/act.ts';
import { useKept } from '../../store/changes.ts';
import { ownDuty } from '../../store/duty.ts';
import { packSites } from '../../store/pack.ts';
import { record } from '../../store/record.ts';
import { guardTexts } from './guard-texts.ts';
import { HoldButton } from './hold-button.tsx';

/** A call for help is shown as long as a shift; milliseconds. */
const shownFor = 12 * 3_600_000;

const readAlarms = async () => {
  const alarms = await actsOf('alarm');
  return alarms.filter(({ at }) => Date.now() - Date.parse(at) < shownFor);
};

/** Help is needed: held for two seconds, kept, and sent before all else. */
export function AlarmPage() {
  const say = useSay();
  const [isSilent, setSilent] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const last = useKept(readAlarms)?.value.at(-1);

  const raise = async () => {
    try {
      // Whatever keeps the device from knowing the site, the call goes.
      const siteProfileID = (await ownDuty().catch(() => null))?.siteProfileID ?? null;
      const payload = { silent: isSilent, ...(siteProfileID !== null && { siteProfileID }) };
      await record('alarm', payload, { position: knownPosition() });
      setFailed(false);
      if (!isSilent) feel('alarm');
    } catch {
      setFailed(true);
    }
  };

  return (
    <div className="stack">
      <HoldButton
        onStart={() => void askPosition()}
        onHeld={() => void raise()}
        holding={say(guardTexts.holding)}
      >
        {say(guardTexts.hold)}
      </HoldButton>
      <label className="tick">
        <input
          type="checkbox"
          checked={isSilent}
          onChange={({ target }) => setSilent(target.checked)}
        />
        {say(guardTexts.silent)}
      </label>
      <p className="quiet">{say(guardTexts.whatIsSent)}</p>
      {isFailed && (
        <p className="note" data-kind="error" role="alert">
          {say(formTexts.notKept)}
        </p>
      )}
      {last !== undefined && <Raised alarm={last} />}
      <SupervisorCall />
    </div>
  );
}

/** What was sent, and whether anybody has been told. */
function Raised({ alarm }: { alarm: EventOf<'alarm'> }) {
  const say = useSay();
  const time = useTime();
  const { key, seq, at, payload, position } = alarm;
  const read = useCallback(() => stateOfAct(key, seq), [key, seq]);
  const state = useKept(read)?.value;
  const sites = useKept(packSites)?.value ?? [];
  const site = sites.find(({ siteProfileID }) => siteProfileID === payload.siteProfileID);
  const isTold = state?.is === 'delivered';
  const head = payload.silent ? guardTexts.raisedSilent : guardTexts.raised;
  return (
    <section className="card" role="status">
      <h2>{say(head, { time: time(at) })}</h2>
      {site !== undefined && <p>{say(guardTexts.atSite, { name: site.name })}</p>}
      <p>
        {position === undefined
          ? say(guardTexts.noPosition)
          : say(guardTexts.atPosition, { metres: Math.round(position.accuracy) })}
      </p>
      {state !== undefined && (
        <p className="note" data-kind={isTold ? 'done' : 'error'}>
          {say(isTold ? guardTexts.told : guardTexts.notSent)}
        </p>
      )}
    </section>
  );
}
