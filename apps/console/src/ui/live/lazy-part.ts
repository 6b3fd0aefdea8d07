import { lazy, type FunctionComponent } from 'react';
import { loadCode } from '../../platform/session/late-code.ts';

/** A part of a screen whose code comes when it is first shown; while the network is away it waits. */
export function lazyPart<Props>(load: () => Promise<{ default: FunctionComponent<Props> }>) {
  return lazy(() => loadCode(load));
}
