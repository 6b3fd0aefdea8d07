import { closingText, rateText } from '@guardroom/rules/analytics/analytics';
import { RowLink } from '../../ui/list/row-link.tsx';
import { recordsOf, type FigureScope } from './paths.ts';
import type { Answer, Figures } from './queries.ts';

interface TilesProps {
  sum: Figures;
  hours: Answer['listMonthHours'];
  scope: FigureScope;
  /** Lists know no client: figures of one lead nowhere. */
  isOfClient: boolean;
}

/** The sums of the months. */
export function TilesCard({ sum, hours, scope, isOfClient }: TilesProps) {
  const many = (value: number) => value.toLocaleString('en-SG');
  const tiles: readonly (readonly [label: string, text: string, to?: string])[] = [
    ['Fill rate', rateText(sum.came, sum.planned), recordsOf.attendance(scope)],
    ['Late', `${many(sum.late)} (${rateText(sum.late, sum.came)})`, recordsOf.attendance(scope)],
    ['Left early', many(sum.early), recordsOf.attendance(scope)],
    ['Worked hours', many(Math.round(sum.workedHours)), recordsOf.attendance(scope)],
    ['Incidents', many(sum.incidents), recordsOf.incidents(scope)],
    ['Rounds walked', many(sum.rounds), recordsOf.rounds(scope)],
    ['Complete rounds', rateText(sum.completeRounds, sum.rounds), recordsOf.rounds(scope)],
    ['Tickets opened', many(sum.ticketsOpened), recordsOf.tickets(scope)],
    ['Time to close', closingText(sum.hoursToClose), recordsOf.tickets(scope)],
    ['Over / near the limit', `${hours.over} / ${hours.near}`],
  ];
  return (
    <dl className="count-tiles">
      {tiles.map(([label, text, to]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{to === undefined || isOfClient ? text : <RowLink href={to}>{text}</RowLink>}</dd>
        </div>
      ))}
    </dl>
  );
}
