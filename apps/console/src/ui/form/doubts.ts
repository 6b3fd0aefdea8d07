import { sureText } from '@guardroom/ui/overlay/confirm.tsx';

/** The question before something is sent: what is doubtful about it, a line each, and 'Are you sure?'. */
export function questionWith(doubts: readonly string[]): string {
  return [...doubts, sureText].join('\n');
}
