import { Field } from '@guardroom/ui/field/field.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import type { UserForm } from './user-values.ts';

/** Step 0: the number by which an account is searched. */
export function MobileForm({ form }: { form: UserForm }) {
  const { values, set, issues } = form;
  return (
    <Field
      label="Mobile Number"
      required
      issue={issues['phoneNo']}
      hint="An account with this number is used again, whoever made it."
    >
      {(control) => (
        <PhoneInput
          control={control}
          value={values.phoneNo}
          onChange={(phoneNo) => set({ phoneNo })}
        />
      )}
    </Field>
  );
}
