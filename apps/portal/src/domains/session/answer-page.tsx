import { signInInput } from '@guardroom/rules/session/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { goInstead, hrefOf, type Parts } from '../../platform/route.ts';
import { arrive, useSession } from '../../platform/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { completeSignOnDocument } from './queries.ts';

const codeInput = v.required(v.pick(signInInput, ['code']));

/** Takes the answer of a provider; asks for a code where one is needed, and tells what went wrong. */
export function AnswerPage({ parts }: { parts: Parts }) {
  const [came] = useState(parts);
  const [asksCode, setAsksCode] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sent = useRef(false);
  useEffect(() => {
    // Once only: an answer is taken once, and is kept nowhere.
    if (sent.current) return;
    sent.current = true;
    history.replaceState(null, '', hrefOf('/session/answer'));
    complete(came).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') setAsksCode(true);
      else setFailure(sentenceOf(error));
    });
  }, [came]);
  if (failure !== undefined) return <Failed sentence={failure} />;
  if (asksCode) return <CodeForm came={came} onFailed={setFailure} />;
  return <p role="status">Signing in …</p>;
}

async function complete({ client, answer }: Parts, code?: string): Promise<void> {
  if (client === undefined || answer === undefined) throw overError();
  const variables = { answer, path: `/signon/${client}`, ...(code !== undefined && { code }) };
  const { completeClientSignOn } = await request(completeSignOnDocument, variables);
  await arrive();
  goInstead(completeClientSignOn.outcome === 'LINKED' ? '/settings/organisation' : '/');
}

/** The page was loaded anew, after the answer was taken. */
function overError(): ApiError {
  return new ApiError({ code: 'INVALID', message: signOnMessages.over });
}

interface CodeFormProps {
  came: Parts;
  /** What no other code mends. */
  onFailed: (sentence: string) => void;
}

function CodeForm({ came, onFailed }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    schema: codeInput,
    send: async ({ code }) => {
      try {
        await complete(came, code);
      } catch (error) {
        if (!(error instanceof ApiError) || error.path === 'code') throw error;
        onFailed(sentenceOf(error));
      }
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <Field
        label="Code of your authenticator app"
        required
        issue={form.issues['code']}
        hint="Or one of your recovery codes."
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="one-time-code"
            value={form.values.code}
            onChange={(event) => form.set({ code: event.target.value })}
          />
        )}
      </Field>
      <FormEnd form={form} label="Sign in" />
    </form>
  );
}

/** Nothing is lost: what was begun can be begun again. */
function Failed({ sentence }: { sentence: string }) {
  const { client } = useSession();
  return (
    <div className="stack">
      <FailureNote of={sentence} />
      {client ? (
        <a href={hrefOf('/settings/organisation')}>Back to settings</a>
      ) : (
        <>
          <a href={hrefOf('/session/organisation')}>Try again</a>
          <a href={hrefOf('/')}>Sign in with a password</a>
        </>
      )}
    </div>
  );
}
