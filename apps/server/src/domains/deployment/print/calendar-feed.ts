import { wireTime } from '@guardroom/rules/dates';
import { calendarText } from '@guardroom/rules/deployment/print/calendar';
import {
  calendarAddressLimits,
  calendarLinkLimits,
} from '@guardroom/rules/deployment/print/calendar-limits';
import { countedAddress } from '@guardroom/rules/session/client-address';
import type { ServerResponse } from 'node:http';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { calendarShifts } from './store-calendar.ts';

/** Whose shifts are asked for. */
interface Holder {
  readonly scope: AgencyScope;
  readonly staffProfileID: number;
  readonly name: string;
}

interface Dependencies {
  readonly secrets: Secrets;
  readonly database: Pick<Database, 'system' | 'agency'>;
  /** Whose an address is; null for nobody. */
  authenticate(token: string): Promise<Holder | null>;
}

const address = /^\/calendar\/([^/]{1,100})\.ics$/;

/**
 * Answers GET /calendar/<token>.ics with the shifts of which its holder was told. Nobody is signed in:
 * the token is all there is, so it stands in no log and in no answer that anybody keeps.
 * @throws NOT_FOUND for an address that opens nothing, whyever; TOO_MANY_ATTEMPTS
 */
export function createCalendarFeed({ secrets, database, authenticate }: Dependencies) {
  return async (path: string, response: ServerResponse, facts: RequestFacts): Promise<void> => {
    const token = address.exec(path)?.[1] ?? '';
    // Counted before it is known whether there is such a one.
    await countOrRefuse(database.system, secrets, [
      ...countsOf(`calendar:${token}`, calendarLinkLimits),
      ...countsOf(`calendar-address:${countedAddress(facts.address)}`, calendarAddressLimits),
    ]);
    const holder = await authenticate(token);
    if (holder === null) return refuse('NOT_FOUND', 'There is no such calendar.');
    const { scope, staffProfileID, name } = holder;
    const now = wireTime(clock.now());
    const shifts = await calendarShifts(database.agency(scope), staffProfileID, now);
    response.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="shifts.ics"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    response.end(calendarText(`Shifts of ${name}`, shifts));
  };
}
