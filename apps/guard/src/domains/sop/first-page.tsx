import { hrefOf } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import type { ScreenProps } from '../../shell/screen-props.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { useKept } from '../../store/changes.ts';
import { packSites } from '../../store/pack.ts';
import { ownSOPs, unreadSOPs } from '../../store/sops.ts';
import { SOPCard } from './sop-card.tsx';
import { sopTexts } from './sop-texts.ts';

async function readFacts() {
  const [sops, sites] = await Promise.all([ownSOPs(), packSites()]);
  return { sops, sites };
}

/** What is to be read before one comes on duty at a site, and the way back to coming. */
export function FirstPage({ parts }: ScreenProps) {
  const say = useSay();
  const facts = useKept(readFacts)?.value;
  if (facts === undefined) return null;
  const siteProfileID = Number(parts['siteProfileID']);
  const unread = unreadSOPs(facts.sops, siteProfileID);
  return (
    <div className="stack">
      <p role="status">
        {unread.length === 0
          ? say(sopTexts.allRead)
          : say(sopTexts.stillToRead, { count: unread.length })}
      </p>
      {unread.map((sop) => (
        <SOPCard key={sop.SOPVersionID} sop={sop} sites={facts.sites} />
      ))}
      <a
        className={unread.length === 0 ? 'wide large' : 'wide'}
        data-look={unread.length === 0 ? 'primary' : undefined}
        href={hrefOf('/attendance/come/:siteProfileID', { siteProfileID })}
      >
        {say(unread.length === 0 ? shellTexts.come : sopTexts.back)}
      </a>
    </div>
  );
}
