import type { Operation } from '../documents.ts';
import type { Client } from '../harness.ts';
import {
  withNewStaff,
  type Agencies,
  type Arguments,
  type OperationSample,
  type World,
} from '../samples/operation-sample.ts';
import { askedBy, callers, type Caller } from './matrix-callers.ts';

/** What a call works with, and who makes it. */
export interface Stage extends World {
  readonly args: Arguments;
  readonly client: Client;
}

interface Attempt {
  readonly operation: Operation;
  readonly sample: OperationSample;
  readonly caller: Caller;
  /** Whether it is expected to leave everything as it was. */
  readonly isRefused: boolean;
}

/**
 * Makes what calls work with. What a refused call was made with serves the next one too: its test saw
 * that nothing was changed.
 */
export function matrixStage(world: () => Agencies) {
  let set: { readonly of: Operation; readonly stage: Omit<Stage, 'client'> } | undefined;
  const clients = new Map<string, Client>();

  const stageOf = async ({ operation, sample }: Attempt): Promise<Omit<Stage, 'client'>> => {
    if (set?.of !== operation) {
      const complete = await withNewStaff(world());
      set = { of: operation, stage: { ...complete, args: await sample.args(complete) } };
    }
    return set.stage;
  };
  const clientOf = async ({ caller, operation }: Attempt, complete: World): Promise<Client> => {
    const whose = caller === 'a guard' ? complete.staff.id : askedBy(operation).join();
    const name = `${caller} ${whose}`;
    const client = clients.get(name) ?? (await callers[caller](complete, operation));
    clients.set(name, client);
    return client;
  };

  /** @param run fails where the call did something else than was expected */
  return async (attempt: Attempt, run: (stage: Stage) => Promise<void>): Promise<void> => {
    let isAsBefore = false;
    try {
      const stage = await stageOf(attempt);
      await run({ ...stage, client: await clientOf(attempt, stage) });
      isAsBefore = attempt.isRefused;
    } finally {
      if (!isAsBefore) {
        set = undefined;
        clients.clear();
      }
    }
  };
}
