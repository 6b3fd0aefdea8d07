import type { PackSite, PackSOP } from '@guardroom/rules/guard/pack';
import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { useState } from 'react';
import { feel } from '../../device/feel.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { actsOf } from '../../store/act.ts';
import { useKept } from '../../store/changes.ts';
import { packPart, packSites } from '../../store/pack.ts';
import { record } from '../../store/record.ts';
import { OpenButton } from './open-button.tsx';
import { sopTexts } from './sop-texts.ts';

interface Facts {
  readonly sops: readonly PackSOP[];
  readonly sites: readonly PackSite[];
  /** Versions that were acknowledged on this phone, sent or not. */
  readonly acknowledged: ReadonlySet<number>;
}

async function readFacts(): Promise<Facts> {
  const [sops = [], sites, acts] = await Promise.all([
    packPart('sops'),
    packSites(),
    actsOf('sopAck'),
  ]);
  return { sops, sites, acknowledged: new Set(acts.map(({ payload }) => payload.SOPVersionID)) };
}

/** The instructions of the sites: to be read, and read. They are here without a network, too. */
export function SOPPage() {
  const say = useSay();
  const facts = useKept(readFacts)?.value;
  if (facts === undefined) return null;
  const isRead = ({ acknowledgedOn, SOPVersionID }: PackSOP) =>
    acknowledgedOn !== null || facts.acknowledged.has(SOPVersionID);
  const groups = [
    { text: sopTexts.toRead, sops: facts.sops.filter((sop) => !isRead(sop)), mayTick: true },
    { text: sopTexts.read, sops: facts.sops.filter(isRead), mayTick: false },
  ];
  if (facts.sops.length === 0) return <p>{say(sopTexts.none)}</p>;
  return (
    <div className="stack">
      {groups
        .filter(({ sops }) => sops.length > 0)
        .map(({ text, sops, mayTick }) => (
          <section key={text.en} className="stack" aria-label={say(text)}>
            <h2>{say(text)}</h2>
            {sops.map((sop) => (
              <OneSOP key={sop.SOPVersionID} sop={sop} sites={facts.sites} mayTick={mayTick} />
            ))}
          </section>
        ))}
    </div>
  );
}

interface OneSOPProps {
  sop: PackSOP;
  sites: readonly PackSite[];
  mayTick: boolean;
}

function OneSOP({ sop, sites, mayTick }: OneSOPProps) {
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
      {mayTick && (
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
