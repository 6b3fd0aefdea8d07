import type { RoundState } from '@guardroom/rules/guard/round-state';
import { CheckIcon } from '@guardroom/ui/icon/icons.ts';
import { useSay } from '../../platform/texts/language.ts';
import { ActNote } from '../../shell/act/act-note.tsx';
import { useTime } from '../../shell/use-time.ts';
import type { Round } from './patrol-events.ts';
import { patrolTexts } from './patrol-texts.ts';

interface PointListProps {
  round: Round;
  state: RoundState;
}

/** The checkpoints of a round in their order; of an island-wide one, what was scanned. */
export function PointList({ round, state }: PointListProps) {
  const say = useSay();
  const time = useTime();
  if (state.total === null) return <ScanList round={round} />;
  return (
    <ol className="rows points" aria-label={round.route.name}>
      {state.points.map(({ point, clockedAt }) => (
        <li
          key={point.clockingPointID}
          className="row"
          data-done={clockedAt === null ? undefined : ''}
          aria-current={point === state.next ? 'step' : undefined}
        >
          <span>
            <strong>{`${point.index}. ${point.name}`}</strong>
            {point.description !== null && <span className="quiet">{point.description}</span>}
            <span className="quiet">
              {clockedAt === null
                ? say(patrolTexts.notClocked)
                : say(patrolTexts.clocked, { time: time(clockedAt) })}
            </span>
          </span>
          {clockedAt !== null && <CheckIcon />}
        </li>
      ))}
    </ol>
  );
}

function ScanList({ round }: { round: Round }) {
  const say = useSay();
  const time = useTime();
  if (round.scans.length === 0) return null;
  return (
    <section className="stack">
      <h2>{say(patrolTexts.scans)}</h2>
      <ol className="rows points">
        {round.scans.map((scan) => (
          <li key={scan.key} className="row">
            <span>
              <strong>{scan.payload.tag}</strong>
              <span className="quiet">{time(scan.at)}</span>
              <ActNote of={scan} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
