import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import type { Office } from '../../apps/server/test/office.ts';
import type { TestServer } from '../../apps/server/test/test-server.ts';

/** The password of every holder. */
export const password = 'a-good-password';

let made = 0;

/** An administrator with a password, and the three names that sign them in. */
export async function makeHolder(server: TestServer, { agency }: Office) {
  made += 1;
  const username = `holder.${made}`;
  const email = `${username}@agency.example`;
  /** The phone number as a person types it. */
  const digits = String(91_230_000 + made);
  const given = { username, email, phoneNo: `+65${digits}`, password, name: `Holder ${made}` };
  const profile = await makeAdmin(server.db, { securityAgencyID: agency.id, ...given });
  return { profile, username, email, digits };
}
