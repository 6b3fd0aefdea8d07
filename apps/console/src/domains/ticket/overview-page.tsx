import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { OverviewCard } from './overview-card.tsx';
import { ticketOverviewPath, ticketOverviewSearch } from './paths.ts';
import { TilesCard } from './tiles-card.tsx';

export const Route = createFileRoute('/_guarded/ticket/overview')({
  validateSearch: ticketOverviewSearch.validate,
  component: OverviewPage,
});

function OverviewPage() {
  const { by = 'status' } = Route.useSearch();
  const { history } = useRouter();
  return (
    <Page title="Ticket Overview">
      <div className="stack">
        <TilesCard />
        <OverviewCard
          by={by}
          onBy={(next) =>
            history.replace(
              pathWith(ticketOverviewPath, { by: next === 'status' ? undefined : next }),
            )
          }
        />
      </div>
    </Page>
  );
}
