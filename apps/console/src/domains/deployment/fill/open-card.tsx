import { headingDate } from '@guardroom/rules/dates';
import type { FillOpen } from './fill-queries.ts';

/** Places that nobody takes, and what keeps people from them. */
export function OpenCard({ open }: { open: readonly FillOpen[] }) {
  if (open.length === 0) return null;
  return (
    <section className="fill-open" aria-label="Stay open">
      <h3>Stay open</h3>
      <ul>
        {open.slice(0, mostShown).map((place) => (
          <li key={`${place.siteProfileID} ${place.startDatetime} ${place.grade}`}>
            <strong>
              {place.siteProfileName}, {place.shiftName} of {headingDate(place.date)}:{' '}
              {place.missing} {place.grade === null ? '' : `of grade ${place.grade} `}missing
            </strong>
            <span className="muted">{whyText(place)}</span>
          </li>
        ))}
      </ul>
      {open.length > mostShown && (
        <p className="muted">
          And {open.length - mostShown} more places: choose fewer dates or sites to see them.
        </p>
      )}
    </section>
  );
}

/** A list that is longer is not read, only scrolled. */
const mostShown = 200;

function whyText({ reasons }: FillOpen): string {
  if (reasons.length === 0) return 'Nobody is there who could be planned.';
  return reasons.map(({ sentence, people }) => `${sentence}: ${people}`).join(' · ');
}
