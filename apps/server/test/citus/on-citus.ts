/** Whether the tests run on a coordinator with two workers (`npm run citus`). */
export const onCitus = process.env['ON_CITUS'] === 'true';

/**
 * For `skipIf`: what is about one PostgreSQL is left out on a cluster, and only there.
 * @param reason why a cluster has nothing like it, for whoever reads the test
 */
export function leftOutOnCitus(reason: string): boolean {
  if (reason === '') throw new Error('What is left out on a cluster says why.');
  return onCitus;
}
