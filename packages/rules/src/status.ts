/** Words and tag colour of the account and contract states that several domains share (SITE-17). */
const looks = {
  ACTIVE: { label: 'Active', tone: 'green' },
  INACTIVE: { label: 'Inactive', tone: 'red' },
  INCOMING: { label: 'Incoming', tone: 'cyan' },
  ENDED: { label: 'Ended', tone: 'grey' },
} as const;

export type Status = keyof typeof looks;

/** The status that many records share: in use or not. */
export const accountStatuses = ['ACTIVE', 'INACTIVE'] as const satisfies Status[];
export type AccountStatus = (typeof accountStatuses)[number];

/** Said where something new names a site or client that is no longer in use. */
export function inactiveChoice(kind: 'site' | 'client', name: string): string {
  return `${name} is inactive. Please choose an active ${kind}.`;
}

export function statusLook(status: Status): (typeof looks)[Status] {
  return looks[status];
}
