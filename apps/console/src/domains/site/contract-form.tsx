import { contractStatus } from '@guardroom/rules/site/contract-status';
import { endInstant, startInstant } from '@guardroom/rules/site/contract-period';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../platform/session/session.ts';
import { clientChoices } from '../../ui/choice/agency-options.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';

/** What is chosen of a contract; days as `YYYY-MM-DD`. */
export const contractValues = v.object({
  clientProfileID: v.nullable(v.number()),
  start: v.nullable(v.string()),
  end: v.nullable(v.string()),
});

export type ContractValues = v.InferOutput<typeof contractValues>;

export const noContract: ContractValues = { clientProfileID: null, start: null, end: null };

/** As the wire takes it: 00:00:00 of the first day to 23:59:59 of the last (SITE-49). */
export function contractInputOf(values: ContractValues, timeZone: string) {
  return {
    clientProfileID: values.clientProfileID ?? undefined,
    start: startInstant(values.start ?? undefined, timeZone),
    end: endInstant(values.end ?? undefined, timeZone),
  };
}

/** The period with its status, which the contract's clients send along; the server derives it. */
export function withStatus<Period extends { start: string; end?: string | undefined }>(
  period: Period,
) {
  const { start, end = null } = period;
  return { ...period, status: contractStatus({ start, end }, Date.now()) };
}

interface ContractFieldsProps {
  values: ContractValues;
  set: (patch: Partial<ContractValues>) => void;
  issue: (field: keyof ContractValues) => string | undefined;
}

/** Client, Start and End of a new contract. */
export function ContractFields({ values, set, issue }: ContractFieldsProps) {
  const { securityAgencyID } = useViewer();
  const options = useMemo(() => clientChoices(securityAgencyID), [securityAgencyID]);
  return (
    <>
      <Field label="Client" required issue={issue('clientProfileID')}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={options}
            value={values.clientProfileID ?? undefined}
            onChange={(id) => set({ clientProfileID: id ?? null })}
          />
        )}
      </Field>
      <PeriodFields values={values} set={set} issue={issue} />
    </>
  );
}

/** Start and End alone. */
export function PeriodFields({ values, set, issue }: ContractFieldsProps) {
  return (
    <div className="form-pair">
      <Field label="Start" required issue={issue('start')}>
        {(control) => (
          <DateInput
            control={control}
            value={values.start ?? undefined}
            onChange={(start) => set({ start: start ?? null })}
          />
        )}
      </Field>
      <Field label="End" issue={issue('end')} hint="Empty: without an end.">
        {(control) => (
          <DateInput
            control={control}
            value={values.end ?? undefined}
            onChange={(end) => set({ end: end ?? null })}
          />
        )}
      </Field>
    </div>
  );
}
