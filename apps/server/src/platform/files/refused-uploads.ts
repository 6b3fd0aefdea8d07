import type { SystemDatabase } from '../database/database.ts';
import type { Secrets } from '../secrets.ts';
import { countOrRefuse, countsOf, settleTry } from '../sign-in/attempts.ts';

/** Far more than somebody chooses wrong, too few to keep the readers of files busy. */
const limits = [
  { tries: 30, minutes: 15 },
  { tries: 200, minutes: 24 * 60 },
];

const counts = (accountID: number) => countsOf(`upload:${accountID}`, limits);

/**
 * Counts an upload of an account before anything is read of it; one that is kept is taken off again.
 * @throws TOO_MANY_ATTEMPTS after so many that were refused
 */
export function countUpload(
  system: SystemDatabase,
  secrets: Secrets,
  accountID: number,
): Promise<void> {
  return countOrRefuse(system, secrets, counts(accountID));
}

/** Takes an upload off that was kept. */
export function forgetUpload(
  system: SystemDatabase,
  secrets: Secrets,
  accountID: number,
): Promise<void> {
  return settleTry(system, secrets, { forgotten: [], givenBack: counts(accountID) });
}
