import { formTime, listTime } from '@guardroom/rules/dates';
import { offerState, openShiftLook } from '@guardroom/rules/deployment/open/open-shift';
import { useReading } from '@guardroom/ui/hook/use-reading.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useViewer } from '../../../platform/session/session.ts';
import { request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { FewCard, FewLine } from '../../../ui/list/few-card.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import type { TicketView } from '../queries.ts';
import { plannedDocument } from './queries.ts';

type Offer = ResultOf<typeof plannedDocument>['listOfferedShift']['result'][number];

/** Under the key of the roster: what changes it may change what is offered. */
const key = ['deployment', 'open', 'of ticket'] as const;

/** The shifts that were offered because a client asked for guards, and who took them. */
export function PlannedCard({ ticket }: { ticket: TicketView['ticket'] }) {
  const { timeZone } = useViewer();
  const site = ticket.siteProfileID ?? undefined;
  return (
    <FewCard
      title="Planned shifts"
      policy="readDeployments"
      queryKey={[...key, ticket.id]}
      most={31}
      load={async (page, signal) => {
        const variables = { filter: { ticketID: { eq: ticket.id } }, pagination: page };
        return (await request(plannedDocument, variables, { signal })).listOfferedShift;
      }}
      rowKey={({ id }) => id}
      nothing={{ why: 'Nothing is planned for this request yet.' }}
      all={{ label: 'Show open shifts', to: pathWith('/deployment/open', { site }) }}
    >
      {(offer) => (
        <>
          <FewLine
            href={undefined}
            name={timesOf(offer, timeZone)}
            details={[
              `${offer.places - offer.placesLeft} of ${offer.places} taken`,
              offer.claimedBy.join(', '),
            ]}
          />
          <OfferTag offer={offer} />
        </>
      )}
    </FewCard>
  );
}

/** '21 Nov 2026 (Sat), 08:00 - 20:00' */
function timesOf({ startDatetime, endDatetime }: Offer, timeZone: string): string {
  return `${listTime(startDatetime, timeZone)} - ${formTime(endDatetime, timeZone).slice(-5)}`;
}

function OfferTag({ offer }: { offer: Offer }) {
  const { tone, label } = openShiftLook[useReading(() => offerState(offer, Date.now()))];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
