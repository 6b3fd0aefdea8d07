import { ContractsCard } from '../../ui/case/contracts-card.tsx';
import { OpenTicketsCard } from '../../ui/case/open-tickets-card.tsx';
import { FewCards } from '../../ui/list/few-card.tsx';
import { CheckpointsCard } from './patrol/checkpoints-card.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import { OnDutyCard } from './on-duty-card.tsx';
import { PatrolPlanCard } from './patrol/plan-card.tsx';
import { PostsCard } from './posts-card.tsx';
import { RosterCard } from './roster-card.tsx';
import { RoundsCard } from './patrol/rounds-card.tsx';
import { RoutesCard } from './patrol/routes-card.tsx';
import { SOPsCard } from './sops-card.tsx';
import { TabletsCard } from './tablets-card.tsx';
import { VisitorsCard } from './visitors-card.tsx';
import { WelfareCard } from './welfare/card.tsx';
import { WishCard } from './wish/card.tsx';

/** What goes on at a site: who is there, what is open, and by what it is guarded. */
export function LifeCards({ siteID }: { siteID: number }) {
  return (
    <FewCards>
      <OnDutyCard siteID={siteID} />
      <RosterCard siteID={siteID} />
      <PostsCard siteID={siteID} />
      <WishCard siteID={siteID} />
      <IncidentsCard siteID={siteID} />
      <OpenTicketsCard of={{ site: siteID }} />
      <VisitorsCard siteID={siteID} />
      <PatrolPlanCard siteID={siteID} />
      <RoundsCard siteID={siteID} />
      <WelfareCard siteID={siteID} />
      <RoutesCard siteID={siteID} />
      <CheckpointsCard siteID={siteID} />
      <SOPsCard siteID={siteID} />
      <TabletsCard siteID={siteID} />
      <ContractsCard title="Contracts with clients" of={{ site: siteID }} />
    </FewCards>
  );
}
