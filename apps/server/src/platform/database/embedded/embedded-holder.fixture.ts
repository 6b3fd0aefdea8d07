// A process of its own for embedded-postgres.test.ts: starts the database, holds it until told.
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [dataFolder = ''] = process.argv.slice(2);
const database = await startEmbeddedPostgres({ dataFolder });
process.send?.(database.url);
process.once('message', () => {
  void database.stop().then(() => process.exit(0));
});
