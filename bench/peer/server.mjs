// PostGraphile on the measured database, in a process of its own: in production mode, with operations
// known beforehand, prepared statements and the pool of the others. Its arguments: the address of
// the database, and JSON with `poolSize`, `operations` (documents by their ids) and `settings`, which
// are those of PostgreSQL that each request sets, or null for none, as fast as it goes.
import { createServer } from 'node:http';
import { PersistedPlugin } from '@grafserv/persisted';
import { grafserv } from 'postgraphile/grafserv/node';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';

const [connectionString, optionsText] = process.argv.slice(2);
const { poolSize, operations, settings } = JSON.parse(optionsText);

const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  plugins: [PersistedPlugin],
  // It would leave out filters by columns that no index begins with.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [
    makePgService({ connectionString, schemas: ['public'], poolConfig: { max: poolSize } }),
  ],
  grafserv: {
    graphiql: false,
    watch: false,
    websockets: false,
    persistedOperations: operations,
    hashFromPayload: ({ documentId }) => documentId,
  },
  grafast: {
    explain: false,
    ...(settings !== null && { context: () => ({ pgSettings: settings }) }),
  },
});

const server = createServer();
server.on('error', (error) => {
  throw error;
});
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => {
  console.log(`peer: http://127.0.0.1:${server.address().port}`);
});
process.on('SIGTERM', () => process.exit(0));
