import { useState } from 'react';
import { clock } from '../../device/clock.ts';
import type { ScreenProps } from '../../shell/screen-props.ts';
import { useNow } from '../../shell/use-now.ts';
import { useKept } from '../../store/changes.ts';
import { unreadSOPs } from '../../store/sops.ts';
import { useAct } from './act-form.tsx';
import { attendanceTexts } from './attendance-texts.ts';
import { ComeForm } from './come-form.tsx';
import { DoneCard } from './done-card.tsx';
import { readDutyFacts, shiftAt, siteName, type DutyFacts } from './duty-pack.ts';
import { ReadFirstForm } from './read-first-form.tsx';
import { ShiftCard } from './shift-card.tsx';
import { SiteForm } from './site-form.tsx';

/** Coming on duty: a picture, where one is, and the site, which the roster knows most often. */
export function ComePage({ parts }: ScreenProps) {
  const facts = useKept(readDutyFacts)?.value;
  const { siteProfileID } = parts;
  if (facts === undefined) return null;
  return <Come facts={facts} {...(siteProfileID && { asked: Number(siteProfileID) })} />;
}

interface ComeProps {
  facts: DutyFacts;
  /** The site that the address names. */
  asked?: number;
}

function Come({ facts, asked }: ComeProps) {
  const now = useNow(clock.now);
  const [chosen, setChosen] = useState(asked);
  const [unreadReason, setUnreadReason] = useState<string>();
  const act = useAct();

  const shift = shiftAt(facts.roster, now);
  const onlySite = facts.sites.length === 1 ? facts.sites[0] : undefined;
  const siteProfileID = chosen ?? shift?.siteProfileID ?? onlySite?.siteProfileID;
  const unread = siteProfileID === undefined ? [] : unreadSOPs(facts.sops, siteProfileID);
  // Nobody is kept out: whoever cannot read now goes on, and the office sees it.
  const mustRead = siteProfileID !== undefined && unread.length > 0 && unreadReason === undefined;

  if (act.done !== undefined) {
    return <DoneCard text={attendanceTexts.came} done={act.done} facts={facts} />;
  }
  return (
    <div className="stack">
      {shift !== null && (chosen === undefined || chosen === shift.siteProfileID) && (
        <ShiftCard shift={shift} isNow timeZone={facts.person?.timeZone} />
      )}
      <SiteForm
        sites={facts.sites}
        shift={shift}
        value={siteProfileID}
        onChange={(id) => {
          setChosen(id);
          setUnreadReason(undefined);
        }}
        isMissing={act.isTried && siteProfileID === undefined}
      />
      {mustRead ? (
        <ReadFirstForm
          key={siteProfileID}
          siteProfileID={siteProfileID}
          siteName={siteName(facts, siteProfileID)}
          count={unread.length}
          onLater={setUnreadReason}
        />
      ) : (
        <ComeForm
          act={act}
          site={facts.sites.find((each) => each.siteProfileID === siteProfileID)}
          siteProfileID={siteProfileID}
          shift={shift}
          now={now}
          unreadReason={unread.length > 0 ? unreadReason : undefined}
        />
      )}
    </div>
  );
}
