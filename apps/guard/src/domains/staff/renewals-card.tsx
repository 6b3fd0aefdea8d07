import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import type { KeptPerson } from '../../store/meta.ts';
import type { OwnRenewal } from './queries.ts';
import { documentTypeTexts, staffTexts } from './staff-texts.ts';

interface RenewalsCardProps {
  renewals: readonly OwnRenewal[];
  person: KeptPerson;
}

/** What was sent to be checked, and what the office said. */
export function RenewalsCard({ renewals, person }: RenewalsCardProps) {
  const say = useSay();
  const times = useTimes(person.timeZone);
  if (renewals.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="renewals">
      <h2 id="renewals">{say(staffTexts.renewals)}</h2>
      {renewals.map(({ id, type, number, status, reason, createdOn }) => {
        const name = say(documentTypeTexts[type]);
        return (
          <article key={id} className="card" aria-label={name}>
            <h3>{number === null ? name : `${name} ${number}`}</h3>
            <p className="quiet">{say(staffTexts.sentOn, { day: times.dayTime(createdOn) })}</p>
            <p className="state" data-on={status === 'ACCEPTED' ? '' : undefined}>
              {say(staffTexts[status])}
            </p>
            {reason !== null && <p dir="auto">{reason}</p>}
          </article>
        );
      })}
    </section>
  );
}
