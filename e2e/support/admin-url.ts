/** How the global setup tells the workers where PostgreSQL is. */
export const adminUrlVariable = 'GUARDROOM_E2E_ADMIN_URL';

/** Connection of a role that may create databases. */
export function adminUrl(): string {
  const url = process.env[adminUrlVariable];
  if (url === undefined) throw new Error('global-setup.ts did not start a database.');
  return url;
}
