import { startOfDay, todayIn } from '@guardroom/rules/dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { PlusIcon, UndoIcon } from '@guardroom/ui/icon/icons.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { sentenceOf } from '@guardroom/wire/errors';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { Page } from '../../../shell/page.tsx';
import { siteOptions } from '../../../ui/choice/agency-options.ts';
import { remoteKind, switchKind } from '../../../ui/filter/filter-kinds.tsx';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListOf } from '../../../ui/list/use-list.ts';
import { reportFailure, tellFailure } from '../../../ui/live/failure.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { LiveState } from '../../../ui/live/live-state.tsx';
import { useLiveQuery } from '../../../ui/live/use-live-query.ts';
import { dayPath, openSearch, type OpenSearch } from '../paths.ts';
import { changedDocument } from '../queries.ts';
import { openColumns, timesOf } from './columns.tsx';
import { offeredShiftFragment, openFailure, openKey, type OfferedShiftRow } from './queries.ts';
import { SwapsCard } from './swaps-card.tsx';

export const Route = createFileRoute('/_guarded/deployment/open')({
  validateSearch: openSearch.validate,
  beforeLoad: openSearch.restore,
  component: OpenPage,
});

const OfferModal = lazyPart(() => import('./offer-modal.tsx'));

const listDocument = graphql(
  `
    query OfferedShifts($filter: OfferedShiftFilter, $pagination: Pagination!) {
      listOfferedShift(filter: $filter, pagination: $pagination) {
        result {
          ...OfferedShiftRow
        }
        count
        isEstimate
      }
    }
  `,
  [offeredShiftFragment],
);

/** The shifts that are offered to whoever may take them, and the swaps that wait for the office. */
function OpenPage() {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const search = Route.useSearch();
  const client = useQueryClient();
  const [offering, setOffering] = useState(false);
  const [now] = useState(() => Date.now());
  const filters = useMemo((): Filter<OpenSearch>[] => openFilters(agencyID), [agencyID]);
  const today = startOfDay(todayIn(timeZone), timeZone);
  const mayEdit = can('editDeployments');
  const onChanged = () => void client.invalidateQueries({ queryKey: ['deployment'] });
  const live = useLiveQuery(changedDocument, { agencyID }, openKey);
  const list = useListOf({
    search,
    queryKey: [...openKey, 'list', agencyID],
    failure: openFailure,
    document: listDocument,
    field: 'listOfferedShift',
    variables: (pagination) => ({
      filter: {
        securityAgencyID: { eq: agencyID },
        ...(search.site !== undefined && { siteProfileID: { eq: search.site } }),
        ...(search.past === undefined && { startDatetime: { ge: today } }),
      },
      pagination,
    }),
  });
  const offer = { label: 'Offer Shift', onClick: () => setOffering(true) };
  return (
    <Page
      title="Deployment - Open Shifts"
      back={dayPath}
      actions={
        <>
          <LiveState state={live} />
          {mayEdit && <ActionButton primary icon={<PlusIcon />} {...offer} />}
        </>
      }
    >
      <ListPage
        label="Open shifts"
        nothing={{
          why: 'A shift that is offered here can be taken by whoever may work it, in their application.',
          next: false,
        }}
        list={list}
        filters={filters}
        columns={openColumns(timeZone, now)}
        rowKey={({ id }) => id}
        rowName={(row) => `${timesOf(row, timeZone)} at ${row.siteProfileName}`}
        scrollWidth={1180}
        {...(mayEdit && {
          renderActions: (row: OfferedShiftRow) => (
            <WithdrawButton offer={row} onChanged={onChanged} />
          ),
        })}
      >
        <SwapsCard onChanged={onChanged} />
      </ListPage>
      <Suspense fallback={null}>
        {offering && <OfferModal onClose={() => setOffering(false)} onSaved={onChanged} />}
      </Suspense>
    </Page>
  );
}

function openFilters(agencyID: number): Filter<OpenSearch>[] {
  return [
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter('past', switchKind('Show Past Shifts', 'yes')),
  ];
}

const withdrawDocument = graphql(`
  mutation WithdrawOpenShift($id: RecordID!, $agencyID: RecordID!) {
    withdrawOpenShift(id: $id, agencyID: $agencyID) {
      id
    }
  }
`);

/** Ends an offer after a question; whoever took a place keeps it. */
function WithdrawButton({ offer, onChanged }: { offer: OfferedShiftRow; onChanged: () => void }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const name = `${timesOf(offer, timeZone)} at ${offer.siteProfileName}`;
  const mutation = useMutation({
    mutationFn: async () => {
      if (!(await ask(`Withdraw the offer of ${name}? Whoever took a place keeps it.`))) return;
      try {
        await request(withdrawDocument, { id: offer.id, agencyID });
        toast.success('Withdrawn successfully');
      } catch (error) {
        reportFailure('Unable to withdraw the offer', error);
        tellFailure(sentenceOf(error), error);
      }
      onChanged();
    },
  });
  if (offer.status === 'WITHDRAWN') return null;
  return (
    <Button
      look="text"
      size="small"
      icon={<UndoIcon />}
      title="Withdraw"
      aria-label={`Withdraw the offer of ${name}`}
      busy={mutation.isPending}
      onClick={() => mutation.mutate()}
    />
  );
}
