import { goInstead, type Parts } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { useWork } from '../../shell/use-work.ts';
import { arrive, ownDevice } from '../../sync/arrive.ts';
import { redeemDocument } from './queries.ts';
import { sessionTexts } from './session-texts.ts';

/** What the QR code of an invitation opens: one press signs in and registers the phone. */
export function InvitationPage({ parts: { token = '' } }: { parts: Parts }) {
  const say = useSay();
  const { busy, failure, begin } = useWork();
  const redeem = async () => {
    const device = await ownDevice();
    const { redeemGuardInvitation } = await request(redeemDocument, { token, ...device });
    await arrive(redeemGuardInvitation.viewer);
    goInstead('/');
  };
  return (
    <div className="stack">
      <p>{say(sessionTexts.invited)}</p>
      <p className="quiet">{say(sessionTexts.invitedNote)}</p>
      {failure !== undefined && (
        <p className="note" data-kind="error" role="alert">
          {failure}
        </p>
      )}
      <ActionButton look="primary" busy={busy} onClick={() => begin(redeem)}>
        {say(sessionTexts.register)}
      </ActionButton>
    </div>
  );
}
