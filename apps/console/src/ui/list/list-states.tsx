import { Button } from '@guardroom/ui/action/button.tsx';
import type { Filter } from '../filter/filter.ts';
import '@guardroom/ui/action/light-button.css';
import type { PagingSearch } from './list-search.ts';
import './list-states.css';
import { useOpenRow } from './row-link.tsx';
import type { List } from './use-list.ts';

/** In place of rows until the first answer; as tall as they will be, so that nothing jumps. */
export function ListSkeleton({
  columns,
  rows,
}: {
  columns: readonly { title: string }[];
  rows: number;
}) {
  return (
    <div className="list-skeleton" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          {columns.slice(0, 8).map(({ title }) => (
            <span key={title} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface LoadFailedProps {
  /** 'The route': what could not be loaded. */
  what: string;
  /** Undefined where there is no such record: trying again would not bring it. */
  onRetry: (() => void) | undefined;
}

/** What could not be loaded, and the way to try again; rows shown before stay. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <div className="load-failed" role="alert">
      <span>{onRetry ? `${what} could not be loaded.` : `${what} could not be found.`}</span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** What an empty list says where no filter is why. */
export interface NothingYet {
  /** What stands here, and what comes before it. */
  why: string;
  /** The screen that makes the first one; false for whoever may not. */
  next?: { label: string; to: string } | false;
}

interface ListEmptyProps<Search extends PagingSearch> {
  list: List<Search, unknown>;
  /** Of the list, where it has some: a default of theirs may be why nothing is there. */
  filters?: readonly Filter<Search>[];
  nothing?: NothingYet;
}

export function ListEmpty<Search extends PagingSearch>({
  list,
  filters = [],
  nothing,
}: ListEmptyProps<Search>) {
  const { count, size, search, go } = list;
  if (count === 0) {
    return (
      <div className="list-empty">
        <p>No records found.</p>
        {nothing && !filters.some((each) => isApplied(each, search)) && <Beginning {...nothing} />}
        {filters.map((each) => (
          <Widen key={each.name} filter={each} search={search} go={go} />
        ))}
      </div>
    );
  }
  const last = Math.ceil(count / size);
  return (
    <div className="list-empty">
      <p>There is nothing on this page any more.</p>
      <Button size="small" onClick={() => go({ ...search, page: last > 1 ? last : undefined })}>
        Go to the last page
      </Button>
    </div>
  );
}

/** Whether somebody chose what the list leaves out: its defaults are nobody's choice. */
function isApplied<Search extends PagingSearch>({ name, trim }: Filter<Search>, search: Search) {
  return Reflect.get(trim(search), name) !== undefined;
}

/** Why nothing is there, and the way to what makes the first one. */
export function Beginning({ why, next = false }: NothingYet) {
  const open = useOpenRow();
  return (
    <>
      <p>{why}</p>
      {next && (
        <p>
          <a className="list-empty-next" href={next.to} onClick={(event) => open(event, next.to)}>
            {next.label}
          </a>
        </p>
      )}
    </>
  );
}

/** A default that holds records back says so, and offers what shows more. */
function Widen<Search extends PagingSearch>(props: {
  filter: Filter<Search>;
  search: Search;
  go: (search: Search) => void;
}) {
  const { filter, search, go } = props;
  const widening = filter.widening(search);
  if (widening === null) return null;
  return (
    <div className="list-widen">
      <p>
        As long as nothing else is chosen, {filter.label} is {widening.default}.
      </p>
      {widening.wider.map(({ text, search: wider }) => (
        <button
          key={text}
          type="button"
          className="light-button"
          onClick={() => go({ ...wider, page: undefined })}
        >
          Show {text}
        </button>
      ))}
    </div>
  );
}

/** In place of a form, a card or a read-only screen until it is loaded: `rows` of 37 pixels. */
export function Loading({ rows = 6 }: { rows?: number }) {
  return <ListSkeleton columns={[{ title: 'Loading' }]} rows={rows} />;
}
