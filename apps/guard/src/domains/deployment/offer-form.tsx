import { openLimits } from '@guardroom/rules/deployment/open/inputs';
import { Field } from '@guardroom/ui/field/field.tsx';
import { randomKey } from '@guardroom/wire/idempotency-key';
import { useCallback, useState } from 'react';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useWork } from '../../shell/use-work.ts';
import { colleaguesDocument, offerDocument } from './swap-queries.ts';
import { swapTexts } from './swap-texts.ts';

interface OfferFormProps {
  deploymentID: number;
  agencyID: number;
  onOffered: () => void;
  onCancel: () => void;
}

const empty = { to: '', forDate: '', note: '' };

/** Offers an own shift to a colleague of the own sites: given away, or for one of theirs. */
export function OfferForm({ deploymentID, agencyID, onOffered, onCancel }: OfferFormProps) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [values, setValues] = useState(empty);
  const [isTried, setTried] = useState(false);
  // The same offer sent again after a failure is the same offer.
  const [key, setKey] = useState(randomKey);
  const load = useCallback(() => request(colleaguesDocument, { agencyID }), [agencyID]);
  const change = (part: Partial<typeof empty>) => {
    setValues({ ...values, ...part });
    setKey(randomKey());
  };
  const { to, forDate } = values;
  const note = values.note.trim();
  const send = async () => {
    const create = {
      deploymentID,
      toStaffProfileID: Number(to),
      ...(forDate !== '' && { forDate }),
      ...(note !== '' && { note }),
    };
    await request(offerDocument, { create, agencyID, key });
    onOffered();
  };
  const offer = () => {
    setTried(true);
    if (to !== '' && note.length <= openLimits.note) begin(send);
  };
  return (
    <Loaded load={load}>
      {({ listOwnColleague: colleagues }) => (
        <>
          {colleagues.length === 0 ? (
            <p className="note">{say(swapTexts.noColleagues)}</p>
          ) : (
            <>
              <Field
                label={say(swapTexts.colleague)}
                required
                issue={isTried && to === '' ? say(commonTexts.required) : undefined}
              >
                {(control) => (
                  <select
                    {...control}
                    className="ui-input"
                    value={to}
                    onChange={({ target }) => change({ to: target.value })}
                  >
                    <option value="" disabled>
                      {say(swapTexts.choose)}
                    </option>
                    {colleagues.map(({ staffProfileID, name }) => (
                      <option key={staffProfileID} value={staffProfileID}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <TextInput
                label={say(swapTexts.theirDay)}
                native={{ type: 'date' }}
                value={forDate}
                onChange={(day) => change({ forDate: day })}
              />
              <TextInput
                label={say(swapTexts.note)}
                lines={2}
                most={openLimits.note}
                value={values.note}
                onChange={(text) => change({ note: text })}
              />
              {failure !== undefined && (
                <p className="note" data-kind="error" role="alert">
                  {failure}
                </p>
              )}
              <ActionButton look="primary" busy={busy} onClick={offer}>
                {say(swapTexts.sendOffer)}
              </ActionButton>
            </>
          )}
          <ActionButton onClick={onCancel}>{say(commonTexts.cancel)}</ActionButton>
        </>
      )}
    </Loaded>
  );
}
