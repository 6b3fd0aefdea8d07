/** Words and tag colour of the account and contract states that several domains share (SITE-17). */
const looks = {
  ACTIVE: { label: 'Active', tone: 'green' },
  INACTIVE: { label: 'Inactive', tone: 'red' },
  INCOMING: { label: 'Incoming', tone: 'cyan' },
  ENDED: { label: 'Ended', tone: 'grey' },
} as const;

export type Status = keyof typeof looks;

export function statusLook(status: Status): (typeof looks)[Status] {
  return looks[status];
}
