import * as v from 'valibot';
import { dateOf } from '../dates.ts';
import { requiredMessage } from '../required.ts';
import { clientTicketInput } from './client-inputs.ts';
import { dueDateOf } from './due-date.ts';
import { ticketLimits } from './inputs.ts';
import { defaultPriority, type TicketCategory } from './ticket-words.ts';

/** What a client can ask for; the office sees it as a ticket. */
export const requestKinds = ['EXTRA_GUARD', 'VISIT', 'COMPLAINT'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestKindLabels: Readonly<Record<RequestKind, string>> = {
  EXTRA_GUARD: 'Extra guards',
  VISIT: 'A visit of the agency',
  COMPLAINT: 'A complaint',
};

/** Guards that can be asked for at once. */
export const mostGuards = 50;
/** Hours for which extra guards can be asked at once: a month. */
const mostHours = 31 * 24;

const guardsMessage = `Please give a whole number from 1 to ${mostGuards}.`;
const instant = v.pipe(
  v.string(requiredMessage),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Please provide a valid time.'),
);

const shared = {
  siteProfileID: v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage)),
  reason: v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.maxLength(
      ticketLimits.description,
      `At most ${ticketLimits.description} characters, please.`,
    ),
  ),
  files: clientTicketInput.entries.files,
};

const extraGuard = v.pipe(
  v.object({
    ...shared,
    kind: v.literal('EXTRA_GUARD'),
    startDatetime: instant,
    endDatetime: instant,
    guards: v.pipe(
      v.number(guardsMessage),
      v.integer(guardsMessage),
      v.minValue(1, guardsMessage),
      v.maxValue(mostGuards, guardsMessage),
    ),
  }),
  v.forward(
    v.check(
      ({ startDatetime, endDatetime }) => Date.parse(startDatetime) < Date.parse(endDatetime),
      'The end must be after the start.',
    ),
    ['endDatetime'],
  ),
  v.forward(
    v.check(
      ({ startDatetime, endDatetime }) =>
        Date.parse(endDatetime) - Date.parse(startDatetime) <= mostHours * 3_600_000,
      'At most 31 days at once, please.',
    ),
    ['endDatetime'],
  ),
);

/** createClientRequest as the wire takes it. */
export const clientRequestInput = v.variant(
  'kind',
  [
    extraGuard,
    v.object({ ...shared, kind: v.literal('VISIT'), startDatetime: instant }),
    v.object({ ...shared, kind: v.literal('COMPLAINT') }),
  ],
  requiredMessage,
);
export type ClientRequestInput = v.InferOutput<typeof clientRequestInput>;

/** The ticket that a request becomes. */
export interface RequestTicket {
  readonly title: string;
  readonly category: TicketCategory;
  readonly dueDate: string;
  readonly requestStart: string | null;
  readonly requestEnd: string | null;
  readonly requestGuards: number | null;
}

/**
 * It is due as others are, but on the day at the latest on which something is wanted.
 * @param day on which it is asked, `YYYY-MM-DD` of the agency
 */
export function requestTicket(
  input: ClientRequestInput,
  day: string,
  timeZone: string,
): RequestTicket {
  const usual = dueDateOf(defaultPriority, day);
  const nothing = { requestStart: null, requestEnd: null, requestGuards: null };
  if (input.kind === 'COMPLAINT') {
    return { title: 'Complaint', category: 'COMPLAINT', dueDate: usual, ...nothing };
  }
  const { startDatetime: requestStart } = input;
  const wantedOn = dateOf(requestStart, timeZone);
  const dueDate = [usual, wantedOn < day ? day : wantedOn].toSorted()[0] ?? usual;
  if (input.kind === 'VISIT') {
    return { title: 'Visit wanted', category: 'OTHERS', dueDate, ...nothing, requestStart };
  }
  const { guards: requestGuards, endDatetime: requestEnd } = input;
  const title = requestGuards === 1 ? '1 extra guard' : `${requestGuards} extra guards`;
  return { title, category: 'OTHERS', dueDate, requestStart, requestEnd, requestGuards };
}

/** Why nobody can be asked for at this time any more. @param now milliseconds since 1970 */
export function requestProblem(input: ClientRequestInput, now: number): string | null {
  if (input.kind === 'COMPLAINT') return null;
  const last = input.kind === 'EXTRA_GUARD' ? input.endDatetime : input.startDatetime;
  return Date.parse(last) <= now ? 'This time is over.' : null;
}
