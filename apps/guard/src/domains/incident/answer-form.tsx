import { incidentLimits } from '@guardroom/rules/incident/inputs';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { useState } from 'react';
import * as v from 'valibot';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useDraft } from '../../shell/form/use-draft.ts';
import { TextInput } from '../../shell/text-input.tsx';
import { useWork } from '../../shell/use-work.ts';
import { incidentTexts } from './incident-texts.ts';
import { answerDocument, type OwnReport } from './queries.ts';

interface AnswerFormProps {
  report: OwnReport;
  agencyID: number;
  again: () => void;
}

const shape = v.object({ comment: v.string() });
const empty = () => ({ comment: '' });

/** The answer to a question of the office; what is half written stays on the phone. */
export function AnswerForm({ report: { id, isAsked }, agencyID, again }: AnswerFormProps) {
  const say = useSay();
  const { values, change, discard } = useDraft(`answer ${id}`, shape, empty);
  const { busy, failure, begin } = useWork();
  const [isTried, setTried] = useState(false);
  // The same answer sent again after a failure is the same answer.
  const [key, setKey] = useState(randomKey);
  if (values === undefined) return null;
  const comment = values.comment.trim();
  const send = async () => {
    await request(answerDocument, { answer: { incidentReportID: id, comment }, agencyID, key });
    discard();
    setTried(false);
    setKey(randomKey());
    again();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (comment !== '' && comment.length <= incidentLimits.text) begin(send);
      }}
    >
      <TextInput
        label={say(incidentTexts.answer)}
        required
        lines={3}
        most={incidentLimits.text}
        value={values.comment}
        onChange={(text) => {
          change({ comment: text });
          setKey(randomKey());
        }}
        issue={isTried && comment === '' ? say(commonTexts.required) : undefined}
      />
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton type="submit" {...(isAsked && { look: 'primary' })} busy={busy}>
        {say(incidentTexts.sendAnswer)}
      </ActionButton>
    </form>
  );
}
