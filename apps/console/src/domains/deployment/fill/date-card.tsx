import { wayText } from '@guardroom/rules/deployment/gap/candidates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { headingDate } from '@guardroom/rules/dates';
import { staffTag } from '@guardroom/rules/deployment/roster-form';
import { useMemo, useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { clockTimes } from './clock-times-values.ts';
import type { FillLine } from './fill-queries.ts';

interface DateCardProps {
  date: string;
  lines: readonly FillLine[];
  /** Lines that are not chosen. */
  left: ReadonlySet<FillLine>;
  onChoose: (lines: readonly FillLine[], isChosen: boolean) => void;
  /** Whether it is unfolded at first. */
  open: boolean;
}

/** What is proposed for one date, by site; drawn once it is unfolded. */
export function DateCard({ date, lines, left, onChoose, open }: DateCardProps) {
  const [isOpen, setOpen] = useState(open);
  const sites = useMemo(
    () => [...Map.groupBy(lines, ({ siteProfileName }) => siteProfileName)],
    [lines],
  );
  const chosen = lines.filter((line) => !left.has(line)).length;
  return (
    <section className="fill-date" aria-label={headingDate(date)}>
      <div className="fill-date-head">
        <Checkbox
          checked={chosen === lines.length}
          partly={chosen > 0 && chosen < lines.length}
          onChange={(isChosen) => onChoose(lines, isChosen)}
        >
          <strong>{headingDate(date)}</strong>
        </Checkbox>
        <span className="muted">
          {chosen} of {lines.length}
        </span>
        <span className="grow" />
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} ${headingDate(date)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isOpen &&
        sites.map(([name, own]) => (
          <section key={name} className="fill-site" aria-label={`${name}, ${headingDate(date)}`}>
            <h3>{name}</h3>
            {own.map((line) => (
              <LineRow
                key={`${line.startDatetime} ${line.staffProfileID}`}
                line={line}
                isChosen={!left.has(line)}
                onChoose={(isChosen) => onChoose([line], isChosen)}
              />
            ))}
          </section>
        ))}
    </section>
  );
}

interface LineRowProps {
  line: FillLine;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function LineRow({ line, isChosen, onChoose }: LineRowProps) {
  const { timeZone } = useViewer();
  return (
    <Checkbox className="fill-line" checked={isChosen} onChange={onChoose}>
      <span>
        {staffTag(line.designation, line.staffName)}, {line.shiftName}{' '}
        <span className="muted">{clockTimes(line, timeZone)}</span>
      </span>
      <span className="muted">{reasonText(line)}</span>
      {line.findings.map(({ sentence }) => (
        <span key={sentence} className="fill-warning">
          {sentence}
        </span>
      ))}
    </Checkbox>
  );
}

/** `Grade SO · 132 hours this month, 134 left · 4 nights · 6 times here` */
function reasonText(line: FillLine): string {
  const { grade, monthHours, hoursLeft, nights, timesThere, kilometres } = line;
  const left = hoursLeft === null ? '' : `, ${Math.round(hoursLeft)} left`;
  return [
    grade === null ? 'No grade on record' : `Grade ${grade}`,
    `${Math.round(monthHours)} hours in the month${left}`,
    `${nights} ${nights === 1 ? 'night' : 'nights'}`,
    timesThere <= 1 ? 'new here' : `${timesThere} times here`,
    ...(kilometres === null || kilometres < 0.1
      ? []
      : [`${wayText(kilometres)} from the site before`]),
  ].join(' · ');
}
