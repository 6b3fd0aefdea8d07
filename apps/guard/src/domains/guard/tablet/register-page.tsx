import { hmacKey } from '../../../device/pin.ts';
import { goInstead, type Parts } from '../../../platform/route.ts';
import { useSay } from '../../../platform/texts/language.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { ActionButton } from '../../../shell/action-button.tsx';
import { useWork } from '../../../shell/use-work.ts';
import { stopActing } from '../../../store/actor.ts';
import { useKept } from '../../../store/changes.ts';
import { waitingEntries } from '../../../store/outbox.ts';
import { keepTablet } from '../../../store/tablet.ts';
import { ownDevice } from '../../../sync/arrive.ts';
import { noticeSignedIn } from '../../../sync/session-state.ts';
import { tabletTexts } from './tablet-texts.ts';

const redeemDocument = graphql(`
  mutation RedeemTabletInvitation($token: String!, $publicKey: String!, $label: String!) {
    redeemTabletInvitation(token: $token, publicKey: $publicKey, label: $label) {
      deviceID
      siteProfileID
      siteProfileName
      securityAgencyID
      securityAgencyName
      timeZone
      pinKey
    }
  }
`);

/** What somebody did on this device as their own: it goes in their name alone. */
async function countOwn(): Promise<number> {
  return (await waitingEntries()).filter(({ event }) => event.actor === undefined).length;
}

/** What the QR code of a site opens: one press makes this device its tablet. */
export function RegisterTabletPage({ parts: { token = '' } }: { parts: Parts }) {
  const say = useSay();
  const own = useKept(countOwn)?.value;
  const { busy, failure, begin } = useWork();
  if (own === undefined) return null;
  const register = async () => {
    const device = await ownDevice();
    const { redeemTabletInvitation } = await request(redeemDocument, { token, ...device });
    const { pinKey, ...tablet } = redeemTabletInvitation;
    stopActing();
    await keepTablet(tablet, await hmacKey(pinKey));
    noticeSignedIn();
    goInstead('/');
  };
  return (
    <div className="stack">
      <p>{say(tabletTexts.invited)}</p>
      <p className="quiet">{say(tabletTexts.personal)}</p>
      {own > 0 && <p className="note">{say(tabletTexts.notYet, { count: own })}</p>}
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      {own === 0 && (
        <ActionButton look="primary" busy={busy} onClick={() => begin(register)}>
          {say(tabletTexts.register)}
        </ActionButton>
      )}
    </div>
  );
}
