import { reportMessages } from '@guardroom/rules/report/inputs';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { countKnown, recipientsOf, type NamedRecords } from './store-recipients.ts';

/**
 * Checks that whatever a subscription names is the agency's, and that no client gets what is not
 * theirs.
 * @param path of the input
 * @throws NOT_FOUND or INVALID at the field
 */
export async function refuseForeign(
  db: AgencyDatabase,
  named: NamedRecords,
  path: string,
): Promise<void> {
  const known = await countKnown(db, named);
  if (known.sites !== named.siteProfileIDs.length) {
    refuse('NOT_FOUND', 'One of the sites is not there.', { path: `${path}.siteProfileIDs` });
  }
  if (known.staff !== named.staffProfileIDs.length) {
    refuse('NOT_FOUND', 'One of the people is not there.', { path: `${path}.staffProfileIDs` });
  }
  if (known.clientUsers !== named.clientUserProfileIDs.length) {
    const at = `${path}.clientUserProfileIDs`;
    refuse('NOT_FOUND', 'One of the client users is not there.', { path: at });
  }
  if (named.clientUserProfileIDs.length === 0) return;
  const others = (await recipientsOf(db, named)).filter(({ mayRead }) => !mayRead);
  const [first] = others;
  if (first === undefined) return;
  refuse('INVALID', `${first.name}: ${reportMessages.notTheirs}`, {
    path: `${path}.clientUserProfileIDs`,
  });
}
