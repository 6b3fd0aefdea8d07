import { Button } from '@guardroom/ui/action/button.tsx';
import { ticketCommentInput, ticketLimits } from '@guardroom/rules/ticket/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { commentPart } from '../../ui/case/left-comment.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { createSuccess, retrieveFailure } from './queries.ts';

const commentValues = v.object({ comment: v.string() });

const commentDocument = graphql(`
  mutation CreateTicketComment(
    $create: CreateTicketCommentInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createTicketComment(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

interface CommentFormProps {
  ticketID: number;
  /** A comment was submitted just now: the next one may follow. */
  again: boolean;
  onSaved: () => void;
  onRefused: () => void;
}

/** The box for a comment, which stands for good once it is submitted (TKT-39 to TKT-42, TKT-46). */
export function CommentForm({ ticketID, again, onSaved, onRefused }: CommentFormProps) {
  const { securityAgencyID: agencyID, accountID, staffProfileID } = useViewer();
  const form = useEntityForm({
    values: commentValues,
    initial: { comment: '' },
    part: commentPart,
    schema: ticketCommentInput,
    inputOf: ({ comment }) => ({ ticketID, comment }),
    save: async (input, key) => {
      const create = { ...input, accountID, staffProfileID };
      await request(commentDocument, { create, agencyID, key });
    },
    question: () => 'No amendments can be made once comment is submitted.',
    success: createSuccess,
    failure: retrieveFailure,
    onRefusal: ({ code }) => {
      if (code === 'CONFLICT') onRefused();
    },
    onSaved,
  });
  const { comment } = form.values;
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <NoteField
        label="Comment"
        required
        counts
        autoFocus={again}
        most={ticketLimits.comment}
        issue={form.issues['comment']}
        value={comment}
        onChange={(text) => form.set({ comment: text })}
      />
      <div className="form-buttons">
        <Button
          look="primary"
          type="submit"
          busy={form.busy}
          reason={comment.trim() === '' ? 'Write a comment first.' : undefined}
        >
          Submit
        </Button>
      </div>
    </form>
  );
}
