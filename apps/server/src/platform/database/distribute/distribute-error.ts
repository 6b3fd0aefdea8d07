/** What keeps a database from being distributed: sentences for whoever runs the machine. */
export class DistributeError extends Error {
  override name = 'DistributeError';
}

/**
 * Runs what Citus leaves to superusers.
 * @param sql said to the person where the role of the server may not
 */
export async function asAdministrator(work: () => Promise<unknown>, sql: string): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '42501') throw cause;
    throw new DistributeError(
      `The role of DATABASE_URL may not do this. As a superuser, in this database:\n  ${sql};\nThen run this again.`,
      { cause },
    );
  }
}
