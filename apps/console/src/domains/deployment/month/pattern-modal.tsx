import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import type { GridPerson } from '@guardroom/rules/deployment/month-grid';
import { cellsElsewhere, paint } from '@guardroom/rules/deployment/month/paint';
import {
  patternCells,
  patternMessages,
  readPattern,
  usualPatterns,
  usualText,
} from '@guardroom/rules/deployment/month/pattern';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { useState } from 'react';
import { DateInput } from '../../../ui/date/date-input.tsx';
import type { Site } from '../queries.ts';
import { newKey, type RosterFormState } from '../roster-form.tsx';
import { useShiftTypes } from '../shift/shift-queries.ts';
import { leaveCheck, type MonthFacts } from './queries.ts';

interface PatternModalProps {
  site: Site;
  dates: readonly string[];
  people: readonly GridPerson[];
  lines: readonly RosterEntry[];
  facts: MonthFacts;
  change: RosterFormState['change'];
  onClose: () => void;
}

/** Plans people by a run of shifts and free days that repeats; the grid shows it before it is saved. */
export default function PatternModal(props: PatternModalProps) {
  const { site, dates, people, lines, facts, change, onClose } = props;
  const offered = useShiftTypes().filter(({ gone }) => !gone);
  const [letter = 'D'] = offered.map((type) => type.letter);
  const [open, setOpen] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const [text, setText] = useState(usualText(letter, usualPatterns[0]));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [fromDate, setFrom] = useState(dates[0]);
  const [toDate, setTo] = useState(dates.at(-1));
  const [stagger, setStagger] = useState<number | null>(0);
  const pattern = readPattern(text, offered);
  const picked = people.filter(({ staffProfileID }) => chosen.has(staffProfileID));
  const isBackwards = fromDate === undefined || toDate === undefined || toDate < fromDate;
  const result =
    pattern.days && !isBackwards && stagger !== null
      ? patternCells(
          { days: pattern.days, people: picked, fromDate, toDate, stagger },
          { isOnLeave: leaveCheck(facts), elsewhere: cellsElsewhere(lines, site) },
        )
      : undefined;
  const apply = () => {
    setAsked(true);
    if (result === undefined || picked.length === 0) return;
    change((all) => paint(all, result.cells, site, newKey));
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title="Plan by pattern"
      width={520}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className="stack">
        <TextField
          label="Pattern"
          required
          value={text}
          onChange={setText}
          issue={isAsked ? pattern.problem : undefined}
          hint={`Letters of shifts (${offered.map((type) => `${type.letter} ${type.name}`).join(', ')}) and - for a free day; it repeats.`}
        />
        <div className="form-buttons">
          {usualPatterns.map((usual) => (
            <Button key={usual.name} size="small" onClick={() => setText(usualText(letter, usual))}>
              {usual.name}
            </Button>
          ))}
        </div>
        <Field label="From" required>
          {(control) => (
            <DateInput
              control={control}
              first={dates[0]}
              last={dates.at(-1)}
              value={fromDate}
              onChange={setFrom}
            />
          )}
        </Field>
        <Field
          label="To"
          required
          issue={isAsked && isBackwards ? patternMessages.backwards : undefined}
        >
          {(control) => (
            <DateInput
              control={control}
              first={dates[0]}
              last={dates.at(-1)}
              value={toDate}
              onChange={setTo}
            />
          )}
        </Field>
        <Field label="Days between people" hint="Each next person begins so many days later.">
          {(control) => (
            <NumberInput
              {...control}
              value={stagger}
              onChange={setStagger}
              min={0}
              max={31}
              decimals={0}
            />
          )}
        </Field>
        <div role="group" aria-labelledby="pattern-people">
          <p id="pattern-people">People</p>
          <div className="plan-people">
            {people.map(({ staffProfileID, designation, staffName }) => (
              <Checkbox
                key={staffProfileID}
                checked={chosen.has(staffProfileID)}
                onChange={() => setChosen(toggled(chosen, staffProfileID))}
              >
                {staffTag(designation, staffName)}
              </Checkbox>
            ))}
          </div>
          {isAsked && picked.length === 0 && (
            <p className="form-field-error" role="alert">
              {patternMessages.nobody}
            </p>
          )}
        </div>
        <p className="muted" role="status">
          {result === undefined
            ? 'Nothing is planned yet.'
            : previewText(
                result.cells.filter(({ shift }) => shift !== null).length,
                result.onLeave.length,
                result.elsewhere.length,
              )}
        </p>
        <div className="form-buttons">
          <Button look="primary" onClick={apply}>
            Plan
          </Button>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

function previewText(planned: number, onLeave: number, elsewhere: number): string {
  const left = [
    ...(onLeave > 0 ? [`${onLeave} left out for leave`] : []),
    ...(elsewhere > 0 ? [`${elsewhere} left out for work at another site`] : []),
  ];
  const parts = [`${planned} ${planned === 1 ? 'shift' : 'shifts'} planned`, ...left];
  return `${parts.join(', ')}. Nothing is saved before Submit.`;
}
