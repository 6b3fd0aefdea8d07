import { holidayName, type Holiday } from '@guardroom/rules/leave/holidays';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../live/failure.ts';

export const holidayFailure = 'Unable to retrieve public holidays';

/** The public holidays, below what all of leave is invalidated by. */
export const holidayKey = ['leave', 'holidays'] as const;

const holidaysDocument = graphql(`
  query HolidaysBetween($filter: PublicHolidayFilter, $pagination: Pagination!) {
    listPublicHoliday(filter: $filter, pagination: $pagination) {
      result {
        date
        name
        kind
      }
    }
  }
`);

/** More than a year of leave has days. */
const mostDays = 800;

export interface Holidays {
  /** Undefined until they are loaded. */
  readonly days: readonly Holiday[] | undefined;
  /** The name of the holiday on a `YYYY-MM-DD`, where one is known. */
  readonly nameOf: (date: string) => string | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

async function loadHolidays(
  agencyID: number,
  from: string | undefined,
  to: string | undefined,
  signal: AbortSignal,
): Promise<Holiday[]> {
  const filter = {
    date: { ge: from ?? null, le: to ?? null },
    deleted: { eq: 0 },
  };
  const pagination = { agencyID, limit: mostDays, offset: 0 };
  const answer = await request(holidaysDocument, { filter, pagination }, { signal });
  const { result } = answer.listPublicHoliday;
  return result.map((row): Holiday => ({
    date: row.date,
    name: holidayName(row),
  }));
}

/** Whether a date is a public holiday of the agency. */
export async function isHolidayOn(
  agencyID: number,
  date: string,
  signal: AbortSignal,
): Promise<boolean> {
  return (await loadHolidays(agencyID, date, date, signal)).length > 0;
}

/**
 * The public holidays of the agency between two dates, both included.
 * @param from `YYYY-MM-DD`; undefined while there is no date: nothing is asked
 */
export function useHolidays(from: string | undefined, to: string | undefined): Holidays {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...holidayKey, 'between', agencyID, from, to],
    queryFn: ({ signal }) => loadHolidays(agencyID, from, to, signal),
    enabled: from !== undefined && to !== undefined && from <= to,
  });
  useEffect(() => {
    if (error) reportFailure(holidayFailure, error);
  }, [error]);
  const nameOf = useCallback(
    (date: string) => data?.find((holiday) => holiday.date === date)?.name,
    [data],
  );
  return {
    days: data,
    nameOf,
    failed: isError,
    retry: () => void refetch(),
  };
}
