import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { clockTime } from '@guardroom/rules/deployment/shift/inputs';
import { timesOf } from '@guardroom/rules/deployment/roster-groups';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { useState } from 'react';
import * as v from 'valibot';
import { useShiftTypes } from './shift/shift-queries.ts';

interface OwnTimesProps {
  entry: RosterEntry;
  /** 'Tan Ah Kow, Day Shift of Marina Tower': names the controls. */
  what: string;
  onChange: (times: Pick<RosterEntry, 'startTime' | 'endTime'>) => void;
  onDone: () => void;
}

/** The times of one person in a shift, where they are not those of the shift. */
export function OwnTimes({ entry, what, onChange, onDone }: OwnTimesProps) {
  const types = useShiftTypes();
  const usual = timesOf({ shift: entry.shift }, types);
  const [typed, setTyped] = useState(timesOf(entry, types));
  const issueOf = (text: string) => v.safeParse(clockTime, text).issues?.[0]?.message;
  const issues = { startTime: issueOf(typed.startTime), endTime: issueOf(typed.endTime) };
  const set = (patch: Partial<typeof typed>) => {
    const times = { ...typed, ...patch };
    setTyped(times);
    if (issueOf(times.startTime) !== undefined || issueOf(times.endTime) !== undefined) return;
    const isUsual = times.startTime === usual.startTime && times.endTime === usual.endTime;
    onChange(isUsual ? { startTime: undefined, endTime: undefined } : times);
  };
  return (
    <div className="roster-times">
      <Field label={`Start, ${what}`} bare issue={issues.startTime}>
        {(control) => (
          <Input
            {...control}
            size="small"
            maxLength={5}
            value={typed.startTime}
            onChange={({ target }) => set({ startTime: target.value })}
          />
        )}
      </Field>
      <Field label={`End, ${what}`} bare issue={issues.endTime}>
        {(control) => (
          <Input
            {...control}
            size="small"
            maxLength={5}
            value={typed.endTime}
            onChange={({ target }) => set({ endTime: target.value })}
          />
        )}
      </Field>
      <Button
        size="small"
        onClick={() => {
          onChange({ startTime: undefined, endTime: undefined });
          onDone();
        }}
      >
        Usual times
      </Button>
    </div>
  );
}
