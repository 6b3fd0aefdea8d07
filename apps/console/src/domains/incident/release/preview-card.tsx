import { Button } from '@guardroom/ui/action/button.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import {
  releaseForm,
  releaseLimits,
  supersedingForm,
} from '@guardroom/rules/incident/release/inputs';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { createRelease, type Choice, type Prepared, type Release } from './queries.ts';
import { Released } from './released-card.tsx';

const noteValues = v.object({ note: v.string() });

interface PreviewProps {
  choice: Choice;
  prepared: Prepared;
  /** In whose place it would stand. */
  newest: Release | undefined;
  onReleased: () => void | Promise<void>;
  /** Somebody released it meanwhile, or it would say something else. */
  onRefused: () => void;
}

/** A report exactly as the client would see it, and the button that lets them. */
export function PreviewCard({ choice, prepared, newest, onReleased, onRefused }: PreviewProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { clientProfileName, contentSHA256 } = prepared;
  const form = useEntityForm({
    values: noteValues,
    initial: { note: '' },
    withoutDraft: true,
    schema: newest === undefined ? releaseForm : supersedingForm,
    inputOf: (values) => values,
    question: () => `${clientProfileName} will be told and can read it at once. Release it?`,
    save: ({ note }, key) => {
      const releasing = { contentSHA256, supersedesID: newest?.id, note };
      return createRelease(agencyID, choice, releasing, key);
    },
    success: `Released to ${clientProfileName}`,
    failure: 'Unable to release the report',
    onRefusal: onRefused,
    onSaved: onReleased,
  });
  return (
    <Section title={`As ${clientProfileName} will see it`}>
      <Released {...prepared} />
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} />
        {newest !== undefined && (
          <NoteField
            label={`Why it stands in the place of release ${newest.number}`}
            required
            counts
            most={releaseLimits.text}
            issue={form.issues['note']}
            value={form.values.note}
            onChange={(note) => form.set({ note })}
          />
        )}
        <div className="form-buttons">
          <Button look="primary" type="submit" busy={form.busy}>
            Release to {clientProfileName}
          </Button>
        </div>
      </form>
    </Section>
  );
}
