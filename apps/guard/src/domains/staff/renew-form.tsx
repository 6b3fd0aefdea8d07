import { documentLimits } from '@guardroom/rules/staff/document/inputs';
import {
  documentKind,
  documentTypes,
  type DocumentType,
} from '@guardroom/rules/staff/document/types';
import { Field } from '@guardroom/ui/field/field.tsx';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { uploadFile } from '@guardroom/wire/upload';
import { useState, type SubmitEvent } from 'react';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { filesAddress, request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useWork } from '../../shell/use-work.ts';
import type { KeptPerson } from '../../store/meta.ts';
import { renewDocument } from './queries.ts';
import { documentTypeTexts, staffTexts } from './staff-texts.ts';

interface Renewed {
  readonly type: DocumentType;
  readonly number: string;
  readonly expiry: string;
}

const empty: Renewed = { type: 'PLRD_LICENCE', number: '', expiry: '' };

/** A renewed licence or certificate as a photo or PDF, for the office to check. */
export function RenewForm({ person, again }: { person: KeptPerson; again: () => void }) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [values, setValues] = useState(empty);
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  // The file field shows the file that it was given until it is drawn anew.
  const [sent, setSentCount] = useState(0);
  // What was uploaded is not uploaded again where only the rest failed.
  const [stored, setStored] = useState<{ file: File; at: ReturnType<typeof uploadFile> }>();
  const [key, setKey] = useState(randomKey);
  const agencyID = person.securityAgencyID;
  const { type, number, expiry } = values;
  const { numberRequired, expiryRequired } = documentKind(type);
  const isNumberMissing = numberRequired && number.trim() === '';
  const isExpiryMissing = expiryRequired && expiry === '';
  const isLong = number.trim().length > documentLimits.number;

  const change = (part: Partial<Renewed>) => {
    setValues({ ...values, ...part });
    setKey(randomKey());
    setSent(false);
  };
  const send = async (chosen: File) => {
    const upload =
      stored?.file === chosen ? stored.at : uploadFile('renewal', chosen, filesAddress);
    setStored({ file: chosen, at: upload });
    const reference = await upload.catch((error: unknown) => {
      setStored(undefined);
      throw error;
    });
    const words = {
      ...(number.trim() !== '' && { number: number.trim() }),
      ...(expiry !== '' && { expiry }),
    };
    const create = { type, ...words, ...reference };
    await request(renewDocument, { create, agencyID, key });
    setValues(empty);
    setFile(undefined);
    setStored(undefined);
    setTried(false);
    setKey(randomKey());
    setSent(true);
    setSentCount(sent + 1);
    again();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const isComplete = !isNumberMissing && !isExpiryMissing && !isLong;
    if (isComplete && file !== undefined) begin(() => send(file));
  };
  const issue = (isMissing: boolean) =>
    isTried && isMissing ? say(commonTexts.required) : undefined;

  return (
    <form className="card" noValidate onSubmit={submit} aria-labelledby="renew">
      <h2 id="renew">{say(staffTexts.renew)}</h2>
      <Field label={say(staffTexts.type)} required>
        {(control) => (
          <select
            {...control}
            className="ui-input"
            value={type}
            onChange={({ target }) => {
              const chosen = documentTypes.find((one) => one === target.value);
              if (chosen !== undefined) change({ type: chosen });
            }}
          >
            {documentTypes.map((one) => (
              <option key={one} value={one}>
                {say(documentTypeTexts[one])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput
        label={say(staffTexts.number)}
        required={numberRequired}
        most={documentLimits.number}
        value={number}
        onChange={(text) => change({ number: text })}
        issue={issue(isNumberMissing)}
      />
      <TextInput
        label={say(staffTexts.expiry)}
        required={expiryRequired}
        native={{ type: 'date' }}
        value={expiry}
        onChange={(day) => change({ expiry: day })}
        issue={issue(isExpiryMissing)}
      />
      <Field label={say(staffTexts.file)} required issue={issue(file === undefined)}>
        {(control) => (
          <input
            {...control}
            key={sent}
            className="ui-input"
            type="file"
            accept="image/*,application/pdf"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setKey(randomKey());
              setSent(false);
            }}
          />
        )}
      </Field>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {isSent && (
        <p className="note" data-kind="done" role="status">
          {say(staffTexts.sent)}
        </p>
      )}
      <ActionButton type="submit" look="primary" busy={busy}>
        {say(staffTexts.send)}
      </ActionButton>
    </form>
  );
}
