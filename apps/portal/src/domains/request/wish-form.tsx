import { instantOfWallTime, wallTime } from '@guardroom/rules/dates';
import { mostGuards, type RequestKind } from '@guardroom/rules/ticket/client-request';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { useClient } from '../../platform/session.ts';

/** When something is wanted, and how many. */
export interface Wish {
  readonly startDatetime: string | undefined;
  readonly endDatetime: string | undefined;
  readonly guards: number | undefined;
}

interface WishFormProps {
  kind: RequestKind | undefined;
  values: Wish;
  issues: Readonly<Partial<Record<string, string>>>;
  set: (patch: Partial<Wish>) => void;
}

/** When something is wanted, and how many: the fields of what was chosen. */
export function WishForm({ kind, values, issues, set }: WishFormProps) {
  const { timeZone } = useClient();
  if (kind === undefined || kind === 'COMPLAINT') return null;
  return (
    <>
      <Field
        label={kind === 'VISIT' ? 'When?' : 'From'}
        required
        issue={issues['startDatetime']}
        hint="Time of the agency."
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={wallOf(values.startDatetime, timeZone)}
            onChange={({ target }) => set({ startDatetime: instantOf(target.value, timeZone) })}
          />
        )}
      </Field>
      {kind === 'EXTRA_GUARD' && (
        <>
          <Field label="To" required issue={issues['endDatetime']}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={wallOf(values.endDatetime, timeZone)}
                onChange={({ target }) => set({ endDatetime: instantOf(target.value, timeZone) })}
              />
            )}
          </Field>
          <Field label="How many guards?" required issue={issues['guards']}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                min={1}
                max={mostGuards}
                value={values.guards ?? ''}
                onChange={({ target }) =>
                  set({ guards: target.value === '' ? undefined : Number(target.value) })
                }
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}

/** What a field of date and time holds: the clocks of the agency. */
function wallOf(instant: string | undefined, timeZone: string): string {
  return instant === undefined ? '' : wallTime(instant, timeZone);
}

/** Nothing until the whole of it was typed. */
function instantOf(wall: string, timeZone: string): string | undefined {
  return wall === '' ? undefined : instantOfWallTime(wall, timeZone);
}
