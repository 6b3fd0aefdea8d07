import { useState, type FunctionComponent } from 'react';
import { lazyPart } from './lazy-part.ts';

/** A part and how its code is fetched ahead. */
export interface FetchedPart<Props> {
  readonly Part: FunctionComponent<Props>;
  readonly fetch: () => Promise<void>;
  readonly isFetched: () => boolean;
}

/**
 * A part that a press will show, whose code can be fetched before: once it is there it is drawn at
 * once. A lazy part would show nothing for a third of a second, for fear of flickering.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): FetchedPart<Props> {
  let fetched: FunctionComponent<Props> | undefined;
  const Waiting: FunctionComponent<Props> = lazyPart(load);
  return {
    // What stands stays what it is: another component would begin anew.
    Part: (props) => {
      const [Chosen] = useState(() => fetched ?? Waiting);
      return <Chosen {...props} />;
    },
    fetch: async () => {
      fetched = (await load()).default;
    },
    isFetched: () => fetched !== undefined,
  };
}
