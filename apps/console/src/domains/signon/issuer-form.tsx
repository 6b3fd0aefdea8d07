import { Button } from '@guardroom/ui/action/button.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { issuerInput } from '@guardroom/rules/signon/inputs';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { tellReason } from '../../ui/form/issues.ts';

const testDocument = graphql(`
  mutation TestSingleSignOn($issuer: String!, $agencyID: RecordID!) {
    testSingleSignOn(issuer: $issuer, agencyID: $agencyID)
  }
`);

interface IssuerFieldProps {
  value: string;
  issue: string | undefined;
  onChange: (issuer: string) => void;
}

/** The address of the provider, which can be tried out before anything is saved. */
export function IssuerField({ value, issue, onChange }: IssuerFieldProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const typed = v.safeParse(issuerInput, { issuer: value });
  const test = useMutation({
    mutationFn: (issuer: string) => request(testDocument, { issuer, agencyID }),
    onSuccess: ({ testSingleSignOn }) =>
      toast.success(`The provider answers. People sign in at ${new URL(testSingleSignOn).host}.`),
    onError: (error) => {
      reportFailure('Unable to test the provider', error);
      tellReason(error);
    },
  });
  return (
    <Field
      label="Issuer URL"
      required
      issue={issue}
      hint="https://…, as the provider names itself, without /.well-known."
    >
      {(control) => (
        <div className="form-inline">
          <Input
            {...control}
            inputMode="url"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            reason={typed.success ? undefined : 'Enter the address of the issuer first.'}
            busy={test.isPending}
            onClick={() => typed.success && test.mutate(typed.output.issuer)}
          >
            Test
          </Button>
        </div>
      )}
    </Field>
  );
}
