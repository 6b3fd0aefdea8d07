import type { PackShift } from '@guardroom/rules/guard/pack';
import { useState } from 'react';
import { clock } from '../../device/clock.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useShiftName } from '../../platform/texts/shift-name.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { TextInput } from '../../shell/text-input.tsx';
import { useNow } from '../../shell/use-now.ts';
import { useWork } from '../../shell/use-work.ts';
import type { KeptPerson } from '../../store/meta.ts';
import { sendNow } from '../../sync/start.ts';
import { deploymentTexts } from './deployment-texts.ts';
import { OfferForm } from './offer-form.tsx';
import { confirmDocument, declineDocument } from './queries.ts';
import { swapTexts } from './swap-texts.ts';

interface OwnShiftCardProps {
  shift: PackShift;
  person: KeptPerson;
  onOffered: () => void;
}

/** A shift of one's own, to be confirmed or declined. */
export function OwnShiftCard({ shift, person, onOffered }: OwnShiftCardProps) {
  const say = useSay();
  const shiftName = useShiftName();
  const times = useTimes(person.timeZone);
  const { busy, failure, begin } = useWork();
  const [reason, setReason] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const { deploymentID: id, publishedOn, status } = shift;
  const agencyID = person.securityAgencyID;
  const hasBegun = Date.parse(shift.start) <= useNow(clock.now);

  const confirm = async () => {
    await request(confirmDocument, { agencyID, confirm: [{ id, publishedOn }] });
    await sendNow();
  };
  const decline = async () => {
    const declined = { id, publishedOn, reason: reason?.trim() ?? '' };
    await request(declineDocument, { agencyID, decline: declined });
    await sendNow();
    setReason(undefined);
  };
  const pressDecline = () => {
    setTried(true);
    if ((reason ?? '').trim() !== '') begin(decline);
  };
  return (
    <article className="card">
      <h3>{shift.siteProfileName}</h3>
      <p>
        {shiftName(shift.name)}, {times.dayTime(shift.start)} – {times.time(shift.end)}
      </p>
      {shift.others.length > 0 && <p className="quiet">{shift.others.join(', ')}</p>}
      <p className="state" data-on={status === 'CONFIRMED' ? '' : undefined}>
        {say(deploymentTexts[status])}
      </p>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {status === 'PUBLISHED' && reason === undefined && (
        <>
          <ActionButton look="primary" busy={busy} onClick={() => begin(confirm)}>
            {say(deploymentTexts.confirm)}
          </ActionButton>
          <ActionButton onClick={() => setReason('')}>{say(deploymentTexts.decline)}</ActionButton>
        </>
      )}
      {status !== 'DECLINED' && reason === undefined && !isOffering && !hasBegun && (
        <ActionButton onClick={() => setOffering(true)}>{say(swapTexts.offer)}</ActionButton>
      )}
      {isOffering && (
        <OfferForm
          deploymentID={id}
          agencyID={agencyID}
          onOffered={() => {
            setOffering(false);
            onOffered();
          }}
          onCancel={() => setOffering(false)}
        />
      )}
      {reason !== undefined && (
        <>
          <TextInput
            label={say(deploymentTexts.reason)}
            required
            lines={2}
            value={reason}
            onChange={setReason}
            issue={isTried && reason.trim() === '' ? say(commonTexts.required) : undefined}
          />
          <ActionButton look="danger" busy={busy} onClick={pressDecline}>
            {say(deploymentTexts.sendDecline)}
          </ActionButton>
          <ActionButton onClick={() => setReason(undefined)}>
            {say(commonTexts.cancel)}
          </ActionButton>
        </>
      )}
    </article>
  );
}
