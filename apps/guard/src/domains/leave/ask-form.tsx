import { leaveLimits } from '@guardroom/rules/leave/inputs';
import { Field } from '@guardroom/ui/field/field.tsx';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { uploadFile } from '@guardroom/wire/upload';
import { useState, type SubmitEvent } from 'react';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay, type Text } from '../../platform/texts/language.ts';
import { filesAddress, request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useWork } from '../../shell/use-work.ts';
import type { KeptPerson } from '../../store/meta.ts';
import { leaveTexts } from './leave-texts.ts';
import { askDocument, attachDocument, type LeftOfType } from './queries.ts';

interface AskFormProps {
  person: KeptPerson;
  balances: readonly LeftOfType[];
  again: () => void;
}

interface Asked {
  readonly leaveTypeID: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly halfDay: '' | 'AM' | 'PM';
  readonly note: string;
}

/** Asks for leave; documents follow the request, which stands also where they do not arrive. */
export function AskForm({ person, balances, again }: AskFormProps) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const first = balances[0]?.leaveTypeID ?? 0;
  const empty: Asked = { leaveTypeID: first, startDate: '', endDate: '', halfDay: '', note: '' };
  const [asked, setAsked] = useState(empty);
  const [documents, setDocuments] = useState<readonly File[]>([]);
  const [isTried, setTried] = useState(false);
  const [said, setSaid] = useState<Text>();
  // The same request sent again after a failure is the same request.
  const [key, setKey] = useState(randomKey);
  const agencyID = person.securityAgencyID;
  const change = (changes: Partial<Asked>) => {
    setAsked({ ...asked, ...changes });
    setKey(randomKey());
    setSaid(undefined);
  };
  const { startDate, endDate, halfDay, note } = asked;
  const isWrong = startDate !== '' && endDate !== '' && endDate < startDate;
  const isComplete =
    startDate !== '' &&
    endDate !== '' &&
    !isWrong &&
    note.trim().length <= leaveLimits.note &&
    documents.length <= leaveLimits.files;

  const ask = async () => {
    const isHalf = halfDay !== '' && startDate === endDate;
    const create = {
      securityAgencyID: agencyID,
      leaveTypeID: asked.leaveTypeID,
      startDate,
      endDate,
      ...(isHalf && { halfDay }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    const { requestLeave } = await request(askDocument, { agencyID, create, idempotencyKey: key });
    const isAttached = await attach(agencyID, requestLeave.id, documents);
    setSaid(isAttached ? leaveTexts.asked : leaveTexts.withoutDocuments);
    setAsked(empty);
    setDocuments([]);
    setTried(false);
    setKey(randomKey());
    again();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete) begin(ask);
  };
  const missing = (value: string) =>
    isTried && value === '' ? say(commonTexts.required) : undefined;

  return (
    <form className="card" noValidate onSubmit={submit} aria-labelledby="ask">
      <h2 id="ask">{say(leaveTexts.ask)}</h2>
      <Field label={say(leaveTexts.type)} required>
        {(control) => (
          <select
            {...control}
            className="ui-input"
            value={asked.leaveTypeID}
            onChange={(event) => change({ leaveTypeID: Number(event.target.value) })}
          >
            {balances.map(({ leaveTypeID, leaveTypeName }) => (
              <option key={leaveTypeID} value={leaveTypeID}>
                {leaveTypeName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput
        label={say(leaveTexts.first)}
        required
        native={{ type: 'date' }}
        value={startDate}
        onChange={(day) => change({ startDate: day, endDate: endDate === '' ? day : endDate })}
        issue={missing(startDate)}
      />
      <TextInput
        label={say(leaveTexts.last)}
        required
        native={{ type: 'date' }}
        value={endDate}
        onChange={(day) => change({ endDate: day })}
        issue={isWrong ? say(leaveTexts.wrongOrder) : missing(endDate)}
      />
      {startDate !== '' && startDate === endDate && (
        <Field label={say(leaveTexts.half)}>
          {(control) => (
            <select
              {...control}
              className="ui-input"
              value={halfDay}
              onChange={({ target }) => change({ halfDay: halfOf(target.value) })}
            >
              <option value="">{say(leaveTexts.whole)}</option>
              <option value="AM">{say(leaveTexts.AM)}</option>
              <option value="PM">{say(leaveTexts.PM)}</option>
            </select>
          )}
        </Field>
      )}
      <TextInput
        label={say(leaveTexts.note)}
        lines={2}
        most={leaveLimits.note}
        value={note}
        onChange={(text) => change({ note: text })}
      />
      <Field
        label={say(leaveTexts.documents)}
        issue={documents.length > leaveLimits.files ? say(leaveTexts.tooMany) : undefined}
      >
        {(control) => (
          <input
            {...control}
            className="ui-input"
            type="file"
            multiple
            accept="image/*,application/pdf"
            onChange={(event) => setDocuments([...(event.target.files ?? [])])}
          />
        )}
      </Field>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {said !== undefined && (
        <p className="note" data-kind="done" role="status">
          {say(said)}
        </p>
      )}
      <ActionButton type="submit" look="primary" busy={busy}>
        {say(leaveTexts.ask)}
      </ActionButton>
    </form>
  );
}

function halfOf(value: string): Asked['halfDay'] {
  return value === 'AM' || value === 'PM' ? value : '';
}

/** @returns whether all of them are with the request; the request itself stands either way */
async function attach(
  agencyID: number,
  leaveRequestID: number,
  documents: readonly File[],
): Promise<boolean> {
  if (documents.length === 0) return true;
  try {
    const sent = documents.map((file) => uploadFile('leave', file, filesAddress));
    const create = (await Promise.all(sent)).map((stored) => ({ ...stored, leaveRequestID }));
    await request(attachDocument, { agencyID, create });
    return true;
  } catch (error) {
    console.warn('The documents did not arrive.', error);
    return false;
  }
}
