import { todayIn } from '@guardroom/rules/dates';
import { documentLimits } from '@guardroom/rules/staff/document/inputs';
import { documentKind, type DocumentType } from '@guardroom/rules/staff/document/types';
import { Field } from '@guardroom/ui/field/field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';

interface Validity {
  number: string;
  issued?: string | undefined;
  expiry?: string | undefined;
}

interface ValidityFieldsProps {
  type: DocumentType;
  values: Validity;
  issues: Readonly<Record<string, string>>;
  set: (part: Partial<Validity>) => void;
}

/** The number of a document, and from when to when it is valid. */
export function ValidityFields({ type, values, issues, set }: ValidityFieldsProps) {
  const today = todayIn(useViewer().timeZone);
  const kind = documentKind(type);
  return (
    <>
      <TextField
        label={kind.numberLabel}
        required={kind.numberRequired}
        most={documentLimits.number}
        issue={issues['number']}
        value={values.number}
        onChange={(number) => set({ number })}
      />
      <div className="form-pair">
        <Field label="Date of Issue" issue={issues['issued']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.issued}
              last={today}
              onChange={(issued) => set({ issued })}
            />
          )}
        </Field>
        <Field
          label="Expiry Date"
          required={kind.expiryRequired}
          issue={issues['expiry']}
          hint="The last day on which it is valid."
        >
          {(control) => (
            <DateInput
              control={control}
              value={values.expiry}
              onChange={(expiry) => set({ expiry })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
