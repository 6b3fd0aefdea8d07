// npm run citus -- [--source <folder of citusdata/citus>] [part [filter]]: npm test on a coordinator with two
// workers. Takes a PostgreSQL that has Citus (CITUS_BIN, or Debian's), or builds it from its source.
import { findCitus } from '../apps/server/test/citus/find-citus.ts';
import { startCitusCluster } from '../apps/server/test/citus/citus-cluster.ts';
import { buildCitus } from './citus/build-citus.ts';
import { runNode } from './lib/run-node.ts';

const args = process.argv.slice(2);
const source = args[0] === '--source' ? args.splice(0, 2)[1] : undefined;
const bin = source === undefined ? findCitus() : buildCitus(source);
if (bin === undefined) {
  console.error(
    'No PostgreSQL with Citus is installed. Say where its source is: npm run citus -- --source ../citus server',
  );
  process.exitCode = 1;
} else {
  const cluster = await startCitusCluster(bin);
  try {
    const { code } = await runNode(['tools/test.ts', ...args], {
      show: true,
      env: { TEST_DATABASE_URL: cluster.url, ON_CITUS: 'true' },
    });
    process.exitCode = code;
  } finally {
    await cluster.close();
  }
}
