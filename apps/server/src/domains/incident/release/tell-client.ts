import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { giveNotice } from '../../../platform/notice.ts';
import { usersToTell } from '../../client/store.ts';
import type { ReleaseClient } from './store-client.ts';

interface Told {
  readonly siteProfileID: number;
  readonly client: ReleaseClient;
}

/** Tells the users of a client who may see incidents that there is one to read. */
export async function tellClient(
  db: AgencyDatabase,
  { siteProfileID, client }: Told,
  releaseID: number,
  uid: string,
): Promise<void> {
  await giveNotice(db, {
    kind: 'REPORT',
    accountIDs: await usersToTell(db, client.id, siteProfileID, 'incident.view'),
    sentence: 'An incident report was released to you.',
    detail: uid,
    path: `/incident/${releaseID}`,
    urgency: 'NORMAL',
    channels: ['PUSH', 'EMAIL'],
    subject: { entity: 'IncidentRelease', entityID: releaseID },
  });
}
