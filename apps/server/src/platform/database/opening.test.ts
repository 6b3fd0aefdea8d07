import { expect, test } from 'vitest';
import { noteServer, opening } from './opening.ts';
import type { Statement } from './statement.ts';

const bound: readonly Statement[] = [
  { name: undefined, text: 'SET LOCAL ROLE guardroom_app', values: [] },
  { name: undefined, text: 'SET LOCAL app.agency_id = 7', values: [] },
];
const apart = ['BEGIN', 'SET LOCAL ROLE guardroom_app', 'SET LOCAL app.agency_id = 7'];

/** A new connection, whose server has loaded Citus or not. */
async function connectionTo(hasCitus: boolean): Promise<object> {
  const connection = { query: () => Promise.resolve({ rows: [{ is: !hasCitus }] }) };
  await noteServer(connection);
  return connection;
}

test('a transaction is opened and bound in one message', async () => {
  expect(opening(await connectionTo(false), 'BEGIN', bound)).toEqual([apart.join('; ')]);
});

test('where Citus is loaded each has its own message, also before anything is distributed', async () => {
  expect(opening(await connectionTo(true), 'BEGIN', bound)).toEqual(apart);
});

test('of a connection that was not asked nothing is supposed', () => {
  expect(opening({}, 'BEGIN', bound)).toEqual(apart);
});
