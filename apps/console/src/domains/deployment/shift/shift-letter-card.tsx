import type { ShiftType } from '@guardroom/rules/deployment/shift/shift-type';
import '../../../ui/roster/shifts.css';

/** The letter of a kind of shift in its colour; its name is said beside it. */
export function ShiftLetter({ type }: { type: Pick<ShiftType, 'letter' | 'colour'> }) {
  return (
    <span className="plan-shift" data-colour={type.colour} aria-hidden>
      {type.letter}
    </span>
  );
}
