import type { ReactNode } from 'react';

/** One thing to choose. */
export interface Choice<Value extends string | number> {
  readonly value: Value;
  /** As the list shows it. */
  readonly label: ReactNode;
  /** The label as plain text, where it is more than that: what is searched and typed. */
  readonly text?: string | undefined;
  /** It is shown and cannot be chosen. */
  readonly disabled?: boolean | undefined;
}

/** What selects have in common. */
export interface SelectShape {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-required'?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  size?: 'small' | undefined;
  /** The choices are on their way. */
  loading?: boolean | undefined;
  /** What the list says while it has nothing to choose from. */
  empty?: string | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** What a field says whose choice is known by its value alone, while the choices are on their way. */
export const choicesOnTheirWay = 'Loading …';

/** The label of a choice as plain text. */
export function choiceText({ label, text, value }: Choice<string | number>): string {
  if (text !== undefined) return text;
  return typeof label === 'string' ? label : String(value);
}
