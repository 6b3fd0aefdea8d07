import { listDate } from '@guardroom/rules/dates';
import { Section } from '@guardroom/ui/show/section.tsx';
import type { FloorRow } from '../rate/queries.ts';

/** Where the figures for all agencies come from, and what they mean. */
export function FloorSourcesCard({ floors }: { floors: readonly FloorRow[] }) {
  const sources = new Set(
    floors.flatMap(({ source, readOn }) =>
      source === null || readOn === null ? [] : [`${source}, read on ${listDate(readOn)}`],
    ),
  );
  return (
    <Section title="About These Figures">
      <ul className="plain-list">
        <li>They are for citizens and permanent residents whom the agency employs.</li>
        <li>A month’s floor includes the pay for hours beyond 44 a week.</li>
        <li>
          A floor of your own stands in place of the figure for all of the same grade, employment
          type and date; figures of later dates follow as they stand.
        </li>
        <li>
          For CSO, and for SSS part-time, no figure was found that is certain: enter your own.
        </li>
        {[...sources].map((source) => (
          <li key={source}>Source: {source}.</li>
        ))}
      </ul>
    </Section>
  );
}
