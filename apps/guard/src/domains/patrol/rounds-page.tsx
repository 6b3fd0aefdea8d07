import { roundState } from '@guardroom/rules/guard/round-state';
import type { PackRoute } from '@guardroom/rules/guard/pack';
import { PatrolIcon, RightIcon } from '@guardroom/ui/icon/icons.ts';
import { useCallback, useState } from 'react';
import { go, hrefOf } from '../../platform/route.ts';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';
import { formTexts } from '../../shell/form/form-texts.ts';
import { SiteChoice } from '../../shell/form/site-choice.tsx';
import { useSite } from '../../shell/form/use-site.ts';
import { useTime } from '../../shell/use-time.ts';
import { useKept } from '../../store/changes.ts';
import { isUnderWay, lastRounds, startRound, type Round } from './patrol-events.ts';
import { routesOf } from './patrol-pack.ts';
import { patrolTexts } from './patrol-texts.ts';
import { scansOf } from './patrol-values.ts';

const readRounds = () => lastRounds(6);

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
        <RouteList siteProfileID={site.siteProfileID} />
      )}
      <LastRounds rounds={rounds.filter((round) => round !== open)} />
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

function RouteList({ siteProfileID }: { siteProfileID: number }) {
  const say = useSay();
  const kept = useKept(useCallback(() => routesOf(siteProfileID), [siteProfileID]));
  const [isFailed, setFailed] = useState(false);
  if (kept === undefined) return null;
  const routes = kept.value ?? [];
  if (routes.length === 0) return <p className="note">{say(patrolTexts.none)}</p>;
  const start = async (route: PackRoute) => {
    try {
      const { key } = await startRound(route, siteProfileID);
      go('/patrol/:key', { key });
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className="stack">
      <h2>{say(patrolTexts.routes)}</h2>
      {isFailed && (
        <p className="note" data-kind="error" role="alert">
          {say(formTexts.notKept)}
        </p>
      )}
      {routes.map((route) => (
        <div key={route.id} className="card">
          <p>{routeText(say, route)}</p>
          <button
            type="button"
            className="wide"
            data-look="primary"
            onClick={() => void start(route)}
          >
            <PatrolIcon />
            {say(patrolTexts.start, { name: route.name })}
          </button>
        </div>
      ))}
    </section>
  );
}

function routeText(say: ReturnType<typeof useSay>, route: PackRoute): string {
  if (route.islandWide) return say(patrolTexts.islandWide);
  const count = say(patrolTexts.points, { count: route.points.length });
  return `${count}, ${say(route.inOrder ? patrolTexts.inOrder : patrolTexts.anyOrder)}`;
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
