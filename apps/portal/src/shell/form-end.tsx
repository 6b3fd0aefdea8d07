import { Button } from '@guardroom/ui/action/button.tsx';
import { FailureNote } from './failure-note.tsx';

interface FormEndProps {
  form: { readonly busy: boolean; readonly failure: string | undefined };
  /** What the button does. */
  label: string;
  onCancel?: () => void;
}

/** Why a form was not taken, and its buttons. */
export function FormEnd({ form: { busy, failure }, label, onCancel }: FormEndProps) {
  return (
    <>
      <FailureNote of={failure} />
      <div className="buttons">
        <Button type="submit" look="primary" busy={busy}>
          {label}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </>
  );
}
