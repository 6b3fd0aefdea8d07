import type { PackSOP } from '@guardroom/rules/guard/pack';
import { useSay } from '../../platform/texts/language.ts';
import { useKept } from '../../store/changes.ts';
import { packSites } from '../../store/pack.ts';
import { ownSOPs } from '../../store/sops.ts';
import { SOPCard } from './sop-card.tsx';
import { sopTexts } from './sop-texts.ts';

async function readFacts() {
  const [sops, sites] = await Promise.all([ownSOPs(), packSites()]);
  return { sops, sites };
}

/** The instructions of the sites: to be read, and read. They are here without a network, too. */
export function SOPPage() {
  const say = useSay();
  const facts = useKept(readFacts)?.value;
  if (facts === undefined) return null;
  const { sops, sites } = facts;
  const isRead = ({ acknowledgedOn }: PackSOP) => acknowledgedOn !== null;
  const groups = [
    { text: sopTexts.toRead, sops: sops.filter((sop) => !isRead(sop)) },
    { text: sopTexts.read, sops: sops.filter(isRead) },
  ];
  if (sops.length === 0) return <p>{say(sopTexts.none)}</p>;
  return (
    <div className="stack">
      {groups
        .filter((group) => group.sops.length > 0)
        .map((group) => (
          <section key={group.text.en} className="stack" aria-label={say(group.text)}>
            <h2>{say(group.text)}</h2>
            {group.sops.map((sop) => (
              <SOPCard key={sop.SOPVersionID} sop={sop} sites={sites} />
            ))}
          </section>
        ))}
    </div>
  );
}
