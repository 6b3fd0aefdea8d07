import { ticketLimits, ticketReopenInput } from '@guardroom/rules/ticket/inputs';
import * as v from 'valibot';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { reopenDocument } from './queries.ts';

interface ReopenFormProps {
  ticket: { readonly id: number; readonly version: number };
  onDone: () => void;
}

/** Opens a ticket again that was closed lately, for a reason. */
export function ReopenForm({ ticket: { id, version }, onDone }: ReopenFormProps) {
  const form = useForm({
    initial: { id, version, reason: '' },
    schema: ticketReopenInput,
    kept: v.object({ reason: v.string() }),
    send: async (update) => {
      await request(reopenDocument, { update });
      onDone();
    },
  });
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <NoteField
        label="Why is it not settled?"
        required
        rows={3}
        most={ticketLimits.reason}
        value={form.values.reason}
        onChange={(reason) => form.set({ reason })}
        issue={form.issues['reason']}
      />
      <FormEnd form={form} label="Reopen this ticket" />
    </form>
  );
}
