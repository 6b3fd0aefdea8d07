import { resolveAlertForm, alertLimits } from '@guardroom/rules/alert/inputs';
import { Button } from '@guardroom/ui/action/button.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useViewer } from '../../platform/session/session.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { alertKey } from './queries.ts';

const resolveDocument = graphql(`
  mutation ResolveAlert($resolve: ResolveAlertInput!, $agencyID: RecordID!) {
    resolveAlert(resolve: $resolve, agencyID: $agencyID) {
      id
    }
  }
`);

/** Closes an alert with what was found and done. */
export function ResolveForm({ id }: { id: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: alertKey });
  const form = useEntityForm({
    part: `alert ${id}`,
    values: v.object({ reason: v.string() }),
    initial: { reason: '' },
    schema: resolveAlertForm,
    inputOf: (values) => values,
    question: () => null,
    save: (input) => request(resolveDocument, { resolve: { id, ...input }, agencyID }),
    success: 'Resolved.',
    failure: 'Unable to resolve the alert',
    issueField: (path) => path.replace(/^resolve\./, ''),
    onRefusal: ({ code }) => {
      if (code === 'CONFLICT') void reread();
    },
    onSaved: reread,
  });
  return (
    <Section title="Resolve">
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <NoteField
          label="What was found and done"
          required
          most={alertLimits.reason}
          value={form.values.reason}
          issue={form.issues['reason']}
          onChange={(reason) => form.set({ reason })}
        />
        <div className="form-buttons">
          <Button look="primary" type="submit" busy={form.busy}>
            Resolve
          </Button>
        </div>
      </form>
    </Section>
  );
}
