import {
  type AnalyticsGrouping,
  groupingLabels,
  monthBefore,
  monthsBetween,
  analyticsLimits,
} from '@guardroom/rules/analytics/analytics';
import { monthIn } from '@guardroom/rules/supervisorycheck/month';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { clientOptions, siteOptions } from '../../ui/choice/agency-options.ts';
import { choiceKind, monthKind, remoteKind } from '../../ui/filter/filter-kinds.tsx';
import { FilterPanel } from '../../ui/filter/filter-panel.tsx';
import { filter } from '../../ui/filter/filter.ts';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { FiguresCard } from './figures-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { analyticsSearch, type AnalyticsSearch } from './paths.ts';
import { analyticsDocument, analyticsFailure, analyticsKey, exportDocument } from './queries.ts';
import { TilesCard } from './tiles-card.tsx';
import { TypesCard } from './types-card.tsx';
import '../../ui/chart/chart.css';
import '../../ui/case/fact-table.css';

export const Route = createFileRoute('/_guarded/analytics')({
  validateSearch: analyticsSearch.validate,
  component: AnalyticsPage,
});

const groupings = (['MONTH', 'SITE', 'CLIENT'] as const).map((value) => ({
  value,
  label: groupingLabels[value],
}));

/** Figures of months, each of which leads to the records that it counts. */
function AnalyticsPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const now = monthIn(timeZone);
  const toMonth = search.to ?? now;
  const usual = monthBefore(toMonth, analyticsLimits.months - 1);
  const asked = search.from ?? usual;
  const months = monthsBetween(asked, toMonth);
  const isPossible = months >= 1 && months <= analyticsLimits.months;
  const fromMonth = isPossible ? asked : usual;
  const { site, client } = search;
  const by: AnalyticsGrouping = search.by ?? 'MONTH';
  const filters = useMemo(
    () => [
      filter<AnalyticsSearch, 'from'>('from', monthKind('From', usual)),
      filter<AnalyticsSearch, 'to'>('to', monthKind('To', now)),
      filter<AnalyticsSearch, 'by'>('by', choiceKind('By', groupings, 'MONTH')),
      filter<AnalyticsSearch, 'site'>('site', remoteKind('Site', siteOptions(agencyID))),
      filter<AnalyticsSearch, 'client'>('client', remoteKind('Client', clientOptions(agencyID))),
    ],
    [agencyID, now, usual],
  );
  const analytics = { fromMonth, toMonth, by, siteProfileID: site, clientProfileID: client };
  const { data, error, refetch } = useQuery({
    queryKey: [...analyticsKey, agencyID, analytics],
    queryFn: ({ signal }) =>
      request(analyticsDocument, { analytics, month: toMonth, agencyID }, { signal }),
  });
  useEffect(() => {
    if (error) reportFailure(analyticsFailure, error);
  }, [error]);
  const link = async (signal: AbortSignal) => {
    const answer = await request(exportDocument, { analytics, agencyID }, { signal });
    return answer.exportAnalytics;
  };
  const scope = { fromMonth, toMonth, site };
  return (
    <Page
      title="Analytics"
      actions={<ExportButton label="Export as Excel" link={link} failure={analyticsFailure} />}
    >
      <div className="stack">
        <FilterPanel
          filters={filters}
          search={search}
          onChange={(next) => void navigate({ search: next, replace: true })}
        />
        {!isPossible && (
          <p className="muted" role="status">
            At most {analyticsLimits.months} months are shown: those before the last.
          </p>
        )}
        {error && !data && <LoadFailed what="The figures" onRetry={() => void refetch()} />}
        {!error && !data && <Loading />}
        {data && (
          <>
            <TilesCard
              sum={data.listAnalytics.sum}
              hours={data.listMonthHours}
              scope={scope}
              isOfClient={client !== undefined}
            />
            <FiguresCard
              rows={data.listAnalytics.result}
              by={by}
              scope={scope}
              isOfClient={client !== undefined}
            />
            <TypesCard types={data.listAnalytics.incidentTypes} scope={scope} />
            <HoursCard hours={data.listMonthHours} month={toMonth} />
          </>
        )}
      </div>
    </Page>
  );
}
