import {
  defaultPageSize,
  pageLimits,
  pageOffset,
  pagingTotal,
  type PageSize,
} from '@guardroom/rules/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useScreenPath } from '../../platform/address.ts';
import { preferredPageSize } from '../../platform/preference/preference.ts';
import { reportFailure } from '../live/failure.ts';
import { requestWith, type Sendable, type TadaDocumentNode } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { retryOf } from '../live/retry-of.ts';
import { pathWith, searchOn, type PagingSearch } from './list-search.ts';

/** What a list call answers. */
export interface ListAnswer<Row, More = undefined> {
  rows: readonly Row[];
  count: number;
  /** The count is an estimate. */
  isEstimate?: boolean;
  /** What the same request brought beside the rows. */
  more?: More;
}

/** The part of the wire's Pagination input that a list knows; the caller adds agencyID. */
export interface ListPagination {
  limit: number;
  offset: number;
  orderby?: { field: string; direction: 'ASC' | 'DESC' }[];
}

interface ListOptions<Search extends PagingSearch, Row, More> {
  /** The route's search, as Route.useSearch() gives it. */
  search: Search;
  /** Names the data; everything that `load` sends beside search and paging belongs into it. */
  queryKey: readonly unknown[];
  load: (pagination: ListPagination, signal: AbortSignal) => Promise<ListAnswer<Row, More>>;
  /** Counts one by one what `load` may estimate. */
  countAll?: () => Promise<number>;
  /** The toast of a failed load. */
  failure: string;
  /** Rows on a page while the address names no number; 20 unless given. */
  pageSize?: PageSize;
}

/** What the wire calls a page of a list. */
interface WirePage extends ListPagination {
  agencyID: number;
  count: 'EXACT' | 'ESTIMATE';
}

/** A list of the wire: what it answers stands in one field of its document. */
interface ListOfOptions<
  Search extends PagingSearch,
  Field extends string,
  Result extends Readonly<Record<Field, ListOnWire>>,
  Variables,
> extends Omit<ListOptions<Search, unknown, undefined>, 'load' | 'countAll'> {
  document: TadaDocumentNode<Result, Variables>;
  field: Field;
  /** The order while the address names none; the server's own unless given. */
  orderby?: ListPagination['orderby'];
  /** What the document asks for beside the page, which goes in as it comes. */
  variables: (pagination: WirePage) => Sendable<Variables>;
}

interface ListOnWire {
  readonly result: readonly unknown[];
  readonly count: number;
  readonly isEstimate: boolean;
}

/** One list: its rows as they stand, its paging, and how to change either. */
export interface List<Search extends PagingSearch, Row, More = unknown> {
  search: Search;
  /** Undefined until the first answer; while paging, the rows of before. */
  rows: readonly Row[] | undefined;
  /** What the answer brought beside them. */
  more: More | undefined;
  count: number;
  /** The count, and with it the total, is what the database takes for it. */
  isEstimate: boolean;
  /** Counts them one by one; undefined where that was done. */
  countAll: (() => Promise<number>) | undefined;
  page: number;
  size: PageSize;
  /** The size that the address leaves out. */
  initialSize: PageSize;
  /** For the pager (LST-07). */
  total: number;
  /** Rows of before are shown while others are on their way. */
  stale: boolean;
  /** The rows are those of the server: nothing is on its way. */
  settled: boolean;
  failed: boolean;
  /** Undefined where it asks for what is not there. */
  retry: (() => void) | undefined;
  /** Goes to another search of the same route; an undefined parameter leaves the address. */
  go: (search: Search) => void;
  /** Goes to another page in the place of this one: Back leads past it. */
  turnTo: (page: number) => void;
  /** On which page such a row stands; undefined where there is none, or far down a long list. */
  pageOf: (isIt: (row: Row) => boolean) => Promise<number | undefined>;
}

/** So many rows are looked through for one of them. */
const mostSought = 10 * pageLimits.most;

export function useList<Search extends PagingSearch, Row, More = undefined>(
  options: ListOptions<Search, Row, More>,
): List<Search, Row, More> {
  const { search, queryKey, load, failure } = options;
  const initialSize = options.pageSize ?? preferredPageSize() ?? defaultPageSize;
  const { history } = useRouter();
  const path = useScreenPath();
  const page = search.page ?? 1;
  const size: PageSize = search.size ?? initialSize;
  const offset = pageOffset(page, size);
  const query = useQuery({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => load({ limit: size, offset, ...orderOf(search.order) }, signal),
    placeholderData: keepPreviousData,
  });
  const { error, data, isError, isPlaceholderData, refetch } = query;
  useEffect(() => {
    if (error) reportFailure(failure, error);
  }, [error, failure]);
  const { count = 0, isEstimate = false } = data ?? {};
  const pageOf = async (isIt: (row: Row) => boolean) => {
    const { signal } = new AbortController();
    const limit = pageLimits.most;
    for (let first = 0; first < Math.min(count, mostSought); first += limit) {
      const paging = { limit, offset: first, ...orderOf(search.order) };
      const place = (await load(paging, signal)).rows.findIndex(isIt);
      if (place >= 0) return Math.floor((first + place) / size) + 1;
    }
    return undefined;
  };
  return {
    search,
    rows: data?.rows,
    more: data?.more,
    count,
    isEstimate,
    countAll: isEstimate ? options.countAll : undefined,
    page,
    size,
    initialSize,
    total: pagingTotal(offset, count),
    stale: isPlaceholderData,
    settled: data !== undefined && !query.isFetching,
    failed: isError,
    retry: retryOf({ error, refetch }),
    go: (next) => searchOn(history, path, next),
    turnTo: (next) => history.replace(pathWith(path, { ...search, page: next })),
    pageOf,
  };
}

/** The list that one field of a document answers, in the agency of the person. */
export function useListOf<
  Search extends PagingSearch,
  Field extends string,
  Result extends Readonly<Record<Field, ListOnWire>>,
  Variables,
>(options: ListOfOptions<Search, Field, Result, Variables>) {
  const { document, field, orderby, variables, ...rest } = options;
  const { securityAgencyID: agencyID } = useViewer();
  const ask = async (page: ListPagination, count: WirePage['count'], signal?: AbortSignal) => {
    const pagination = { ...(orderby && { orderby }), ...page, agencyID, count };
    const answer = await requestWith(document, variables(pagination), signal ? { signal } : {});
    return answer[field];
  };
  return useList<Search, Result[Field]['result'][number]>({
    ...rest,
    load: async (page, signal) => {
      const { result: rows, count, isEstimate } = await ask(page, 'ESTIMATE', signal);
      return { rows, count, isEstimate };
    },
    countAll: async () => (await ask({ limit: 0, offset: 0 }, 'EXACT')).count,
  });
}

/** The order that an address names, for a list or for the export of it; absent: the screen's own. */
export function orderOf(order: string | undefined): Pick<ListPagination, 'orderby'> {
  const [field, direction] = order?.split('.') ?? [];
  if (!field) return {};
  return { orderby: [{ field, direction: direction === 'desc' ? 'DESC' : 'ASC' }] };
}
