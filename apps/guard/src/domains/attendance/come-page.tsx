import { useEffect, useRef, useState } from 'react';
import { clock } from '../../device/clock.ts';
import { useDraft } from '../../shell/form/use-draft.ts';
import type { ScreenProps } from '../../shell/screen-props.ts';
import { useNow } from '../../shell/use-now.ts';
import { useKept } from '../../store/changes.ts';
import { unreadSOPs } from '../../store/sops.ts';
import { useAct } from './act-form.tsx';
import { attendanceTexts } from './attendance-texts.ts';
import { ComeForm } from './come-form.tsx';
import { comeDraft, comeShape, emptyCome, isOfBefore, type ComeValues } from './come-values.ts';
import { DoneCard } from './done-card.tsx';
import { readDutyFacts, shiftAt, siteName, type DutyFacts } from './duty-pack.ts';
import { ReadFirstForm } from './read-first-form.tsx';
import { SearchSiteForm } from './search-site-form.tsx';
import { ShiftCard } from './shift-card.tsx';
import { SiteForm } from './site-form.tsx';

/** Coming on duty: a picture, where one is, and the site, which the roster knows most often. */
export function ComePage({ parts }: ScreenProps) {
  const facts = useKept(readDutyFacts)?.value;
  const draft = useDraft(comeDraft, comeShape, emptyCome);
  const { values, discard } = draft;
  const isStale = values !== undefined && isOfBefore(values);
  useEffect(() => {
    if (isStale) discard();
  });
  const { siteProfileID } = parts;
  if (facts === undefined || values === undefined || isStale) return null;
  const asked = siteProfileID ? { asked: Number(siteProfileID) } : {};
  return <Come facts={facts} typed={values} change={draft.change} onDone={draft.done} {...asked} />;
}

interface ComeProps {
  facts: DutyFacts;
  typed: ComeValues;
  change: (part: Partial<ComeValues>) => void;
  /** It was recorded: nothing more is kept of it. */
  onDone: () => void;
  /** The site that the address names. */
  asked?: number;
}

function Come({ facts, typed, change, onDone, asked }: ComeProps) {
  const now = useNow(clock.now);
  const { found } = typed;
  const chosen = typed.chosen ?? asked;
  const [unreadReason, setUnreadReason] = useState<string>();
  const act = useAct();

  const shift = shiftAt(facts.roster, now);
  const onlySite = facts.sites.length === 1 ? facts.sites[0] : undefined;
  const siteProfileID = chosen ?? shift?.siteProfileID ?? onlySite?.siteProfileID;
  const unread = siteProfileID === undefined ? [] : unreadSOPs(facts.sops, siteProfileID);
  // Nobody is kept out: whoever cannot read now goes on, and the office sees it.
  const mustRead = siteProfileID !== undefined && unread.length > 0 && unreadReason === undefined;

  const isDone = act.done !== undefined;
  const end = useRef(onDone);
  useEffect(() => {
    if (isDone) end.current();
  }, [isDone]);
  if (act.done !== undefined) {
    return <DoneCard text={attendanceTexts.came} done={act.done} facts={facts} />;
  }
  const choose = (part: Partial<ComeValues>) => {
    change(part);
    setUnreadReason(undefined);
  };
  return (
    <div className="stack">
      {shift !== null && (chosen === undefined || chosen === shift.siteProfileID) && (
        <ShiftCard shift={shift} isNow timeZone={facts.person?.timeZone} />
      )}
      <SiteForm
        sites={facts.sites}
        shift={shift}
        value={siteProfileID}
        found={found}
        onChange={(id) => choose({ chosen: id })}
        isMissing={act.isTried && siteProfileID === undefined}
      />
      {!facts.isOnTablet && (
        <SearchSiteForm onFound={(site) => choose({ found: site, chosen: site.siteProfileID })} />
      )}
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
          typed={typed}
          change={change}
          unreadReason={unread.length > 0 ? unreadReason : undefined}
        />
      )}
    </div>
  );
}
