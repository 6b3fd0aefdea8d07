// npm run check: what takes seconds, for use before every commit.
import { fastChecks } from './checks/checks.ts';
import { runChecks } from './checks/run-checks.ts';

const { failures } = await runChecks(fastChecks);
if (failures.length > 0) process.exitCode = 1;
