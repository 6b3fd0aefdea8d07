import { nameKey } from '../import-values.ts';
import { inactiveChoice, type AccountStatus } from '../status.ts';

/** A client that a file names. */
export interface NamedClient {
  readonly id: number;
  readonly name: string;
  readonly status: AccountStatus;
}

/** Looks clients up by name: the id, or the sentence why none can be chosen. */
export function clientFinder(
  clients: readonly NamedClient[],
): (name: string) => number | { readonly message: string } {
  const byName = new Map(clients.map((client) => [nameKey(client.name), client]));
  return (name) => {
    const client = byName.get(nameKey(name));
    if (client === undefined) return { message: 'You have no client with this name.' };
    if (client.status === 'INACTIVE') return { message: inactiveChoice('client', client.name) };
    return client.id;
  };
}
