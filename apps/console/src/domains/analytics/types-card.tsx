import { Section } from '@guardroom/ui/show/section.tsx';
import { Suspense, useMemo } from 'react';
import { RowLink } from '../../ui/list/row-link.tsx';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { recordsOf, type FigureScope } from './paths.ts';
import type { Answer } from './queries.ts';

const Doughnut = lazyPart(() => import('../../ui/chart/doughnut.tsx'));

interface TypesProps {
  types: Answer['listAnalytics']['incidentTypes'];
  scope: FigureScope;
}

/** As many as there are colours; what is left over is one slice. */
const drawn = 6;

/** Incidents by type, drawn and in a table. */
export function TypesCard({ types, scope }: TypesProps) {
  const slices = useMemo(() => {
    const first = types
      .slice(0, drawn)
      .map(({ name, incidents }, place) => ({ label: name ?? 'No type', total: incidents, place }));
    const rest = types.slice(drawn).reduce((sum, { incidents }) => sum + incidents, 0);
    return rest === 0 ? first : [...first, { label: 'Others', total: rest, place: null }];
  }, [types]);
  if (types.length === 0) return null;
  return (
    <Section title="Incidents by Type">
      <div className="chart">
        <figure>
          <div className="chart-doughnut">
            <Suspense fallback={null}>
              <Doughnut slices={slices} label="Incidents by type: the table has the numbers" />
            </Suspense>
          </div>
        </figure>
        <table className="chart-slices">
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Incidents</th>
            </tr>
          </thead>
          <tbody>
            {types.map(({ id, name, incidents }) => (
              <tr key={id}>
                <th scope="row">{name ?? 'No type'}</th>
                <td>
                  <RowLink href={recordsOf.incidents(scope, id ?? undefined)}>
                    {incidents.toLocaleString('en-SG')}
                  </RowLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
