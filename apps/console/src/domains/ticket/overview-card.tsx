import { RadioGroup } from '@guardroom/ui/choice/radio-group.tsx';
import {
  mostSlices,
  overviewGroupingLabels,
  overviewSlices,
  shareText,
  type OverviewSlice,
} from '@guardroom/rules/ticket/overview';
import {
  overviewGroupings,
  type OverviewGrouping,
} from '@guardroom/rules/ticket/overview-groupings';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { useScheme } from '../../platform/preference/theme-mode.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { sliceColour } from '../../ui/chart/slice-colours.ts';
import { overviewFailure, ticketKey } from './queries.ts';
import '../../ui/chart/chart.css';

const Doughnut = lazyPart(() => import('../../ui/chart/doughnut.tsx'));

const chartDocument = graphql(`
  query TicketOverviewChart($filter: TicketOverviewChartFilter!, $pagination: Pagination!) {
    listTicketOverviewChart(filter: $filter, pagination: $pagination) {
      result {
        status
        category
        priority
        siteProfileID
        siteProfileName
        clientProfileID
        clientName
        total
      }
      count
      total
    }
  }
`);

interface OverviewProps {
  by: OverviewGrouping;
  onBy: (by: OverviewGrouping) => void;
}

/** All tickets as a doughnut, grouped by what the radio says (TKT-57 to TKT-61). */
export function OverviewCard({ by, onBy }: OverviewProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, refetch } = useQuery({
    queryKey: [...ticketKey, 'chart', agencyID, by],
    queryFn: async ({ signal }) => {
      const filter = { securityAgencyID: { eq: agencyID }, [by]: true };
      const pagination = { agencyID, limit: mostSlices, offset: 0 };
      const answer = await request(chartDocument, { filter, pagination }, { signal });
      return overviewSlices(answer.listTicketOverviewChart, by);
    },
  });
  useEffect(() => {
    if (error) reportFailure(overviewFailure, error);
  }, [error]);
  return (
    <Section title="Tickets">
      <div className="chart-filter">
        <span id="chart-filter">Filter By</span>
        <RadioGroup
          aria-labelledby="chart-filter"
          value={by}
          options={overviewGroupings.map((value) => ({
            value,
            label: overviewGroupingLabels[value],
          }))}
          onChange={onBy}
        />
      </div>
      {data && data.length > 0 && <Chart key={by} slices={data} by={by} />}
      {data?.length === 0 && <p className="muted">There are no tickets yet.</p>}
      {!data &&
        (error ? <LoadFailed what="The chart" onRetry={() => void refetch()} /> : <Loading />)}
    </Section>
  );
}

function Chart({ slices, by }: { slices: readonly OverviewSlice[]; by: OverviewGrouping }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => slices.filter(({ key }) => !hidden.has(key)), [slices, hidden]);
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  const label = overviewGroupingLabels[by];
  const count = sumOf(shown);
  return (
    <div className="chart">
      <figure>
        <div className="chart-doughnut">
          <Suspense fallback={null}>
            <Doughnut slices={shown} label={`Tickets by ${label}: the table has the numbers`} />
          </Suspense>
          <p>
            <strong>{count.toLocaleString('en-SG')}</strong> {count === 1 ? 'ticket' : 'tickets'}
          </p>
        </div>
        <figcaption>
          <ul className="chart-legend" aria-label="Legend">
            {slices.map((slice) => (
              <li key={slice.key}>
                <button
                  type="button"
                  aria-pressed={!hidden.has(slice.key)}
                  onClick={() => toggle(slice.key)}
                >
                  <Swatch slice={slice} />
                  <span dir="auto">{slice.label}</span>
                </button>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
      <SlicesTable slices={slices} label={label} />
    </div>
  );
}

function Swatch({ slice }: { slice: OverviewSlice }) {
  const background = sliceColour(slice.place, useScheme());
  return <i className="chart-swatch" aria-hidden="true" style={{ background }} />;
}

/** The numbers of the doughnut, hidden slices too. */
function SlicesTable({ slices, label }: { slices: readonly OverviewSlice[]; label: string }) {
  const all = sumOf(slices);
  return (
    <table className="chart-slices">
      <caption>Tickets by {label}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Tickets</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {slices.map((slice) => (
          <tr key={slice.key}>
            <th scope="row">
              <Swatch slice={slice} />
              <span dir="auto">{slice.label}</span>
            </th>
            <td>{slice.total.toLocaleString('en-SG')}</td>
            <td>{shareText(slice.total, all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sumOf(slices: readonly OverviewSlice[]): number {
  return slices.reduce((sum, { total }) => sum + total, 0);
}
