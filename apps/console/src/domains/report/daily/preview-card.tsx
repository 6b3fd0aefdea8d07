import { Button } from '@guardroom/ui/action/button.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import {
  dailyLimits,
  dailyReleaseForm,
  dailySupersedingForm,
} from '@guardroom/rules/report/daily/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { Loading, LoadFailed } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { DocumentFacts, DocumentSections } from '../document-card.tsx';
import { dailyListPath } from '../paths.ts';
import { createDaily, dailyKey, previewDaily, type DailyPreview, type SiteDay } from './queries.ts';

/** What the client of a site would read of a day, and the button that lets them. */
export function PreviewCard({ day }: { day: SiteDay }) {
  const { data, failed, retry, reload } = useLoaded({
    queryKey: [...dailyKey, 'preview', day],
    failure: 'Unable to compose the daily report',
    load: (signal) => previewDaily(day, signal),
  });
  if (data === undefined) {
    return (
      <Section title="As the client will see it">
        {failed ? <LoadFailed what="The daily report" onRetry={retry} /> : <Loading />}
      </Section>
    );
  }
  return (
    <Section title={`As ${data.clientProfileName} will see it`}>
      <div className="stack">
        <DocumentFacts document={data.content} />
        <DocumentSections document={data.content} />
      </div>
      <ReleaseForm day={day} preview={data} onStale={reload} />
    </Section>
  );
}

const releaseValues = v.object({ sentence: v.string(), note: v.string() });

interface ReleaseProps {
  day: SiteDay;
  preview: DailyPreview;
  onStale: () => void;
}

function ReleaseForm({ day, preview, onStale }: ReleaseProps) {
  const { history } = useRouter();
  const queries = useQueryClient();
  const { newest, clientProfileName } = preview;
  const form = useEntityForm({
    values: releaseValues,
    initial: { sentence: '', note: '' },
    withoutDraft: true,
    schema: newest === null ? dailyReleaseForm : dailySupersedingForm,
    inputOf: (values) => values,
    question: () => `${clientProfileName} will be told and can read it at once. Release it?`,
    save: ({ sentence, note }, key) =>
      createDaily(day, { sentence, note, supersedesID: newest?.id }, key),
    success: `Released to ${clientProfileName}`,
    failure: 'Unable to release the daily report',
    onRefusal: onStale,
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: dailyKey });
      history.push(dailyListPath);
    },
  });
  const { values, set, issues } = form;
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <NoteField
        label="What you add (the books stay as they are)"
        counts
        most={dailyLimits.text}
        issue={issues['sentence']}
        value={values.sentence}
        onChange={(sentence) => set({ sentence })}
      />
      {newest !== null && (
        <NoteField
          label={`Why it stands in the place of release ${newest.number}`}
          required
          counts
          most={dailyLimits.text}
          issue={issues['note']}
          value={values.note}
          onChange={(note) => set({ note })}
        />
      )}
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={form.busy}>
          Release to {clientProfileName}
        </Button>
      </div>
    </form>
  );
}
