import type { ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import type { AskedGuards } from '@guardroom/rules/ticket/request-plan';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import type { TicketView } from '../queries.ts';

/** What planning a client's request for guards asks the server. */

const shiftTypesDocument = graphql(`
  query ShiftsForRequest($agencyID: RecordID!) {
    shiftTypes(agencyID: $agencyID) {
      id
      shift
      name
      letter
      startTime
      endTime
      breakMinutes
      breakPaid
      colour
      deleted
    }
  }
`);

/** The kinds of shift in which the agency plans, by their start. */
export async function loadShiftTypes(agencyID: number, signal: AbortSignal): Promise<ShiftType[]> {
  const { shiftTypes } = await request(shiftTypesDocument, { agencyID }, { signal });
  return shiftTypes.flatMap(({ id, shift, deleted, ...facts }) => {
    const key = id ?? shift;
    return deleted === 1 || key === null ? [] : [{ ...facts, key }];
  });
}

export const planDocument = graphql(`
  mutation PlanTicketRequest($update: PlanTicketRequestInput!, $agencyID: RecordID!, $key: String) {
    planTicketRequest(update: $update, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

export const plannedDocument = graphql(`
  query ShiftsOfTicket($filter: OfferedShiftFilter, $pagination: Pagination!) {
    listOfferedShift(filter: $filter, pagination: $pagination) {
      result {
        id
        startDatetime
        endDatetime
        places
        placesLeft
        offeredUntil
        status
        claimedBy
      }
      count
    }
  }
`);

/** A ticket in which guards are asked for. */
export interface GuardRequest extends AskedGuards {
  readonly id: number;
  readonly version: number;
  /** Null where somebody took the site away. */
  readonly siteProfileName: string | null;
}

/** What a ticket asks for; undefined where it asks for no guards. */
export function guardRequestOf(ticket: TicketView['ticket']): GuardRequest | undefined {
  const { id, version, siteProfileName, requestStart, requestEnd, requestGuards } = ticket;
  if (requestStart === null || requestEnd === null || requestGuards === null) return undefined;
  return { id, version, siteProfileName, requestStart, requestEnd, requestGuards };
}
