import type { accountStatuses } from '../status.ts';

type ClientStatus = (typeof accountStatuses)[number];

const tags = {
  both: { tone: 'green', label: 'Active' },
  // The words say what the colour says: an active person who cannot act.
  onlyUser: { tone: 'red', label: 'Client Inactive' },
  neither: { tone: 'grey', label: 'Inactive' },
} as const;

/** First the user's own status, then the client's (CLU-09 to CLU-11). */
const rule = {
  ACTIVE: { ACTIVE: tags.both, INACTIVE: tags.onlyUser },
  INACTIVE: { ACTIVE: tags.neither, INACTIVE: tags.neither },
} as const satisfies Record<ClientStatus, Record<ClientStatus, (typeof tags)[keyof typeof tags]>>;

/** The tag of a client user, which depends on the client too. */
export function clientUserTag(user: ClientStatus, client: ClientStatus) {
  return rule[user][client];
}
