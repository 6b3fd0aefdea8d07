import { todayIn } from '@guardroom/rules/dates';
import { daysOfMonth, monthIn } from '@guardroom/rules/supervisorycheck/month';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { Page } from '../../shell/page.tsx';
import { useHolidays } from '../../ui/date/holidays.ts';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { monthKind } from '../../ui/filter/filter-kinds.tsx';
import { filter } from '../../ui/filter/filter.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { useList } from '../../ui/list/use-list.ts';
import '../../ui/chart/tiles.css';
import {
  checkColumns,
  checkRowFragment,
  checkScrollWidth,
  type CheckRow,
} from './check-columns.tsx';
import { CheckTiles } from './check-tiles-card.tsx';
import { checkSearch, type CheckSearch } from './paths.ts';
import { checkKey, listFailure, noneMessage } from './queries.ts';

export const Route = createFileRoute('/_guarded/supervisorycheck')({
  validateSearch: checkSearch.validate,
  beforeLoad: checkSearch.restore,
  component: CheckPage,
});

const ChecksModal = lazyPart(() => import('./checks-modal.tsx'));
const PlanModal = lazyPart(() => import('./plan-modal.tsx'));

const listDocument = graphql(
  `
    query SupervisoryCheck($monthYear: String!, $table: Pagination!, $overview: Pagination!) {
      table: listSupervisoryCheck(monthYear: $monthYear, pagination: $table) {
        result {
          ...CheckRow
        }
        count
      }
      overview: listSupervisoryCheck(
        monthYear: $monthYear
        filter: { checks: { ge: 1 } }
        pagination: $overview
      ) {
        result {
          ...CheckRow
        }
      }
    }
  `,
  [checkRowFragment],
);

const exportDocument = graphql(`
  mutation ExportSupervisoryCheck($monthYear: String!, $agencyID: RecordID!) {
    exportSupervisoryCheck(monthYear: $monthYear, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

/** A site of the month in which it was opened: another one may come meanwhile. */
interface Opened {
  site: CheckRow;
  month: string;
}

function CheckPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const current = monthIn(timeZone);
  const chosen = search.monthYear ?? current;
  const [opened, setOpened] = useState<Opened>();
  const [planned, setPlanned] = useState<Opened>();
  const filters = useMemo(
    () => [filter<CheckSearch, 'monthYear'>('monthYear', monthKind('Month', current))],
    [current],
  );
  const list = useList({
    search,
    queryKey: [...checkKey, agencyID, chosen],
    failure: listFailure,
    pageSize: 50,
    load: async (page, signal) => {
      const variables = {
        monthYear: chosen,
        table: { ...page, agencyID },
        overview: { agencyID, limit: 1000, offset: 0 },
      };
      const { table, overview } = await request(listDocument, variables, { signal });
      const more = { month: chosen, sites: overview.result };
      return { rows: table.result, count: table.count, more };
    },
  });
  // The month of what is shown, until that of another one is there.
  const month = list.more?.month ?? chosen;
  const today = todayIn(timeZone);
  const holidays = useHolidays(`${month}-01`, `${month}-${daysOfMonth(month).length}`);
  const { days } = holidays;
  const columns = useMemo(() => {
    const names = new Map(days?.map(({ date, name }) => [date, name]));
    const plan = (site: CheckRow) => setPlanned({ site, month });
    const onPlan = can('planSupervisoryChecks') ? plan : undefined;
    return checkColumns(month, today, (date) => names.get(date), onPlan);
  }, [month, today, days]);
  const sites = list.more?.sites;
  const emptyMonth = list.more?.sites.length === 0 ? list.more.month : undefined;
  useEffect(() => {
    if (emptyMonth !== undefined) toast.info(noneMessage);
  }, [emptyMonth]);
  const exportLink = async (signal: AbortSignal) => {
    const answer = await request(exportDocument, { monthYear: month, agencyID }, { signal });
    return answer.exportSupervisoryCheck;
  };
  const actions = sites && sites.length > 0 && (
    <ExportButton label="Export as PDF" kind="document" link={exportLink} failure={listFailure} />
  );
  return (
    <Page tag="Supervisory Check" actions={actions}>
      <ListPage
        label="Supervisory checks"
        nothing={{ why: "Supervisors' patrols over all sites stand here once they were walked." }}
        list={list}
        filters={filters}
        columns={columns}
        rowKey={({ siteProfileID }) => siteProfileID}
        rowName={({ siteProfileName }) => siteProfileName}
        scrollWidth={checkScrollWidth}
      >
        {holidays.failed && <LoadFailed what="The public holidays" onRetry={holidays.retry} />}
        {(sites ?? !list.failed) && (
          <CheckTiles sites={sites} onOpen={(site) => setOpened({ site, month })} />
        )}
      </ListPage>
      {opened && (
        <Suspense fallback={null}>
          <ChecksModal {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {planned && (
        <Suspense fallback={null}>
          <PlanModal {...planned} onClose={() => setPlanned(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
