import type { PackSite, PackSOP } from '@guardroom/rules/guard/pack';
import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { useState } from 'react';
import { feel } from '../../device/feel.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { record } from '../../store/record.ts';
import { OpenButton } from './open-button.tsx';
import { sopTexts } from './sop-texts.ts';

interface SOPCardProps {
  sop: PackSOP;
  sites: readonly PackSite[];
}

/** One instruction, with the tick that says it was read where it was not yet. */
export function SOPCard({ sop, sites }: SOPCardProps) {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const site = sites.find(({ siteProfileID }) => siteProfileID === sop.siteProfileID);
  const acknowledge = async () => {
    if (busy) return;
    setBusy(true);
    setLost(false);
    try {
      const { standardOperatingProcedureID, SOPVersionID } = sop;
      await record('sopAck', { standardOperatingProcedureID, SOPVersionID });
      feel('done');
    } catch (error) {
      console.warn(error);
      setLost(true);
    }
    setBusy(false);
  };
  return (
    <article className="card">
      <h3>{sop.title}</h3>
      <p className="quiet">
        {sop.siteProfileID === null ? say(sopTexts.everywhere) : site?.name}
        {' · '}
        {say(sopTexts.version, { code: sop.versionCode })}
      </p>
      {sop.description !== null && <p className="text-kept">{sop.description}</p>}
      <OpenButton SOPVersionID={sop.SOPVersionID} />
      {isLost && (
        <p className="note" data-kind="error" role="alert">
          {say(sopTexts.notKept)}
        </p>
      )}
      {sop.acknowledgedOn === null && (
        <ActionButton
          look="primary"
          busy={busy}
          icon={<CheckIcon />}
          onClick={() => void acknowledge()}
        >
          {say(sopTexts.acknowledge)}
        </ActionButton>
      )}
    </article>
  );
}
