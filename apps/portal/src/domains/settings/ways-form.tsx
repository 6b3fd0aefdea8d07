import { noticeSettingInput, noticeWay } from '@guardroom/rules/settings/notice/inputs';
import { clientKinds } from '@guardroom/rules/settings/notice/notice-kind';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { ApiError } from '@guardroom/wire/errors';
import { useState } from 'react';
import * as v from 'valibot';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { QuietCard } from './quiet-card.tsx';
import { saveNoticeDocument, type NoticeSetting } from './queries.ts';

const kindNames: Readonly<Record<(typeof clientKinds)[number], string>> = {
  REPORT: 'Incidents and daily reports',
  TICKET: 'Tickets and requests',
  INVOICE: 'Invoices',
};
/** Clients are sent no text messages. */
const ways = [
  { channel: 'PUSH', name: 'Notification' },
  { channel: 'EMAIL', name: 'Email' },
] as const;

type Way = NoticeSetting['muted'][number];
const has = (all: readonly Way[], { kind, channel }: Way) =>
  all.some((way) => way.kind === kind && way.channel === channel);

/** From what is typed to what is sent: no time is none, and the version is that which was seen. */
const schemaOf = (version: number) =>
  v.pipe(
    v.object({ muted: v.array(noticeWay), quietFrom: v.string(), quietTo: v.string() }),
    v.transform(({ muted, quietFrom, quietTo }): v.InferInput<typeof noticeSettingInput> => ({
      version,
      muted,
      quietFrom: quietFrom || undefined,
      quietTo: quietTo || undefined,
    })),
    noticeSettingInput,
  );

/** What became of a change: saved, or refused because another came before it. */
export type Outcome = 'SAVED' | 'STALE';

interface WaysFormProps {
  setting: NoticeSetting;
  /** Of the last change. */
  outcome: Outcome | undefined;
  /** The settings are to be read anew. */
  onChanged: (outcome: Outcome) => void;
}

/** By which ways a user wants to be told what, and when they want quiet. */
export function WaysForm({ setting, outcome, onChanged }: WaysFormProps) {
  const { version, muted, demanded, quietFrom, quietTo, email } = setting;
  const [schema] = useState(() => schemaOf(version));
  const [isTouched, setTouched] = useState(false);
  const form = useForm({
    initial: { muted, quietFrom: quietFrom ?? '', quietTo: quietTo ?? '' },
    schema,
    send: async (update) => {
      try {
        await request(saveNoticeDocument, { update });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'STALE')) throw error;
        return onChanged('STALE');
      }
      onChanged('SAVED');
    },
  });
  const { values } = form;
  const set = (patch: Partial<typeof values>) => {
    setTouched(true);
    form.set(patch);
  };
  const turn = (way: Way, isOn: boolean) => {
    const others = values.muted.filter((one) => !has([one], way));
    set({ muted: isOn ? others : [...others, way] });
  };
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <h2>How you are told</h2>
      {clientKinds.map((kind) => (
        <fieldset key={kind} className="ways">
          <legend>{kindNames[kind]}</legend>
          {ways.map(({ channel, name }) => {
            const way = { kind, channel };
            const isDemanded = has(demanded, way);
            return (
              <Checkbox
                key={channel}
                checked={isDemanded || !has(values.muted, way)}
                disabled={isDemanded}
                onChange={(isOn) => turn(way, isOn)}
              >
                {name}
              </Checkbox>
            );
          })}
        </fieldset>
      ))}
      <p className="quiet">
        {email === null || email === ''
          ? 'The agency has no email address of yours, so no mail can be sent.'
          : `Mail goes to ${email}, where nothing was shown within a quarter of an hour.`}
        {clientKinds.some((kind) => ways.some(({ channel }) => has(demanded, { kind, channel }))) &&
          ' What the agency asks for cannot be switched off.'}
      </p>
      <QuietCard values={values} issues={form.issues} set={set} />
      {outcome !== undefined && !isTouched && <OutcomeNote of={outcome} />}
      <FormEnd form={form} label="Save" />
    </form>
  );
}

function OutcomeNote({ of }: { of: Outcome }) {
  if (of === 'SAVED') {
    return (
      <p className="note" data-kind="done" role="status">
        Saved.
      </p>
    );
  }
  return (
    <p className="note" role="status">
      Your settings were changed elsewhere meanwhile. This is what holds now.
    </p>
  );
}
