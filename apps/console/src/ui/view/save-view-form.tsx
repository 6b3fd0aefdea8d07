import { Button } from '@guardroom/ui/action/button.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { savedViewLimits, savedViewName } from '@guardroom/rules/settings/saved-views';
import { useState } from 'react';
import * as v from 'valibot';
import type { SavedView } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { useSaveView } from './use-save-view.ts';
import { hasDates } from './view-search.ts';

interface SaveViewFormProps {
  screen: string;
  search: string;
  views: readonly SavedView[];
}

const datesHint = 'The dates stay as they are. Left as the list begins, they follow the day.';

/** A name for the filters and the order that stand there now. */
export function SaveViewForm({ screen, search, views }: SaveViewFormProps) {
  const [name, setName] = useState('');
  const [issue, setIssue] = useState<string>();
  const save = useSaveView();
  const same = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const submit = () => {
    const read = v.safeParse(savedViewName, name);
    setIssue(read.issues?.[0].message);
    if (!read.success) return;
    const view = { screen, search, name: read.output, isDefault: same?.isDefault ?? false };
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
        hint={hasDates(search) ? datesHint : undefined}
        onChange={setName}
      />
      <Button look="primary" type="submit" busy={save.isPending}>
        {same ? 'Replace view' : 'Save view'}
      </Button>
    </form>
  );
}
