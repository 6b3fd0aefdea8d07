import { Field } from '@guardroom/ui/field/field.tsx';
import { useCallback, useState } from 'react';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useWork } from '../../shell/use-work.ts';
import type { KeptPerson } from '../../store/meta.ts';
import { answerSwapDocument, shiftsOfDayDocument, type OwnSwap } from './swap-queries.ts';
import { swapTexts } from './swap-texts.ts';

interface SwapAnswerProps {
  swap: OwnSwap;
  person: KeptPerson;
  done: () => Promise<void>;
}

/** Taking a shift that a colleague offers, for an own one where one is asked for, or refusing it. */
export function SwapAnswerForm({ swap: { id, forDate }, person, done }: SwapAnswerProps) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const [given, setGiven] = useState<number>();
  const [isTried, setTried] = useState(false);
  const agencyID = person.securityAgencyID;
  const answer = (accept: boolean) => async () => {
    const deploymentID = accept ? given : undefined;
    await request(answerSwapDocument, { answer: { id, accept, deploymentID }, agencyID });
    await done();
  };
  const accept = () => {
    setTried(true);
    if (forDate === null || given !== undefined) begin(answer(true));
  };
  return (
    <>
      {forDate !== null && (
        <GivenShift
          day={forDate}
          person={person}
          value={given}
          onChange={setGiven}
          isMissing={isTried && given === undefined}
        />
      )}
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton look="primary" busy={busy} onClick={accept}>
        {say(swapTexts.accept)}
      </ActionButton>
      <ActionButton busy={busy} onClick={() => begin(answer(false))}>
        {say(swapTexts.refuse)}
      </ActionButton>
    </>
  );
}

interface GivenShiftProps {
  day: string;
  person: KeptPerson;
  value: number | undefined;
  onChange: (deploymentID: number) => void;
  isMissing: boolean;
}

/** Which of the own shifts of that day is given for it. */
function GivenShift({ day, person, value, onChange, isMissing }: GivenShiftProps) {
  const say = useSay();
  const times = useTimes(person.timeZone);
  const { securityAgencyID: agencyID } = person;
  const load = useCallback(() => request(shiftsOfDayDocument, { agencyID, day }), [agencyID, day]);
  return (
    <Loaded load={load}>
      {({ listOwnDeployment }) => {
        const shifts = listOwnDeployment.filter(({ status }) => status !== 'DECLINED');
        if (shifts.length === 0) return <p className="note">{say(swapTexts.noShiftThen)}</p>;
        return (
          <Field
            label={say(swapTexts.give)}
            required
            issue={isMissing ? say(commonTexts.required) : undefined}
          >
            {(control) => (
              <select
                {...control}
                className="ui-input"
                value={value ?? ''}
                onChange={({ target }) => onChange(Number(target.value))}
              >
                <option value="" disabled>
                  {say(swapTexts.choose)}
                </option>
                {shifts.map(({ id, siteProfileName, startDatetime, endDatetime }) => (
                  <option key={id} value={id}>
                    {`${siteProfileName}, ${times.time(startDatetime)} – ${times.time(endDatetime)}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        );
      }}
    </Loaded>
  );
}
