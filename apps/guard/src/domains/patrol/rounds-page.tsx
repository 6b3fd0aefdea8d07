import { roundState } from '@guardroom/rules/guard/round-state';
import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { hrefOf } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { SiteChoice } from '../../shell/form/site-choice.tsx';
import { useSite } from '../../shell/form/use-site.ts';
import { useTime } from '../../shell/use-time.ts';
import { useKept } from '../../store/changes.ts';
import { isUnderWay, lastRounds, type Round } from './patrol-events.ts';
import { patrolTexts } from './patrol-texts.ts';
import { scansOf } from './patrol-values.ts';
import { RouteList } from './route-list.tsx';

/** Rounds of a night, so that none that was walked here is said to be due. */
const readRounds = () => lastRounds(30);
/** Of them are shown. */
const shown = 6;

/** The rounds of the site, the one that is walked now, and the last ones. */
export function RoundsPage() {
  const site = useSite();
  const rounds = useKept(readRounds)?.value;
  const say = useSay();
  if (site === undefined || rounds === undefined) {
    return <p className="quiet">{say(commonTexts.loading)}</p>;
  }
  const open = rounds.find((round) => isUnderWay(round));
  return (
    <div className="stack">
      {open !== undefined && <OpenRound round={open} />}
      {open === undefined && <SiteChoice site={site} />}
      {open === undefined && site.siteProfileID !== null && (
        <RouteList siteProfileID={site.siteProfileID} walked={rounds} />
      )}
      <LastRounds rounds={rounds.filter((round) => round !== open).slice(0, shown)} />
    </div>
  );
}

function OpenRound({ round }: { round: Round }) {
  const say = useSay();
  return (
    <section className="card">
      <h2>{say(patrolTexts.underWay)}</h2>
      <p>
        {round.route.name}: <Progress round={round} />
      </p>
      <a
        className="wide large"
        data-look="primary"
        href={hrefOf('/patrol/:key', { key: round.key })}
      >
        {say(patrolTexts.goOn)}
      </a>
    </section>
  );
}

function LastRounds({ rounds }: { rounds: readonly Round[] }) {
  const say = useSay();
  const time = useTime();
  if (rounds.length === 0) return null;
  return (
    <section className="stack">
      <h2>{say(patrolTexts.recent)}</h2>
      <ul className="rows">
        {rounds.map((round) => (
          <li key={round.key}>
            <a className="row" href={hrefOf('/patrol/:key', { key: round.key })}>
              <span>
                {time(round.start)} {round.route.name}: <Progress round={round} />
              </span>
              <RightIcon />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Progress({ round }: { round: Round }) {
  const say = useSay();
  const { done, total } = roundState(round.route, scansOf(round));
  return total === null
    ? say(patrolTexts.progressFree, { done })
    : say(patrolTexts.progress, { done, total });
}
