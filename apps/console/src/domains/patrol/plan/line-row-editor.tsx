import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { ChoiceField } from '@guardroom/ui/field/choice-field.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { todayIn } from '@guardroom/rules/dates';
import { weekdayNames } from '@guardroom/rules/deployment/post/post-text';
import { weekdays } from '@guardroom/rules/deployment/post/post';
import { planLimits } from '@guardroom/rules/patrol/plan/inputs';
import { routePointMaximum } from '@guardroom/rules/patrol/route-rule';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { roundTimes, type LineValues, type PlanShiftOption } from './plan-values.ts';
import type { PlannedRoute } from './queries.ts';
import '../../../ui/roster/shifts.css';

interface LineRowProps {
  line: LineValues;
  /** Counted from 1: names its fields. */
  number: number;
  routes: readonly PlannedRoute[];
  shifts: readonly PlanShiftOption[];
  issueOf: (field: string) => string | undefined;
  set: (patch: Partial<LineValues>) => void;
}

/** One line of a plan: which route, when, and how strictly. */
export function LineRow(props: LineRowProps) {
  const { line, number, routes, issueOf, set } = props;
  return (
    <div className="plan-line stack">
      <SelectField
        label={`Route of line ${number}`}
        required
        issue={issueOf('clockingRouteID')}
        options={routes.map(({ id, name, status }) => ({
          value: id,
          label: status === 'ACTIVE' ? name : `${name} (not in use)`,
        }))}
        value={line.clockingRouteID ?? null}
        onChange={(clockingRouteID) => set({ clockingRouteID })}
      />
      <WindowFields {...props} />
      <RhythmFields {...props} />
      <div className="form-pair">
        <Field
          label={`Grace of line ${number}, minutes`}
          required
          hint="A round counts that begins so much before it is due or after."
          issue={issueOf('graceMinutes')}
        >
          {(control) => (
            <NumberInput
              {...control}
              min={planLimits.graceMinutes.least}
              max={planLimits.graceMinutes.most}
              decimals={0}
              value={line.graceMinutes ?? null}
              onChange={(graceMinutes) => set({ graceMinutes: graceMinutes ?? undefined })}
            />
          )}
        </Field>
        <Field
          label={`Checkpoints needed in line ${number}`}
          hint="Empty: all of the route."
          issue={issueOf('minimumPoint')}
        >
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              max={routePointMaximum}
              decimals={0}
              value={line.minimumPoint ?? null}
              onChange={(minimumPoint) => set({ minimumPoint: minimumPoint ?? undefined })}
            />
          )}
        </Field>
      </div>
      <DayFields {...props} />
      <Preview {...props} />
    </div>
  );
}

function WindowFields({ line, number, shifts, issueOf, set }: LineRowProps) {
  const choices = shifts.map(({ key, name, startTime, endTime }) => ({
    value: key,
    label: `${name}, ${startTime} - ${endTime}`,
  }));
  return (
    <>
      <ChoiceField<LineValues['window']>
        label={`Between, in line ${number}`}
        value={line.window}
        choices={[...choices, { value: 'TIMES', label: 'Times of day' }]}
        onChange={(window) => set({ window })}
      />
      {line.window === 'TIMES' && (
        <div className="form-pair">
          <TextField
            label={`From, in line ${number}`}
            required
            placeholder="22:00"
            most={5}
            issue={issueOf('startTime')}
            value={line.startTime}
            onChange={(startTime) => set({ startTime })}
          />
          <TextField
            label={`To, in line ${number}`}
            required
            placeholder="06:00"
            hint="Not later than From: on the next day."
            most={5}
            issue={issueOf('endTime')}
            value={line.endTime}
            onChange={(endTime) => set({ endTime })}
          />
        </div>
      )}
    </>
  );
}

const rhythms = [
  { value: 'EVERY', label: 'Again and again' },
  { value: 'TIMES', label: 'At times of day' },
] as const;

function RhythmFields({ line, number, issueOf, set }: LineRowProps) {
  return (
    <div className="form-pair">
      <ChoiceField<LineValues['rhythm']>
        label={`Rounds of line ${number}`}
        value={line.rhythm}
        choices={rhythms}
        onChange={(rhythm) => set({ rhythm })}
      />
      {line.rhythm === 'EVERY' ? (
        <Field
          label={`Every so many minutes, in line ${number}`}
          required
          issue={issueOf('everyMinutes')}
        >
          {(control) => (
            <NumberInput
              {...control}
              min={planLimits.everyMinutes.least}
              max={planLimits.everyMinutes.most}
              decimals={0}
              value={line.everyMinutes ?? null}
              onChange={(everyMinutes) => set({ everyMinutes: everyMinutes ?? undefined })}
            />
          )}
        </Field>
      ) : (
        <TextField
          label={`Times of line ${number}`}
          required
          placeholder="20:00, 22:30, 01:00"
          most={planLimits.times * 7}
          issue={issueOf('times') ?? issueOf('everyMinutes')}
          value={line.times}
          onChange={(times) => set({ times })}
        />
      )}
    </div>
  );
}

function DayFields({ line, number, issueOf, set }: LineRowProps) {
  return (
    <>
      <Field label={`Weekdays of line ${number}`} issue={issueOf('weekdays')}>
        {({ id, 'aria-describedby': describedBy }) => (
          <fieldset id={id} className="post-days" aria-describedby={describedBy}>
            <legend className="screen-reader-only">Weekdays of line {number}</legend>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                checked={line.weekdays.includes(day)}
                onChange={(checked) =>
                  set({
                    weekdays: weekdays.filter((one) =>
                      one === day ? checked : line.weekdays.includes(one),
                    ),
                  })
                }
              >
                {weekdayNames[day - 1]}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </Field>
      <div className="form-pair">
        <Field label={`First date of line ${number}`} issue={issueOf('fromDate')}>
          {(control) => (
            <DateInput
              control={control}
              value={line.fromDate}
              onChange={(fromDate) => set({ fromDate })}
            />
          )}
        </Field>
        <Field label={`Last date of line ${number}`} issue={issueOf('toDate')}>
          {(control) => (
            <DateInput
              control={control}
              value={line.toDate}
              onChange={(toDate) => set({ toDate })}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** So many times are written out. */
const shown = 14;

/** What the line comes to on a day, before anybody saves it. */
function Preview({ line, shifts }: LineRowProps) {
  const { timeZone } = useViewer();
  const times = roundTimes(
    { ...line, clockingRouteID: line.clockingRouteID ?? 1 },
    shifts,
    todayIn(timeZone),
    timeZone,
  );
  if (times === undefined) return null;
  const written = times.slice(0, shown).join(', ');
  const more = times.length > shown ? `, … ${times.at(-1)}` : '';
  return (
    <p className="muted" role="status">
      {times.length === 1 ? '1 round' : `${times.length} rounds`} on each of these days: {written}
      {more}
    </p>
  );
}
