import { eventTextLimits } from '@guardroom/rules/guard/event-payload';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { feel } from '../../device/feel.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActNote } from '../../shell/act/act-note.tsx';
import { FormEnd } from '../../shell/form/form-end.tsx';
import { formTexts } from '../../shell/form/form-texts.ts';
import { SiteChoice } from '../../shell/form/site-choice.tsx';
import { TextLine } from '../../shell/form/text-line.tsx';
import { useDraft } from '../../shell/form/use-draft.ts';
import { useSite } from '../../shell/form/use-site.ts';
import { useTime } from '../../shell/use-time.ts';
import { actsOf } from '../../store/act.ts';
import { useKept } from '../../store/changes.ts';
import { packPart } from '../../store/pack.ts';
import { record } from '../../store/record.ts';
import { guardTexts } from './guard-texts.ts';

const handoverDraft = 'handover';
const shape = v.object({ text: v.string() });
const empty = () => ({ text: '' });

/** What the next shift of a site is to know. */
export function HandoverPage() {
  const say = useSay();
  const draft = useDraft(handoverDraft, shape, empty);
  const site = useSite();
  const [isChecked, setChecked] = useState(false);
  if (draft.values === undefined || site === undefined) {
    return <p className="quiet">{say(commonTexts.loading)}</p>;
  }
  const { text } = draft.values;
  const { siteProfileID } = site;
  const isMissing = text.trim() === '';
  const isTooLong = text.trim().length > eventTextLimits.handover;
  const needed = say(commonTexts.required);

  const submit = async () => {
    setChecked(true);
    if (siteProfileID === null || isMissing || isTooLong) return;
    await record('handover', { siteProfileID, text }, { draft: handoverDraft });
    draft.done();
    setChecked(false);
    feel('done');
  };

  return (
    <div className="stack">
      {siteProfileID !== null && <Handovers siteProfileID={siteProfileID} />}
      {draft.isFromBefore && <p className="quiet">{say(formTexts.fromBefore)}</p>}
      <SiteChoice site={site} issue={isChecked && siteProfileID === null ? needed : undefined} />
      <TextLine
        label={say(guardTexts.handoverFor)}
        required
        rows={6}
        value={text}
        onChange={(next) => draft.change({ text: next })}
        most={eventTextLimits.handover}
        issue={isChecked && isMissing ? needed : undefined}
      />
      <FormEnd
        isIncomplete={isChecked && (isMissing || siteProfileID === null)}
        submit={say(guardTexts.handOver)}
        onSubmit={submit}
      />
      <OwnHandovers />
    </div>
  );
}

/** What was told by others of the site; the newest first. */
function Handovers({ siteProfileID }: { siteProfileID: number }) {
  const say = useSay();
  const time = useTime();
  const read = useCallback(() => packPart(`handovers:${siteProfileID}`), [siteProfileID]);
  const told = useKept(read)?.value ?? [];
  if (told.length === 0) return null;
  return (
    <section className="stack">
      <h2>{say(guardTexts.handovers)}</h2>
      <ul className="rows lines">
        {told.map(({ id, text, staffProfileName, writtenOn }) => (
          <li key={id} className="row">
            <span>
              <span>{text}</span>
              <span className="quiet">{`${staffProfileName}, ${time(writtenOn)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const readHandovers = () => actsOf('handover');

function OwnHandovers() {
  const say = useSay();
  const time = useTime();
  const handovers = useKept(readHandovers)?.value ?? [];
  if (handovers.length === 0) return null;
  return (
    <section className="stack">
      <h2>{say(guardTexts.ownHandovers)}</h2>
      <ul className="rows lines">
        {handovers.toReversed().map((handover) => (
          <li key={handover.key} className="row">
            <span>
              <span>{handover.payload.text}</span>
              <span className="quiet">{time(handover.at)}</span>
              <ActNote of={handover} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
