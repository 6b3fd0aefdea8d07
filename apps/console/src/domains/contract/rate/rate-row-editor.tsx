import { Field } from '@guardroom/ui/field/field.tsx';
import { MoneyField } from '@guardroom/ui/field/money-field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import type { ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import { shiftLabels, shifts } from '@guardroom/rules/deployment/shifts';
import {
  billingUnitLabels,
  billingUnits,
  dayClasses,
  dayClassLabels,
} from '@guardroom/rules/invoice/rate/rate';
import { designationChoices } from '@guardroom/rules/staff/employment/designation';
import { DateInput } from '../../../ui/date/date-input.tsx';
import type { ContractBilling } from './queries.ts';
import type { RateValues } from './rate-values.ts';

interface RateRowProps {
  rate: RateValues;
  /** Counted from 1: names its fields. */
  number: number;
  types: ContractBilling['shiftTypes'];
  issueOf: (field: string) => string | undefined;
  set: (patch: Partial<RateValues>) => void;
}

const units = billingUnits.map((value) => ({ value, label: `For ${billingUnitLabels[value]}` }));
const days = dayClasses.map((value) => ({ value, label: dayClassLabels[value] }));

/** One rate: an amount for hours, shifts or a month, of some shifts, people and days. */
export function RateRow({ rate, number, types, issueOf, set }: RateRowProps) {
  return (
    <div className="stack grow">
      <div className="form-pair">
        <SelectField
          label={`Rate ${number}`}
          required
          issue={issueOf('unit')}
          options={units}
          value={rate.unit}
          onChange={(unit) => set({ unit, ...(unit !== 'HOUR' && { minimumHours: '' }) })}
        />
        <MoneyField
          label={`Amount of rate ${number}`}
          required
          issue={issueOf('amount')}
          value={rate.amount}
          onChange={(amount) => set({ amount })}
        />
      </div>
      <div className="form-pair">
        <SelectField<ShiftKey>
          label={`Shift of rate ${number}`}
          placeholder="Any"
          issue={issueOf('shiftTypeID')}
          options={shiftsOffered(types, rate)}
          value={rate.shiftTypeID ?? rate.shift}
          onClear={() => set({ shift: null, shiftTypeID: null })}
          onChange={(key) =>
            set(
              typeof key === 'number'
                ? { shift: null, shiftTypeID: key }
                : { shift: key, shiftTypeID: null },
            )
          }
        />
        <SelectField
          label={`Grade of rate ${number}`}
          placeholder="Any"
          issue={issueOf('grade')}
          options={designationChoices}
          value={rate.grade}
          onClear={() => set({ grade: null })}
          onChange={(grade) => set({ grade })}
        />
        <SelectField
          label={`Days of rate ${number}`}
          placeholder="Any"
          issue={issueOf('dayClass')}
          options={days}
          value={rate.dayClass}
          onClear={() => set({ dayClass: null })}
          onChange={(dayClass) => set({ dayClass })}
        />
        {rate.unit === 'HOUR' && (
          <TextField
            label={`Least hours of a shift at rate ${number}`}
            kind="decimal"
            most={5}
            issue={issueOf('minimumHours')}
            value={rate.minimumHours}
            onChange={(minimumHours) => set({ minimumHours })}
          />
        )}
      </div>
      <div className="form-pair">
        <Field label={`First date of rate ${number}`} required issue={issueOf('fromDate')}>
          {(control) => (
            <DateInput
              control={control}
              value={rate.fromDate}
              onChange={(fromDate) => set({ fromDate })}
            />
          )}
        </Field>
        <Field label={`Last date of rate ${number}`} issue={issueOf('toDate')}>
          {(control) => (
            <DateInput
              control={control}
              value={rate.toDate ?? undefined}
              onChange={(toDate) => set({ toDate: toDate ?? null })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

function shiftsOffered(
  types: ContractBilling['shiftTypes'],
  { shiftTypeID }: RateValues,
): { value: ShiftKey; label: string }[] {
  const own = types.filter(({ id, deleted }) => deleted === 0 || id === shiftTypeID);
  return [
    ...shifts.map((value) => ({ value, label: shiftLabels[value] })),
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
