import { ownEntryProblem } from '@guardroom/rules/occurrence/own-entry';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { useState } from 'react';
import { clock } from '../../device/clock.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useWork } from '../../shell/use-work.ts';
import type { KeptPerson } from '../../store/meta.ts';
import { occurrenceTexts } from './occurrence-texts.ts';
import { strikeDocument, type BookEntry } from './queries.ts';
import { ReplaceForm } from './replace-form.tsx';

interface BookEntryProps {
  entry: BookEntry;
  person: KeptPerson;
  again: () => void;
}

/** One entry, struck through where it no longer counts; one's own can be amended for a day. */
export function BookEntryCard({ entry, person, again }: BookEntryProps) {
  const say = useSay();
  const times = useTimes(person.timeZone);
  const now = useNow(clock.now);
  const { sn, datetime, title, description, reportedByStaffProfileName: name } = entry;
  const isStruck = entry.cancelled === 1;
  const isOwn = entry.reportedByStaffProfileID === person.staffProfileID;
  const isMine = isOwn && !isStruck && ownEntryProblem(entry, now) === null;
  const Words = isStruck ? 's' : 'span';
  return (
    <article className="card" aria-label={`${sn} ${title}`}>
      <h3>
        {sn}. <Words dir="auto">{title}</Words>
      </h3>
      <p className="text-kept" dir="auto">
        <Words>{description}</Words>
      </p>
      <p className="quiet">
        {times.dayTime(datetime)}, {name}
      </p>
      {isStruck && (
        <p className="state">
          {say(entry.replacedByID === null ? occurrenceTexts.struck : occurrenceTexts.replaced, {
            name: entry.cancelledByStaffProfileName ?? '',
          })}
        </p>
      )}
      {isMine && <Amend entry={entry} agencyID={person.securityAgencyID} again={again} />}
    </article>
  );
}

interface AmendProps {
  entry: BookEntry;
  agencyID: number;
  again: () => void;
}

function Amend({ entry, agencyID, again }: AmendProps) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [doing, setDoing] = useState<'strike' | 'replace'>();
  const [key] = useState(randomKey);
  const stop = () => setDoing(undefined);
  const strike = async () => {
    await request(strikeDocument, { id: entry.id, agencyID, key });
    again();
  };
  if (doing === 'replace') {
    return <ReplaceForm entry={entry} agencyID={agencyID} onCancel={stop} onDone={again} />;
  }
  if (doing === undefined) {
    return (
      <>
        <ActionButton onClick={() => setDoing('replace')}>
          {say(occurrenceTexts.replace)}
        </ActionButton>
        <ActionButton onClick={() => setDoing('strike')}>
          {say(occurrenceTexts.strike)}
        </ActionButton>
      </>
    );
  }
  return (
    <>
      <p className="note" role="alert">
        {say(occurrenceTexts.sureStrike)}
      </p>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton onClick={stop}>{say(commonTexts.cancel)}</ActionButton>
      <ActionButton look="danger" busy={busy} onClick={() => begin(strike)}>
        {say(occurrenceTexts.strike)}
      </ActionButton>
    </>
  );
}
