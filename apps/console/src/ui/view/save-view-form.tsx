import { Button } from '@guardroom/ui/action/button.tsx';
import { RadioGroup } from '@guardroom/ui/choice/radio-group.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { savedViewLimits, savedViewName } from '@guardroom/rules/settings/saved-views';
import { todayIn } from '@guardroom/rules/dates';
import {
  dateModesOf,
  dateModeTexts,
  keptDates,
  type DateMode,
} from '@guardroom/rules/settings/moving-dates';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useViewer, type SavedView } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { useSaveView } from './use-save-view.ts';
import { hasDates } from './view-search.ts';

interface SaveViewFormProps {
  screen: string;
  search: string;
  views: readonly SavedView[];
}

const monthHint = 'The month stays as it is. Left as the list begins, it follows the day.';

/** A name for the filters and the order that stand there now. */
export function SaveViewForm({ screen, search, views }: SaveViewFormProps) {
  const [name, setName] = useState('');
  const [issue, setIssue] = useState<string>();
  const { timeZone } = useViewer();
  const datesLabel = useId();
  const modes = dateModesOf(search);
  const [chosen, setMode] = useState<DateMode>();
  const mode = modes.find((each) => each === chosen) ?? modes[0] ?? 'STAY';
  const save = useSaveView();
  const same = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const submit = () => {
    const read = v.safeParse(savedViewName, name);
    setIssue(read.issues?.[0].message);
    if (!read.success) return;
    const kept = keptDates(search, mode, todayIn(timeZone));
    const isDefault = same?.isDefault ?? false;
    const view = { screen, search: kept, name: read.output, isDefault };
    save.mutate(view, {
      onSuccess: () => {
        setName('');
        toast.success(`View ${read.output} saved`);
      },
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Save these filters as"
        placeholder="Name of the view"
        value={name}
        most={savedViewLimits.name}
        issue={issue}
        hint={modes.length === 0 && hasDates(search) ? monthHint : undefined}
        onChange={setName}
      />
      {modes.length > 0 && (
        <div className="view-dates">
          <span id={datesLabel}>Its dates</span>
          <RadioGroup<DateMode>
            aria-labelledby={datesLabel}
            vertical
            options={modes.map((value) => ({ value, label: dateModeTexts[value] }))}
            value={mode}
            onChange={setMode}
          />
        </div>
      )}
      <Button look="primary" type="submit" busy={save.isPending}>
        {same ? 'Replace view' : 'Save view'}
      </Button>
    </form>
  );
}
