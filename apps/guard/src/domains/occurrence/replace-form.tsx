import { occurrenceLimits } from '@guardroom/rules/occurrence/inputs';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { useState } from 'react';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { MomentLine } from '../../shell/form/moment-line.tsx';
import { TextLine } from '../../shell/form/text-line.tsx';
import { useDraft } from '../../shell/form/use-draft.ts';
import { useWork } from '../../shell/use-work.ts';
import { occurrenceTexts } from './occurrence-texts.ts';
import { entryIssues, entryShape, type EntryIssues } from './occurrence-values.ts';
import { replaceDocument, type BookEntry } from './queries.ts';

interface ReplaceFormProps {
  entry: BookEntry;
  agencyID: number;
  onCancel: () => void;
  onDone: () => void;
}

/** What is to stand in the place of an own entry; the old words stay readable, struck through. */
export function ReplaceForm({ entry, agencyID, onCancel, onDone }: ReplaceFormProps) {
  const say = useSay();
  const { datetime, title, description } = entry;
  // The site stays as it is: 0 stands for it.
  const before = () => ({ siteProfileID: 0, datetime, title, description });
  const { values, change, discard } = useDraft(`replace ${entry.id}`, entryShape, before);
  const { busy, failure, begin } = useWork();
  const [issues, setIssues] = useState<EntryIssues>({});
  // The same words sent again after a failure are the same replacement.
  const [key, setKey] = useState(randomKey);
  if (values === undefined) return null;
  const set = (part: Partial<typeof values>) => {
    change(part);
    setKey(randomKey());
  };
  const issue = (field: keyof EntryIssues) => {
    const text = issues[field];
    return text === undefined || text === commonTexts.tooLong ? undefined : say(text);
  };
  const send = async () => {
    const create = {
      occurrenceID: entry.id,
      datetime: values.datetime,
      title: values.title.trim(),
      description: values.description.trim(),
    };
    await request(replaceDocument, { create, agencyID, key });
    discard();
    onDone();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = entryIssues(values, Date.now());
        setIssues(found);
        if (Object.keys(found).length === 0) begin(send);
      }}
    >
      <MomentLine
        label={say(occurrenceTexts.datetime)}
        required
        value={values.datetime}
        onChange={(instant) => set({ datetime: instant })}
        issue={issue('datetime')}
      />
      <TextLine
        label={say(occurrenceTexts.title)}
        required
        value={values.title}
        onChange={(text) => set({ title: text })}
        most={occurrenceLimits.title}
        issue={issue('title')}
      />
      <TextLine
        label={say(occurrenceTexts.description)}
        required
        rows={5}
        value={values.description}
        onChange={(text) => set({ description: text })}
        most={occurrenceLimits.description}
        issue={issue('description')}
      />
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton type="submit" look="primary" busy={busy}>
        {say(occurrenceTexts.replace)}
      </ActionButton>
      <ActionButton
        onClick={() => {
          discard();
          onCancel();
        }}
      >
        {say(commonTexts.cancel)}
      </ActionButton>
    </form>
  );
}
