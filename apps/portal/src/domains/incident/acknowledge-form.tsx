import {
  incidentAcknowledgementInput,
  releaseLimits,
} from '@guardroom/rules/incident/release/inputs';
import * as v from 'valibot';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { acknowledgeDocument } from './queries.ts';

/** Says that one took note, once and for good. */
export function AcknowledgeForm({ id, onDone }: { id: number; onDone: () => void }) {
  const form = useForm({
    initial: { id, remark: '' },
    schema: incidentAcknowledgementInput,
    kept: v.object({ remark: v.string() }),
    send: async (acknowledge) => {
      await request(acknowledgeDocument, { acknowledge });
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <NoteField
        label="Remark (it cannot be changed later)"
        rows={3}
        most={releaseLimits.text}
        value={form.values.remark}
        onChange={(remark) => form.set({ remark })}
        issue={form.issues['remark']}
      />
      <FormEnd form={form} label="Acknowledge" />
    </form>
  );
}
