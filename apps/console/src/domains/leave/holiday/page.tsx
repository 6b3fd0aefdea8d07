import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { listDate, todayIn } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { graphql } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { choiceKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter } from '../../../ui/filter/filter.ts';
import { holidayFailure, holidayKey } from '../../../ui/date/holidays.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { useLiveQuery } from '../../../ui/live/use-live-query.ts';
import { holidayColumns, RemoveHoliday } from './columns.tsx';
import { useHolidayEditor, type HolidayDraft } from './row-editor.tsx';
import { holidayCreatePath, holidaySearch, leavePath, type HolidaySearch } from '../paths.ts';
import { changedDocument, leaveKey } from '../queries.ts';
import { holidayRowFragment, type HolidayRow } from './queries.ts';

export const Route = createFileRoute('/_guarded/leave/holiday')({
  validateSearch: holidaySearch.validate,
  beforeLoad: holidaySearch.restore,
  component: HolidayPage,
});

const listDocument = graphql(
  `
    query PublicHolidays($filter: PublicHolidayFilter, $pagination: Pagination!) {
      listPublicHoliday(filter: $filter, pagination: $pagination) {
        result {
          ...HolidayRow
        }
        count
        isEstimate
      }
    }
  `,
  [holidayRowFragment],
);

/** The years between which one looks: the next two and the last two. */
function yearFilter(thisYear: number) {
  const years = [2, 1, 0, -1, -2].map((more) => String(thisYear + more));
  const choices = years.map((year) => ({ value: year, label: year }));
  return filter<HolidaySearch, 'year'>('year', choiceKind('Year', choices, String(thisYear)));
}

/** The public holidays of a year: roster and leave calendar show them, leave leaves them out. */
function HolidayPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const client = useQueryClient();
  const thisYear = Number(todayIn(timeZone).slice(0, 4));
  const year = search.year ?? String(thisYear);
  const filters = useMemo(() => [yearFilter(thisYear)], [thisYear]);
  const mayEdit = can('configureLeave');
  const onChanged = () => void client.invalidateQueries({ queryKey: leaveKey });
  const editor = useHolidayEditor(onChanged);
  useLiveQuery(changedDocument, { agencyID }, holidayKey);
  const list = useListOf({
    search,
    queryKey: [...holidayKey, 'list', agencyID, year],
    failure: holidayFailure,
    document: listDocument,
    field: 'listPublicHoliday',
    variables: (pagination) => {
      const date = { ge: `${year}-01-01`, le: `${year}-12-31` };
      return {
        filter: { securityAgencyID: { eq: agencyID }, date, deleted: { eq: 0 } },
        pagination,
      };
    },
  });
  return (
    <Page
      title="Public Holidays"
      subtitle={year}
      back={leavePath}
      actions={<CreateButton mayEdit={mayEdit} />}
    >
      <ListPage<HolidaySearch, HolidayRow, HolidayDraft>
        label="Public holidays"
        nothing={{
          why: 'Rosters, leave and pay follow the public holidays of the year.',
          next: can('configureLeave') && { label: 'Create public holiday', to: holidayCreatePath },
        }}
        list={list}
        filters={filters}
        columns={holidayColumns}
        rowKey={({ id }) => id}
        rowName={({ date, name }) => `${name} of ${listDate(date)}`}
        scrollWidth={700}
        {...(mayEdit && {
          edit: editor,
          renderActions: (holiday: HolidayRow) => (
            <RemoveHoliday holiday={holiday} onChanged={onChanged} />
          ),
        })}
      >
        <FormNotice news={editor.news} action="Save" />
      </ListPage>
    </Page>
  );
}

function CreateButton({ mayEdit }: { mayEdit: boolean }) {
  const navigate = useNavigate();
  return (
    <ActionButton
      primary
      label="Create"
      icon={<PlusIcon />}
      unavailable={mayEdit ? undefined : 'You do not have the permission to set public holidays.'}
      onClick={() => void navigate({ to: holidayCreatePath })}
    />
  );
}
