import { todayIn } from '@guardroom/rules/dates';
import {
  coveredPay,
  weeklyRestForLabels,
  weeklyRestGroups,
  type WeeklyRestFor,
} from '@guardroom/rules/deployment/planning/cover';
import { planningLimits } from '@guardroom/rules/deployment/planning/inputs';
import {
  weeklyRestLabels,
  weeklyRestWays,
  type WeeklyRestBy,
} from '@guardroom/rules/deployment/planning/weekly-rest';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { useViewer } from '../../../platform/session/session.ts';
import { limitLabels, type Limits } from './limit-values.ts';

interface LimitFieldsProps {
  values: Limits;
  set: (changes: Partial<Limits>) => void;
  issues: Readonly<Record<string, string | undefined>>;
}

/** Limits that a planner is warned of; one that is left empty is not asked for. */
export function LimitFields({ values, set, issues }: LimitFieldsProps) {
  const { timeZone } = useViewer();
  const pay = coveredPay(todayIn(timeZone));
  const number = (name: NumberLimit, most: number) => (
    <Field label={limitLabels[name]} hint="Empty: not asked for." issue={issues[name]}>
      {(control) => (
        <NumberInput
          {...control}
          min={1}
          max={most}
          decimals={0}
          value={values[name]}
          onChange={(limit) => set({ [name]: limit })}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className="form-pair">
        {number('daysInRow', planningLimits.inRow)}
        {number('nightsInRow', planningLimits.inRow)}
      </div>
      <div className="form-pair">
        {number('quickReturnHours', planningLimits.quickReturnHours)}
        {number('weeklyRestHours', planningLimits.weeklyRestHours)}
      </div>
      <p className="muted">
        Night is from 20:00 to 06:00: a shift counts as a night when more than half of it lies
        there. The law asks for 30 hours of rest in a row each week for shift workers whom Part 4 of
        the Employment Act covers
        {pay !== undefined && `, by basic pay up to $${pay.toLocaleString('en-SG')} a month`}{' '}
        (sections 35 and 36, read in November 2026). Pay is that of the pay rates; who has no rate
        is not counted as covered.
      </p>
      {values.weeklyRestHours !== null && (
        <>
          <SelectField<WeeklyRestFor>
            label={limitLabels.weeklyRestFor}
            required
            issue={issues['weeklyRestFor']}
            options={weeklyRestGroups.map((value) => ({
              value,
              label: weeklyRestForLabels[value],
            }))}
            value={values.weeklyRestFor}
            onChange={(weeklyRestFor) => set({ weeklyRestFor })}
          />
          <SelectField<WeeklyRestBy>
            label={limitLabels.weeklyRestBy}
            required
            issue={issues['weeklyRestBy']}
            options={weeklyRestWays.map((value) => ({ value, label: weeklyRestLabels[value] }))}
            value={values.weeklyRestBy}
            onChange={(weeklyRestBy) => set({ weeklyRestBy })}
          />
        </>
      )}
      <Checkbox checked={values.readSOPs} onChange={(readSOPs) => set({ readSOPs })}>
        {limitLabels.readSOPs}
      </Checkbox>
    </>
  );
}

type NumberLimit = 'quickReturnHours' | 'weeklyRestHours' | 'daysInRow' | 'nightsInRow';
