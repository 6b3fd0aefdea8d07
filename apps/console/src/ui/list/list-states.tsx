import { Button } from '@guardroom/ui/action/button.tsx';
import type { Filter } from '../filter/filter.ts';
import '@guardroom/ui/action/light-button.css';
import type { PagingSearch } from './list-search.ts';
import './list-states.css';
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

interface ListEmptyProps<Search extends PagingSearch> {
  list: List<Search, unknown>;
  /** Of the list, where it has some: a default of theirs may be why nothing is there. */
  filters?: readonly Filter<Search>[];
}

export function ListEmpty<Search extends PagingSearch>({
  list,
  filters = [],
}: ListEmptyProps<Search>) {
  const { count, size, search, go } = list;
  if (count === 0) {
    return (
      <div className="list-empty">
        <p>No records found.</p>
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
