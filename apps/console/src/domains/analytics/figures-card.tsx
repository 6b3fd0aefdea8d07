import {
  closingText,
  groupingLabels,
  rateText,
  type AnalyticsGrouping,
} from '@guardroom/rules/analytics/analytics';
import { monthText } from '@guardroom/rules/dates';
import { Section } from '@guardroom/ui/show/section.tsx';
import { Suspense, useMemo } from 'react';
import { useScheme } from '../../platform/preference/theme-mode.ts';
import { sliceColour } from '../../ui/chart/slice-colours.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { recordsOf, type FigureScope } from './paths.ts';
import type { Figures } from './queries.ts';

const Bars = lazyPart(() => import('../../ui/chart/bars.tsx'));

interface FiguresProps {
  rows: readonly Figures[];
  by: AnalyticsGrouping;
  scope: FigureScope;
  isOfClient: boolean;
}

/** So many stand in the picture; the table has all. */
const drawn = 20;

/** Figures beside each other, drawn and in a table. */
export function FiguresCard({ rows, by, scope, isOfClient }: FiguresProps) {
  const label = groupingLabels[by];
  const scheme = useScheme();
  const shown = useMemo(() => rows.slice(0, drawn), [rows]);
  const labels = useMemo(() => shown.map((row) => nameOf(row, by)), [shown, by]);
  const series = useMemo(
    () => [
      { label: 'Planned', values: shown.map(({ planned }) => planned) },
      { label: 'Came', values: shown.map(({ came }) => came) },
      { label: 'Late', values: shown.map(({ late }) => late) },
    ],
    [shown],
  );
  if (rows.length === 0) {
    return (
      <Section title={`By ${label}`}>
        <p className="muted">There are no records in these months.</p>
      </Section>
    );
  }
  return (
    <Section title={`By ${label}`}>
      <div className="chart-bars">
        <Suspense fallback={null}>
          <Bars
            labels={labels}
            series={series}
            label={`Planned shifts, who came and who was late, by ${label}: the table has the numbers`}
          />
        </Suspense>
      </div>
      <ul className="chart-legend" aria-label="Legend">
        {series.map((one, place) => (
          <li key={one.label}>
            <i
              className="chart-swatch"
              aria-hidden="true"
              style={{ background: sliceColour(place, scheme) }}
            />
            {one.label}
          </li>
        ))}
      </ul>
      <div className="fact-table-scroller">
        <table className="fact-table fact-table-named">
          <thead>
            <tr>
              {[label, ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.id} ${row.name}`}>
                <th scope="row">{nameOf(row, by)}</th>
                <FigureCells
                  row={row}
                  scope={scopeOf(row, by, scope)}
                  leads={!isOfClient && by !== 'CLIENT'}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const heads = [
  'Planned',
  'Fill Rate',
  'Late',
  'Left Early',
  'Worked Hours',
  'Incidents',
  'Rounds',
  'Complete',
  'Tickets',
  'Time to Close',
];

interface FigureCellsProps {
  row: Figures;
  scope: FigureScope;
  /** There are lists of what is counted. */
  leads: boolean;
}

function FigureCells({ row, scope, leads }: FigureCellsProps) {
  const many = (value: number) => value.toLocaleString('en-SG');
  const hours = (value: number) => many(Math.round(value));
  const attendance = recordsOf.attendance(scope);
  const cells: readonly (readonly [text: string, to?: string])[] = [
    [many(row.planned)],
    [rateText(row.came, row.planned), attendance],
    [many(row.late), attendance],
    [many(row.early), attendance],
    [hours(row.workedHours), attendance],
    [many(row.incidents), recordsOf.incidents(scope)],
    [many(row.rounds), recordsOf.rounds(scope)],
    [rateText(row.completeRounds, row.rounds), recordsOf.rounds(scope)],
    [many(row.ticketsOpened), recordsOf.tickets(scope)],
    [closingText(row.hoursToClose), recordsOf.tickets(scope)],
  ];
  return cells.map(([text, to], at) => (
    <td key={heads[at]}>
      {to === undefined || !leads ? text : <RowLink href={to}>{text}</RowLink>}
    </td>
  ));
}

function nameOf({ name }: Figures, by: AnalyticsGrouping): string {
  if (name === null) return by === 'SITE' ? 'No site' : 'No client';
  return by === 'MONTH' ? monthText(name) : name;
}

/** A row of a month is of that month, a row of a site of that site. */
function scopeOf({ id, name }: Figures, by: AnalyticsGrouping, scope: FigureScope): FigureScope {
  if (by === 'MONTH' && name !== null) return { ...scope, fromMonth: name, toMonth: name };
  return by === 'SITE' && id !== null ? { ...scope, site: id } : scope;
}
