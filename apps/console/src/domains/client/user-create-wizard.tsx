import { Button } from '@guardroom/ui/action/button.tsx';
import {
  clientMessages,
  clientUserWizardForm,
  knownAccountForm,
  mobileForm,
  newAccountForm,
} from '@guardroom/rules/client/inputs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { ApiError } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { issuesOf } from '../../ui/form/issues.ts';
import { Steps } from '../../ui/form/steps.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { userListPath } from './paths.ts';
import { createSuccess, searchAccount, userKey } from './queries.ts';
import { AccountForm } from './user-account-form.tsx';
import { ClientChoiceForm } from './user-client-form.tsx';
import { MobileForm } from './user-mobile-form.tsx';
import { formValues, type UserValues, type UserForm } from './user-values.ts';

const titles = ['Initiate Creation', 'Account Details', 'Client User Profile'] as const;

const createDocument = graphql(`
  mutation CreateClientUser(
    $create: CreateClientUserInput!
    $password: String
    $idempotencyKey: String!
  ) {
    createClientUser(create: $create, password: $password, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

const nobody = { account: null, name: '', email: '', password: '' };
const initial: UserValues = { step: 0, phoneNo: '', ...nobody, clientProfileID: null };

/** Which step has the field. */
const stepOfField: Readonly<Record<string, UserValues['step']>> = {
  phoneNo: 0,
  accountID: 0,
  name: 1,
  email: 1,
  password: 1,
};

/** Create Client User (part-1 §2.12, §4, §5); of a client that the screen before knew. */
export function CreateClientUserWizard({ clientID }: { clientID: number | undefined }) {
  const form = useUserForm(clientID);
  const { values } = form;
  const { step } = values;
  const search = useSearchStep(form);
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (search.isPending) return;
    if (step === 0) searchTyped(form, search.mutate);
    if (step === 1 && checkAccount(form)) form.set({ step: 2 });
    if (step === 2) void form.submit(event);
  };
  return (
    <form className="form" noValidate onSubmit={goOn}>
      <FormNotice news={form.news} />
      <Steps titles={titles} current={step} />
      {step === 0 && <MobileForm form={form} />}
      {step === 1 && <AccountForm form={form} />}
      {step === 2 && <ClientChoiceForm form={form} />}
      <div className="form-buttons">
        <Button
          disabled={form.busy}
          reason={step === 0 ? 'This is the first step.' : undefined}
          onClick={form.back}
        >
          Back
        </Button>
        {step < 2 && (
          <Button look="primary" type="submit">
            Next
          </Button>
        )}
        <Button
          look={step === 2 ? 'primary' : 'plain'}
          type={step === 2 ? 'submit' : 'button'}
          reason={step === 2 ? undefined : 'There are steps before: Next leads on.'}
          busy={form.busy}
        >
          Submit
        </Button>
      </div>
    </form>
  );
}

/** Going back to the number forgets the account that was found for it (CLU-29). */
function stepBack(values: UserValues): Partial<UserValues> | undefined {
  if (values.step === 2) return { step: 1 };
  return values.step === 1 ? { step: 0, ...kept({ values }) } : undefined;
}

function prefilled(account: NonNullable<UserValues['account']>) {
  return { ...nobody, account, name: account.name ?? '', email: account.email ?? '' };
}

/** What was typed of a person without an account stays; what an account said does not. */
function kept({ values }: Pick<UserForm, 'values'>) {
  return values.account === null ? {} : nobody;
}

/** A draft comes back without its password, which then has to be typed again. */
function keptOf(values: UserValues): UserValues {
  const { step, account } = values;
  return { ...values, password: '', step: step === 2 && account === null ? 1 : step };
}

function useUserForm(clientID: number | undefined): UserForm {
  const { securityAgencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useEntityForm({
    values: formValues,
    initial: { ...initial, clientProfileID: clientID ?? null },
    kept: keptOf,
    stepBack,
    schema: clientUserWizardForm,
    inputOf: ({ account, ...values }) => ({
      ...values,
      ...(account && { accountID: account.accountID }),
    }),
    save: (input, idempotencyKey) => {
      const { password, ...create } = 'password' in input ? input : { ...input, password: null };
      const variables = { create: { ...create, securityAgencyID }, password, idempotencyKey };
      return request(createDocument, variables);
    },
    success: createSuccess,
    leadsToNew: true,
    failure: 'Unable to create client user',
    onRefusal: ({ issues }) => {
      const found = issuesOf(issues);
      const [field] = Object.keys(found);
      if (field === undefined) return;
      form.set({ step: stepOfField[field] ?? 2 });
      form.refuse('accountID' in found ? { phoneNo: clientMessages.accountFound } : found);
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: userKey });
      void navigate({ to: userListPath });
    },
  });
  return form;
}

/** Step 0: goes on only with a number that this agency has no client user for (CLU-18). */
function useSearchStep(form: UserForm) {
  const { securityAgencyID } = useViewer();
  return useMutation({
    mutationFn: async (phoneNo: string) => {
      try {
        const found = await searchAccount(securityAgencyID, phoneNo);
        if (found.clientUserProfiles.length > 0) {
          toast.error(clientMessages.userExists);
          return form.refuse({ phoneNo: clientMessages.userExists });
        }
        const [account] = found.users;
        form.set({ step: 1, ...(account ? prefilled(account) : kept(form)) });
      } catch (error) {
        reportFailure('Unable to proceed', error);
        const isReason = error instanceof ApiError && error.code !== 'INTERNAL';
        if (isReason) form.refuse({ phoneNo: error.message });
      }
    },
  });
}

/** The number is checked before it is searched (CLU-15). */
function searchTyped({ values, check }: UserForm, search: (phoneNo: string) => void): void {
  const typed = check(mobileForm, { phoneNo: values.phoneNo });
  if (typed !== undefined) search(typed.phoneNo);
}

/** Step 1: what is typed must hold before a client is chosen. */
function checkAccount({ values, check }: UserForm): boolean {
  const schema = values.account === null ? newAccountForm : knownAccountForm;
  return check<unknown>(schema, values) !== undefined;
}
