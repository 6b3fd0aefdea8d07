import { PlusIcon, SafetyIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { holderText } from '@guardroom/rules/payroll/rate/rates';
import { listDate } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { graphql } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { rateColumns, RemoveRate } from './columns.tsx';
import { rateFilters } from './filters.tsx';
import { RateGapsCard } from './gaps-card.tsx';
import { floorPath, payrollPath, rateCreatePath, rateSearch, type RateSearch } from './paths.ts';
import { noPermission, rateKey, rateRowFragment, type RateRow } from './queries.ts';
import { useRateEditor } from './row-editor.tsx';

export const Route = createFileRoute('/_guarded/payroll/rate')({
  validateSearch: rateSearch.validate,
  beforeLoad: rateSearch.restore,
  component: RatePage,
});

const listDocument = graphql(
  `
    query PayRates($filter: PayRateFilter, $pagination: Pagination!) {
      listPayRate(filter: $filter, pagination: $pagination) {
        result {
          ...PayRateRow
        }
        count
        isEstimate
      }
    }
  `,
  [rateRowFragment],
);

/** What the agency pays, by designation and employment type, with what is missing or too low. */
function RatePage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const client = useQueryClient();
  const onChanged = () => void client.invalidateQueries({ queryKey: rateKey });
  const editor = useRateEditor(onChanged);
  const mayEdit = can('editPayRates');
  const today = todayIn(timeZone);
  const filter = filterOf(search, today);
  const list = useListOf({
    search,
    queryKey: [...rateKey, 'list', agencyID, today],
    failure: 'Unable to retrieve rates',
    document: listDocument,
    field: 'listPayRate',
    variables: (pagination) => ({ filter, pagination }),
  });
  return (
    <Page
      title="Pay Rates"
      actions={<Actions mayEdit={mayEdit} />}
      {...(can('readPayroll') && { back: payrollPath })}
    >
      <div className="stack">
        <RateGapsCard today={today} mayEdit={mayEdit} />
        <ListPage
          label="Pay rates"
          nothing={{
            why: 'Rates say what is paid for a grade: they come before the first pay period.',
            next: can('editPayRates') && { label: 'Create pay rate', to: rateCreatePath },
          }}
          list={list}
          filters={rateFilters}
          columns={rateColumns(today)}
          rowKey={({ id }) => id}
          rowName={(rate) => `${holderText(rate)} from ${listDate(rate.effectiveFrom)}`}
          scrollWidth={1180}
          {...(mayEdit && {
            edit: editor,
            renderActions: (rate: RateRow) => <RemoveRate rate={rate} onChanged={onChanged} />,
          })}
        >
          <FormNotice news={editor.news} action="Save" />
        </ListPage>
      </div>
    </Page>
  );
}

function Actions({ mayEdit }: { mayEdit: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      <ActionButton
        label="Wage Floors"
        icon={<SafetyIcon />}
        onClick={() => void navigate({ to: floorPath })}
      />
      <ActionButton
        primary
        label="Create"
        icon={<PlusIcon />}
        unavailable={mayEdit ? undefined : noPermission}
        onClick={() => void navigate({ to: rateCreatePath })}
      />
    </>
  );
}

function filterOf({ designation, emType, age }: RateSearch, today: string) {
  return {
    ...(designation !== undefined && { designation: { eq: designation } }),
    ...(emType !== undefined && { emType: { eq: emType } }),
    ...(age !== 'all' && { effectiveUntil: { ge: today } }),
  };
}
