import { useLocale, useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request as send } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useWork } from '../../shell/use-work.ts';
import { leaveTexts } from './leave-texts.ts';
import { withdrawDocument, type OwnRequest } from './queries.ts';

interface RequestCardProps {
  request: OwnRequest;
  agencyID: number;
  again: () => void;
}

/** One request for leave, and what became of it. */
export function RequestCard({ request, agencyID, again }: RequestCardProps) {
  const say = useSay();
  // Days of the calendar, whatever the clock says: they are read as UTC.
  const times = useTimes('UTC');
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const { busy, failure, begin } = useWork();
  const { id, version, status, startDate, endDate, days, decisionReason } = request;
  const withdraw = async () => {
    await send(withdrawDocument, { agencyID, update: { id, version } });
    again();
  };
  return (
    <article className="card">
      <h3>{request.leaveTypeName}</h3>
      <p>
        {times.day(startDate)}
        {endDate === startDate ? '' : ` – ${times.day(endDate)}`}
        {' · '}
        {say(leaveTexts.days, { days: number.format(days) })}
      </p>
      <p className="state" data-on={status === 'APPROVED' ? '' : undefined}>
        {say(leaveTexts[status])}
      </p>
      {decisionReason !== null && <p>{decisionReason}</p>}
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {status === 'PENDING' && (
        <ActionButton busy={busy} onClick={() => begin(withdraw)}>
          {say(leaveTexts.withdraw)}
        </ActionButton>
      )}
    </article>
  );
}
