import { commonTexts } from '../../../platform/texts/common-texts.ts';
import { useSay } from '../../../platform/texts/language.ts';
import { useTimes } from '../../../platform/texts/times.ts';
import { useKept } from '../../../store/changes.ts';
import { onDutyOf } from '../../../store/duty.ts';
import { peopleHere } from '../../../store/tablet.ts';
import { tabletTexts } from './tablet-texts.ts';

const read = async () => onDutyOf(await peopleHere());

/** Who is on duty at the site, as its tablet knows it. */
export function OnDutyCard({ timeZone }: { timeZone: string }) {
  const say = useSay();
  const times = useTimes(timeZone);
  const people = useKept(read)?.value;
  return (
    <section className="card" aria-labelledby="on-duty">
      <h2 id="on-duty">{say(tabletTexts.onDuty)}</h2>
      {people === undefined && <p className="quiet">{say(commonTexts.loading)}</p>}
      {people?.length === 0 && <p>{say(tabletTexts.nobody)}</p>}
      {people !== undefined && people.length > 0 && (
        <ul className="rows lines">
          {people.map(({ staffProfileID, name, duty: { since, breakSince } }) => (
            <li key={staffProfileID} className="row">
              <span>{name}</span>
              <span className="quiet">
                {say(tabletTexts.since, { time: times.time(since) })}
                {breakSince !== null && `, ${say(tabletTexts.onBreak)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
