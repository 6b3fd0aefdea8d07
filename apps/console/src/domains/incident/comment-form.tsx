import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { incidentCommentForm, incidentLimits } from '@guardroom/rules/incident/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { commentPart } from '../../ui/case/left-comment.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';

const commentDocument = graphql(`
  mutation CreateIncidentComment(
    $create: CreateIncidentCommentInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createIncidentComment(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const commentValues = v.object({ comment: v.string(), isQuestion: v.boolean() });

interface CommentFormProps {
  incidentReportID: number;
  /** Who reported, where that is somebody else: they can be asked. */
  reporter: string | undefined;
  /** A comment was submitted just now: the next one may follow. */
  again: boolean;
  onSaved: () => void;
  onRefused: () => void;
}

/** Begins empty after each comment. */
export function CommentForm(props: CommentFormProps) {
  const { incidentReportID, reporter, again, onSaved, onRefused } = props;
  const { securityAgencyID: agencyID, accountID, staffProfileID } = useViewer();
  const form = useEntityForm({
    values: commentValues,
    initial: { comment: '', isQuestion: false },
    part: commentPart,
    schema: incidentCommentForm,
    inputOf: (values) => values,
    save: async ({ comment, isQuestion }, key) => {
      const kind = isQuestion ? ('QUESTION' as const) : ('COMMENT' as const);
      const create = { accountID, staffProfileID, incidentReportID, comment, kind };
      await request(commentDocument, { create, agencyID, key });
    },
    success: 'Created successfully',
    failure: 'Unable to create comment',
    // The case was closed meanwhile, say.
    onRefusal: onRefused,
    onSaved,
  });
  const { values, set, issues } = form;
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <NoteField
        label="Comment"
        required
        counts
        autoFocus={again}
        most={incidentLimits.text}
        issue={issues['comment']}
        value={values.comment}
        onChange={(comment) => set({ comment })}
      />
      {reporter !== undefined && (
        <Checkbox checked={values.isQuestion} onChange={(isQuestion) => set({ isQuestion })}>
          Question to {reporter}: they see it in their own application and answer there
        </Checkbox>
      )}
      <div className="form-buttons">
        <Button
          look="primary"
          type="submit"
          reason={values.comment.trim() === '' ? 'Write a comment first.' : undefined}
          busy={form.busy}
        >
          Submit
        </Button>
      </div>
    </form>
  );
}
