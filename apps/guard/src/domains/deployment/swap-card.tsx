import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useWork } from '../../shell/use-work.ts';
import type { KeptPerson } from '../../store/meta.ts';
import { sendNow } from '../../sync/start.ts';
import { SwapAnswerForm } from './swap-answer-form.tsx';
import { withdrawSwapDocument, type OwnSwap } from './swap-queries.ts';
import { swapTexts } from './swap-texts.ts';

interface OneSwapProps {
  swap: OwnSwap;
  person: KeptPerson;
  again: () => void;
}

/** A shift that goes from one to another: who, which, for what, and how it stands. */
export function OneSwap({ swap, person, again }: OneSwapProps) {
  const say = useSay();
  const times = useTimes(person.timeZone);
  const { busy, failure, begin } = useWork();
  const { id, status, line, forDate, forLine, note, reason } = swap;
  const agencyID = person.securityAgencyID;
  const isOwn = swap.fromStaffProfileID === person.staffProfileID;
  const done = async () => {
    await sendNow();
    again();
  };
  const withdraw = async () => {
    await request(withdrawSwapDocument, { id, agencyID });
    await done();
  };
  const shift = ({ siteProfileName, startDatetime, endDatetime }: OwnSwap['line']) =>
    `${siteProfileName}, ${times.dayTime(startDatetime)} – ${times.time(endDatetime)}`;
  const words = isOwn ? swapTexts.youOffer : swapTexts.theyOffer;
  const title = say(words, { name: isOwn ? swap.toName : swap.fromName });
  return (
    <article className="card" aria-label={title}>
      <h3>{title}</h3>
      <p>{shift(line)}</p>
      {forLine !== null && <p>{say(swapTexts.inReturn, { shift: shift(forLine) })}</p>}
      {forLine === null && forDate !== null && (
        <p>{say(swapTexts.forDay, { day: times.day(`${forDate}T12:00:00Z`) })}</p>
      )}
      {note !== null && <p dir="auto">{note}</p>}
      <p className="state" data-on={status === 'APPROVED' ? '' : undefined}>
        {say(status === 'OFFERED' && !isOwn ? swapTexts.answerPlease : swapTexts[status])}
      </p>
      {reason !== null && <p dir="auto">{reason}</p>}
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {isOwn && (status === 'OFFERED' || status === 'ACCEPTED') && (
        <ActionButton busy={busy} onClick={() => begin(withdraw)}>
          {say(swapTexts.withdraw)}
        </ActionButton>
      )}
      {!isOwn && status === 'OFFERED' && <SwapAnswerForm swap={swap} person={person} done={done} />}
    </article>
  );
}
