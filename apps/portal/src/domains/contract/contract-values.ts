import type { ContractStatus } from '@guardroom/rules/contract/contract-status';
import type { Tone } from '@guardroom/ui/show/status-tag.tsx';

/** How the states of a contract are shown. */
export const statusLook: Readonly<
  Record<ContractStatus, { readonly label: string; readonly tone: Tone }>
> = {
  ACTIVE: { label: 'Running', tone: 'green' },
  INCOMING: { label: 'To come', tone: 'cyan' },
  ENDED: { label: 'Ended', tone: 'grey' },
  INACTIVE: { label: 'Inactive', tone: 'grey' },
};

/** A score without needless zeros: `87.5`. */
export function scoreText(score: number | null): string {
  return score === null ? '–' : String(score);
}
