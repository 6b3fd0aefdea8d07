import type { PackRoute } from '@guardroom/rules/guard/pack';
import { roundsNow, type RoundsNow } from '@guardroom/rules/guard/rounds-now';
import { PatrolIcon } from '@guardroom/ui/icon/icons.ts';
import { useCallback, useState } from 'react';
import { go } from '../../platform/route.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { formTexts } from '../../shell/form/form-texts.ts';
import { useNow } from '../../shell/use-now.ts';
import { useTimeZone } from '../../shell/use-time.ts';
import { useKept } from '../../store/changes.ts';
import { startRound, type Round } from './patrol-events.ts';
import { roundsOf, routesOf } from './patrol-pack.ts';
import { patrolTexts } from './patrol-texts.ts';

interface RouteListProps {
  siteProfileID: number;
  /** What was walked on this device. */
  walked: readonly Round[];
}

async function readSite(siteProfileID: number) {
  const [routes = [], rounds] = await Promise.all([
    routesOf(siteProfileID),
    roundsOf(siteProfileID),
  ]);
  return { routes, rounds };
}

/** The routes of a site with what is due of each; what is due first, first. */
export function RouteList({ siteProfileID, walked }: RouteListProps) {
  const say = useSay();
  const now = useNow(Date.now);
  const kept = useKept(useCallback(() => readSite(siteProfileID), [siteProfileID]));
  const [isFailed, setFailed] = useState(false);
  if (kept === undefined) return null;
  const walks = walked.map(({ route, start }) => ({ clockingRouteID: route.id, start }));
  const { rounds } = kept.value;
  const routes = kept.value.routes
    .map((route) => ({ route, waiting: roundsNow(route.id, rounds, walks, now) }))
    .toSorted((one, other) => firstOf(one.waiting) - firstOf(other.waiting));
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
      {routes.map(({ route, waiting }) => (
        <div key={route.id} className="card">
          <Waiting waiting={waiting} />
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

/** What cannot wait comes before what can; without a plan it stays in its order. */
function firstOf({ due, next }: RoundsNow): number {
  const [first = next] = due;
  return first === null ? Infinity : Date.parse(first.dueOn);
}

function Waiting({ waiting: { overdue, due, next } }: { waiting: RoundsNow }) {
  const say = useSay();
  const { time } = useTimes(useTimeZone());
  const times = overdue.map(({ dueOn }) => time(dueOn)).join(', ');
  return (
    <>
      {overdue.length > 0 && (
        <p className="note" data-kind="error">
          {say(patrolTexts.overdue, { times })}
        </p>
      )}
      {due.map(({ dueOn, latestOn }) => (
        <p key={dueOn} className="round-next">
          {say(patrolTexts.dueNow, { time: time(dueOn), latest: time(latestOn) })}
        </p>
      ))}
      {next !== null && <p>{say(patrolTexts.nextAt, { time: time(next.dueOn) })}</p>}
    </>
  );
}

function routeText(say: ReturnType<typeof useSay>, route: PackRoute): string {
  if (route.islandWide) return say(patrolTexts.islandWide);
  const count = say(patrolTexts.points, { count: route.points.length });
  return `${count}, ${say(route.inOrder ? patrolTexts.inOrder : patrolTexts.anyOrder)}`;
}
