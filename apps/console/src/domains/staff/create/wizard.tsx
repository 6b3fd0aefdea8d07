import { Button } from '@guardroom/ui/action/button.tsx';
import type { SubmitEvent } from 'react';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { isUnread } from '../../../ui/form/hold-form.ts';
import { Steps } from '../../../ui/form/steps.tsx';
import { AccountForm, useAccountStep } from './account-form.tsx';
import { EmploymentForm } from './employment-form.tsx';
import { useStaffForm } from './form.tsx';
import { MobileForm, useMobileStep } from './mobile-form.tsx';
import { ProfileForm, useProfileStep } from './profile-form.tsx';

const titles = [
  'Initiate Creation',
  'Account Details',
  'Staff Profile',
  'Employment Details',
] as const;

/** Create Staff in four steps (part-3 §2, §4, §5). */
export function CreateStaffWizard() {
  const form = useStaffForm();
  const { step } = form.values;
  const steps = [useMobileStep(form), useAccountStep(form), useProfileStep(form)];
  const checking = steps.some(({ busy }) => busy);
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (checking || form.busy || isUnread(event)) return;
    const next = steps[step];
    if (next === undefined) void form.submit(event);
    else next.goOn();
  };
  return (
    <form className="form form-steps" noValidate onSubmit={goOn}>
      <FormNotice news={form.news} />
      <Steps titles={titles} current={step} />
      {step === 0 && <MobileForm form={form} />}
      {step === 1 && <AccountForm form={form} />}
      {step === 2 && <ProfileForm form={form} />}
      {step === 3 && <EmploymentForm form={form} />}
      <div className="form-buttons">
        <Button
          disabled={form.busy || checking}
          reason={step === 0 ? 'This is the first step.' : undefined}
          onClick={form.back}
        >
          Back
        </Button>
        {step < 3 ? (
          <Button look="primary" type="submit" busy={checking}>
            Next
          </Button>
        ) : (
          <Button look="primary" type="submit" busy={form.busy}>
            Submit
          </Button>
        )}
      </div>
    </form>
  );
}
