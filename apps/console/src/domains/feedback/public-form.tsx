import { feedbackCategories } from '@guardroom/rules/feedback/categories';
import { feedbackForm, type FeedbackInput } from '@guardroom/rules/feedback/inputs';
import { Suspense, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../../platform/wire/failure.ts';
import '../../platform/fonts.css';
import { request } from '../../platform/wire/graphql.ts';
import { AreaField, ChoiceField, Field } from '../../shell/plain/field.tsx';
import { Gate } from '../../shell/plain/gate.tsx';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { useSure } from '../../shell/plain/sure-dialog.tsx';
import { useKeptForm } from '../../shell/plain/use-kept-form.ts';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { AgencyHead, PrivacyNote, useFormAgency } from './agency-card.tsx';
import { challengeDocument, createDocument } from './queries.ts';

const Captcha = lazyPart(() => import('../../shell/plain/captcha.tsx'));
const failure = 'Unable to submit feedback';

/** Feedback of the public (FBK-01 to FBK-13). */
export function PublicForm({ agencyID }: { agencyID: number }) {
  const [isSent, setSent] = useState(false);
  const agency = useFormAgency(agencyID);
  return (
    <Gate title={isSent ? 'Thank you' : 'Feedback'} wide>
      {agency && <AgencyHead agency={agency} />}
      {isSent && <ThankYou />}
      {/* Not before it is known whose it is: nothing moves below the hand of whoever types. */}
      {!isSent && agency !== undefined && (
        <Form agencyID={agencyID} name={agency?.name} onSent={() => setSent(true)} />
      )}
    </Gate>
  );
}

function ThankYou() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status">
      Your feedback has been received. You will get a response within 3 to 5 working days.
    </p>
  );
}

interface FormProps {
  agencyID: number;
  /** Of the agency; undefined where it is not known. */
  name: string | undefined;
  onSent: () => void;
}

function Form({ agencyID, name, onSent }: FormProps) {
  const [isTicked, setTicked] = useState(false);
  const [round, setRound] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const { sure, dialog } = useSure();
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptForm(form, `feedback of the public ${agencyID}`);
  const submit = async ({ captcha, ...input }: v.InferOutput<typeof feedbackForm>) => {
    setRefusal(undefined);
    try {
      const create = { ...input, agencyID };
      await send(create, captcha, kept.keyOf(create));
    } catch (error) {
      console.warn(failure, error);
      tellFailure(failure, error);
      setRefusal(sentenceOf(error));
      if (error instanceof ApiError && error.path === 'captcha') {
        setTicked(false);
        setRound((before) => before + 1);
      }
      return;
    }
    kept.forget();
    onSent();
  };
  const { issues, busy, onSubmit } = usePlainForm(feedbackForm, submit, sure);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} onInput={kept.remember}>
      <ChoiceField
        label="Category"
        name="category"
        choices={feedbackCategories}
        required
        issue={issues['category']}
      />
      <Field label="Summary" name="summary" required issue={issues['summary']} dir="auto" />
      <AreaField
        label="Description"
        hint="optional"
        name="description"
        rows={4}
        issue={issues['description']}
        dir="auto"
      />
      <Field
        label="Your Name"
        name="name"
        required
        autoComplete="name"
        issue={issues['name']}
        dir="auto"
      />
      <Field
        label="Your Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        issue={issues['email']}
      />
      <Field
        label="Your Contact Number"
        name="contact"
        type="tel"
        required
        autoComplete="tel"
        issue={issues['contact']}
      />
      {name !== undefined && <PrivacyNote name={name} />}
      <Suspense fallback={<div className="captcha-place" />}>
        <Captcha key={round} load={() => newChallenge(agencyID)} onChange={setTicked} />
      </Suspense>
      {refusal !== undefined && (
        <p className="field-issue" role="alert">
          {refusal}
        </p>
      )}
      <SubmitButton label="Submit" busyLabel="Sending" busy={busy} disabled={!isTicked} />
      {dialog}
    </form>
  );
}

async function newChallenge(agencyID: number): Promise<string> {
  const { feedbackChallenge } = await request(challengeDocument, { agencyID }, { anonymous: true });
  return feedbackChallenge;
}

async function send(
  create: FeedbackInput & { agencyID: number },
  captcha: string,
  key: string,
): Promise<void> {
  await request(createDocument, { create, captcha, key }, { anonymous: true });
}
