// The baseline, a process of its own: what remains of the list when nothing but node:http, the two
// statements and JSON.stringify are left. No schema, no sign-in, no checks, no links to photos. It reads
// whole records, or the columns that a screen asks for.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { searchIsLeakproof } from '../../../apps/server/src/platform/database/migrate.ts';
import type { Statement } from '../../../apps/server/src/platform/database/statement.ts';
import { wireTypes } from '../../../apps/server/src/platform/database/types.ts';
import {
  listStatements,
  setContainsStyle,
} from '../../../apps/server/src/platform/graphql/list/list.ts';
import type { MeasuredAgency } from '../agency/dataset.ts';
import { columnsOf, screensOf, type Screen } from '../screen/screens.ts';
import { poolSize } from './server.ts';

const [url = '', agencyText = ''] = process.argv.slice(2);
const agency: MeasuredAgency = JSON.parse(agencyText);
const pool = new pg.Pool({
  connectionString: url,
  max: poolSize,
  types: wireTypes,
  options: '-c TimeZone=UTC',
  pipeline: true,
});
setContainsStyle((await searchIsLeakproof(pool)) ? 'ilike' : 'search_ids');

const begin = { name: 'begin', text: 'BEGIN READ ONLY' };
const role = { name: 'role', text: 'SET LOCAL ROLE guardroom_app' };
const scope = { text: `SET LOCAL app.agency_id = ${agency.id}` };
const commit = { name: 'commit', text: 'COMMIT' };
const lists = new Map<string, ReturnType<typeof statementsOf>>(
  screensOf(agency).flatMap((screen, index) => [
    [`/${index}`, statementsOf(screen)],
    [`/${index}/asked`, statementsOf(screen, columnsOf(screen))],
  ]),
);

function statementsOf({ list, filter, page }: Screen, columns?: ReadonlySet<string>) {
  const { page: rows, count } = listStatements(list, agency.id, filter, page, { columns });
  return { rows: queryOf(rows), count: queryOf(count) };
}

function queryOf({ name = '', text, values }: Statement) {
  return { name, text, values: [...values] };
}

async function read(path: string) {
  const list = lists.get(path);
  if (list === undefined) throw new Error(`no list ${path}`);
  const client = await pool.connect();
  try {
    const sent = [begin, role, scope, list.rows, list.count, commit];
    const [, , , rows, count] = await Promise.all(sent.map((query) => client.query(query)));
    return { result: rows?.rows, count: count?.rows[0]?.count };
  } finally {
    client.release();
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.stringify({ data: { listAttendance: await read(request.url ?? '') } });
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(`bare: http://127.0.0.1:${port}`);
});
process.on('SIGTERM', () => process.exit(0));
