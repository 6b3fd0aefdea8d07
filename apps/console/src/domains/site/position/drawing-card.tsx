import { distanceText } from '@guardroom/rules/attendance/site-place';
import { distanceBetween } from '@guardroom/rules/site/geofence';
import { offsetFrom, reachOf, type Degrees } from '@guardroom/rules/site/plot';
import type { Sighting } from './queries.ts';

/** Of the whole drawing, in pixels. */
const side = 300;
const half = side / 2;

interface DrawingProps {
  middle: Degrees;
  /** The middle is the position of the site: its fence is drawn. */
  isFenced: boolean;
  /** Metres. */
  radius: number;
  seen: readonly Sighting[];
  onTake: (place: Degrees) => void;
}

/**
 * The site by its own coordinates: rings of metres, its fence, and where people clocked in. A press
 * on one of them takes its position; the list beside it does the same for the keyboard.
 */
export function Drawing({ middle, isFenced, radius, seen, onTake }: DrawingProps) {
  const distances = seen.map((one) => distanceBetween(middle, one));
  const reach = reachOf(radius, distances);
  const drawn = seen.filter((_, index) => (distances[index] ?? 0) <= reach);
  const pixels = (metres: number) => (metres / reach) * half;
  return (
    <div className="position-drawing" style={{ inlineSize: side, blockSize: side }}>
      <svg
        viewBox={`${-half} ${-half} ${side} ${side}`}
        role="img"
        aria-label={`${distanceText(reach)} around the ${isFenced ? 'position' : 'clock-ins'}, ${drawn.length} clock-ins`}
      >
        {isFenced && <circle className="position-fence" r={pixels(radius)} />}
        {[1, 2, 3, 4].map((ring) => (
          <Ring key={ring} radius={(half / 4) * ring} metres={(reach / 4) * ring} />
        ))}
        <path className="position-middle" d="M-6 0H6M0-6V6" />
        <text className="position-north" x="0" y={12 - half}>
          N
        </text>
      </svg>
      <div aria-hidden="true">
        {drawn.map((one) => {
          const { x, y } = offsetFrom(middle, one);
          return (
            <button
              key={one.id}
              type="button"
              tabIndex={-1}
              className="position-seen"
              aria-label="Take this position"
              title={`${one.staffName}, ${distanceText(Math.round(distanceBetween(middle, one)))}`}
              style={{ insetInlineStart: half + pixels(x), insetBlockStart: half + pixels(y) }}
              onClick={() => onTake(one)}
            />
          );
        })}
      </div>
    </div>
  );
}

function Ring({ radius, metres }: { radius: number; metres: number }) {
  return (
    <>
      <circle className="position-ring" r={radius} />
      <text className="position-metres" x={radius - 3} y="-3">
        {distanceText(metres)}
      </text>
    </>
  );
}
