import { useTimes } from '../../shell/use-times.ts';
import { scoreText } from './contract-values.ts';

interface Score {
  readonly contractMeetingID: number;
  readonly startDatetime: string;
  readonly score: number | null;
  readonly remark: string | null;
}

interface ScoreChartProps {
  title: string;
  target: number | null;
  /** In the order of time. */
  scores: readonly Score[];
}

const width = 300;
const height = 90;
const edge = 6;

/** The course of a score, as a line for the eye and as a table for everybody. */
export function ScoreChart({ title, target, scores }: ScoreChartProps) {
  const { day } = useTimes();
  const given = scores.flatMap(({ score }) => (score === null ? [] : [score]));
  if (scores.length === 0) return <p className="quiet">No score was given yet.</p>;
  return (
    <div className="stack">
      {given.length > 1 && <Line given={given} target={target} />}
      <table className="scores">
        <caption className="screen-reader-only">Scores of {title}</caption>
        <thead>
          <tr>
            <th scope="col">Meeting</th>
            <th scope="col">Score</th>
            <th scope="col">Remark</th>
          </tr>
        </thead>
        <tbody>
          {scores.toReversed().map(({ contractMeetingID, startDatetime, score, remark }) => (
            <tr key={contractMeetingID}>
              <th scope="row">{day(startDatetime)}</th>
              <td>{scoreText(score)}</td>
              <td>{remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the table says, drawn: hidden from whoever hears the table. */
function Line({ given, target }: { given: readonly number[]; target: number | null }) {
  const x = (place: number) => edge + (place * (width - 2 * edge)) / (given.length - 1);
  const y = (score: number) => height - edge - (score * (height - 2 * edge)) / 100;
  const points = given.map((score, place) => `${x(place)},${y(score)}`).join(' ');
  return (
    <svg className="score-line" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {target !== null && (
        <line className="score-target" x1={0} x2={width} y1={y(target)} y2={y(target)} />
      )}
      <polyline points={points} />
      {given.map((score, place) => (
        // A place in the course is all that a point is.
        <circle key={place} cx={x(place)} cy={y(score)} r="3.5" />
      ))}
    </svg>
  );
}
