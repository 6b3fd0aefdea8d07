import { patrolLimits } from '@guardroom/rules/patrol/patrol-times';
import type { EventMethod } from '@guardroom/rules/guard/event';
import { useState } from 'react';
import * as v from 'valibot';
import { feel } from '../../device/feel.ts';
import { useSay } from '../../platform/texts/language.ts';
import { draftPicture, keptPicture, picturesOf } from '../../shell/form/draft-picture.ts';
import { formTexts } from '../../shell/form/form-texts.ts';
import { PictureLine } from '../../shell/form/picture-line.tsx';
import { TextLine } from '../../shell/form/text-line.tsx';
import { useDraft } from '../../shell/form/use-draft.ts';
import { ScanView } from '../../shell/scan/scan-view.tsx';
import { TouchButton } from './touch-button.tsx';
import { recordScan, roundByKey, scanDraft, type Round } from './patrol-events.ts';
import { findPoint, pointNames, type FoundTag } from './patrol-pack.ts';
import { patrolTexts } from './patrol-texts.ts';
import { saidOfLast, type ScanSaid } from './patrol-values.ts';
import { TypedForm } from './typed-form.tsx';

/** A line of a patrol record has one picture. */
const mostPictures = 1;

const shape = v.object({ remark: v.string(), pictures: v.array(draftPicture) });
const empty = (): v.InferOutput<typeof shape> => ({ remark: '', pictures: [] });

/** What was read and is of no checkpoint that the device knows: the guard says whether it is kept. */
interface Doubt extends FoundTag {
  readonly method: EventMethod;
}

/** Reads tags and codes on a round, and says at once what they are. */
export function ScanCard({ round }: { round: Round }) {
  const say = useSay();
  const draft = useDraft(scanDraft(round.key), shape, empty);
  const [said, setSaid] = useState<ScanSaid>();
  const [doubt, setDoubt] = useState<Doubt>();
  const [isFailed, setFailed] = useState(false);
  const { remark, pictures } = draft.values ?? empty();

  const keep = async (found: FoundTag, method: EventMethod) => {
    setDoubt(undefined);
    try {
      await recordScan(round, found, { method, remark, pictures: picturesOf(pictures) });
    } catch {
      feel('wrong');
      setFailed(true);
      return;
    }
    setFailed(false);
    draft.done();
    const [after, names] = await Promise.all([
      roundByKey(round.key),
      pointNames(round.siteProfileID),
    ]);
    const next = after && saidOfLast(after, names);
    feel(next?.look ?? 'done');
    setSaid(next);
  };

  const read = async (names: readonly string[], method: EventMethod) => {
    const { siteProfileID, route } = round;
    const found = await findPoint({ siteProfileID, islandWide: route.islandWide }, names);
    if (found.clockingPointID !== null) return keep(found, method);
    feel('wrong');
    setSaid(undefined);
    setDoubt({ ...found, method });
    return undefined;
  };

  return (
    <section className="stack">
      <ScanView
        onText={(text) => void read([text], 'QR')}
        onPicture={(picture) =>
          void keptPicture(picture).then((kept) => draft.change({ pictures: [kept] }))
        }
      />
      <div role="status" className="stack">
        {said !== undefined && (
          <p className="note scan-said" data-kind={said.look === 'done' ? 'done' : undefined}>
            {say(patrolTexts[said.text], { ...said })}
          </p>
        )}
      </div>
      {isFailed && (
        <p className="note" data-kind="error" role="alert">
          {say(formTexts.notKept)}
        </p>
      )}
      {doubt !== undefined && (
        <DoubtCard
          tag={doubt.tag}
          onKeep={() => void keep(doubt, doubt.method)}
          onLeave={() => setDoubt(undefined)}
        />
      )}
      <TouchButton onTag={(names) => void read(names, 'NFC')} />
      <details className="card" open={remark !== '' || pictures.length > 0}>
        <summary>{say(patrolTexts.about)}</summary>
        <TextLine
          label={say(patrolTexts.remarks)}
          value={remark}
          onChange={(text) => draft.change({ remark: text })}
          most={patrolLimits.remarkLength}
          rows={2}
        />
        <PictureLine
          label={say(patrolTexts.pictures)}
          pictures={pictures}
          onChange={(next) => draft.change({ pictures: next })}
          most={mostPictures}
        />
      </details>
      <TypedForm onCode={(code) => void read([code], 'TYPED')} />
    </section>
  );
}

interface DoubtCardProps {
  tag: string;
  onKeep: () => void;
  onLeave: () => void;
}

function DoubtCard({ tag, onKeep, onLeave }: DoubtCardProps) {
  const say = useSay();
  return (
    <div className="card" role="alert">
      <p className="note" data-kind="error">
        {say(patrolTexts.unknown, { tag })}
      </p>
      <button type="button" className="wide" onClick={onLeave}>
        {say(patrolTexts.leaveUnknown)}
      </button>
      <button type="button" className="wide" onClick={onKeep}>
        {say(patrolTexts.keepUnknown)}
      </button>
    </div>
  );
}
