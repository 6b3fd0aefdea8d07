import { createMessages, mobileStep } from '@guardroom/rules/staff/create-inputs';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@guardroom/wire/errors';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { reportFailure } from '../../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import { noAccount, type StaffForm } from './form.tsx';
import { checkPhoneNo } from '../queries.ts';

/** Step 1: the number by which an account is found (STF-29 to STF-31). */
export function MobileForm({ form: { values, set, issues } }: { form: StaffForm }) {
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

/** Goes on only with a number of which the agency has no profile (STF-32 to STF-35). */
export function useMobileStep(form: StaffForm) {
  const { securityAgencyID } = useViewer();
  const check = useMutation({
    mutationFn: async (phoneNo: string) => {
      try {
        const found = await checkPhoneNo(securityAgencyID, phoneNo);
        if (found.staffProfiles.length > 0) {
          toast.error(createMessages.phoneOfStaff);
          return form.refuse({ phoneNo: createMessages.phoneOfStaff });
        }
        const [account] = found.users;
        form.set({ step: 1, ...(account ? prefilled(account) : kept(form)) });
      } catch (error) {
        reportFailure('Unable to proceed', error);
        if (error instanceof ApiError && error.code !== 'INTERNAL') {
          form.refuse({ phoneNo: error.message });
        }
      }
    },
  });
  const goOn = () => {
    const typed = form.check(mobileStep, { phoneNo: form.values.phoneNo });
    if (typed !== undefined) check.mutate(typed.phoneNo);
  };
  return { busy: check.isPending, goOn };
}

type Account = NonNullable<StaffForm['values']['account']>;

function prefilled(account: Account) {
  const { name, last4ID, username, email } = account;
  return {
    ...noAccount,
    account,
    name: name ?? '',
    last4ID: last4ID ?? '',
    username: username ?? '',
    email: email ?? '',
  };
}

/** What was typed of a person without an account stays; what an account said does not. */
function kept({ values }: StaffForm) {
  return values.account === null ? {} : noAccount;
}
