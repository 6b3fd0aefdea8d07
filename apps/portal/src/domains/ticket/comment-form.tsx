import { clientTicketCommentInput } from '@guardroom/rules/ticket/client-inputs';
import { ticketLimits } from '@guardroom/rules/ticket/inputs';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import * as v from 'valibot';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { PictureField, pictureSchema, type Picture } from '../../shell/picture-field.tsx';
import { useForm } from '../../shell/use-form.ts';
import { commentDocument } from './queries.ts';

interface CommentFormProps {
  ticketID: number;
  /** Pictures that the ticket has already. */
  files: number;
  onDone: () => void;
}

/** A comment as it is filled in. */
interface Typed {
  readonly ticketID: number;
  readonly comment: string;
  readonly files: readonly Picture[];
}

const typedSchema = v.object({ comment: v.string(), files: v.array(pictureSchema) });

/** Says something about an open ticket, with pictures. */
export function CommentForm({ ticketID, files: had, onDone }: CommentFormProps) {
  const initial: Typed = { ticketID, comment: '', files: [] };
  const form = useForm({
    initial,
    schema: clientTicketCommentInput,
    kept: typedSchema,
    send: async (create, idempotencyKey) => {
      await request(commentDocument, { create, idempotencyKey });
      form.set(initial);
      onDone();
    },
  });
  const { values, issues, set } = form;
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <NoteField
        label="Comment"
        required
        rows={3}
        most={ticketLimits.comment}
        value={values.comment}
        onChange={(comment) => set({ comment })}
        issue={issues['comment']}
      />
      <PictureField
        purpose="ticket"
        pictures={values.files}
        onChange={(files) => set({ files })}
        most={ticketLimits.files - had}
      />
      <FormEnd form={form} label="Add comment" />
    </form>
  );
}
