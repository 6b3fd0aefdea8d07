import { analyticsInput, type AnalyticsQuestion } from '@guardroom/rules/analytics/analytics';
import type { AgencyDatabase } from '../../platform/database/database.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { findClients } from '../client/store.ts';
import { nameOfSite } from '../site/store.ts';

/**
 * A question about sites and clients of the agency.
 * @throws INVALID or NOT_FOUND at the field
 */
export async function questionOf(db: AgencyDatabase, given: object): Promise<AnalyticsQuestion> {
  const question = parseInput(analyticsInput, given, 'analytics');
  const { siteProfileID, clientProfileID } = question;
  if (siteProfileID !== undefined) await nameOfSite(db, siteProfileID, 'analytics.siteProfileID');
  if (clientProfileID === undefined) return question;
  const [client] = await findClients(db, [clientProfileID]);
  if (client !== undefined) return question;
  return refuse('NOT_FOUND', 'This client does not exist.', { path: 'analytics.clientProfileID' });
}
