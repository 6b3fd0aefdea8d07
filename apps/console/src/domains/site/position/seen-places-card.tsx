import { Button } from '@guardroom/ui/action/button.tsx';
import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { distanceText, usualPlace } from '@guardroom/rules/attendance/site-place';
import { listTime } from '@guardroom/rules/dates';
import { distanceBetween } from '@guardroom/rules/site/geofence';
import { degreesText } from '@guardroom/rules/site/position';
import { useViewer } from '../../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { Drawing } from './drawing-card.tsx';
import { reachOf, type Degrees } from '@guardroom/rules/site/plot';
import { useSightings, type Sighting, type Sightings } from './queries.ts';

interface SeenPlacesProps {
  siteID: number;
  /** As it is typed. */
  place: Degrees | undefined;
  radius: number;
  onTake: (place: Degrees) => void;
}

/** Where people clocked in lately, around the position or, while none is typed, around their middle. */
export function SeenPlaces(props: SeenPlacesProps) {
  const { siteID, place, radius, onTake } = props;
  const { data, failed, retry } = useSightings(siteID);
  if (failed) return <LoadFailed what="Where people clocked in" onRetry={retry} />;
  if (data === undefined) return <Loading />;
  const { seen } = data;
  const usual = usualPlace(seen);
  const middle = place ?? usual ?? seen[0];
  return (
    <>
      {middle && (
        <Drawing
          middle={middle}
          isFenced={place !== undefined}
          radius={radius}
          seen={seen}
          onTake={onTake}
        />
      )}
      <p className="form-field-hint">{seenText(data, place, radius)}</p>
      {seen.length > 0 && <SeenSelect seen={seen} place={place} onTake={onTake} />}
      {usual && (
        <div>
          <Button onClick={() => onTake(usual)}>Take the middle of the clock-ins</Button>
        </div>
      )}
    </>
  );
}

type SeenSelectProps = Pick<SeenPlacesProps, 'place' | 'onTake'> & { seen: readonly Sighting[] };

/** The same places for the keyboard, and for who does not see the drawing. */
function SeenSelect({ seen, place, onTake }: SeenSelectProps) {
  const { timeZone } = useViewer();
  const options = seen.map((one) => ({
    value: one.id,
    label: [one.staffName, listTime(one.timeIn, timeZone), ...farText(place, one)].join(', '),
  }));
  return (
    <Field label="Take the position of a clock-in">
      {(control) => (
        <SearchSelect<number>
          {...control}
          options={options}
          placeholder="Select clock-in"
          value={seen.find((one) => place !== undefined && isAt(place, one))?.id}
          onChange={(id) => {
            const taken = seen.find((one) => one.id === id);
            if (taken) onTake(taken);
          }}
        />
      )}
    </Field>
  );
}

const isAt = (place: Degrees, one: Degrees): boolean =>
  degreesText(place.latitude) === degreesText(one.latitude) &&
  degreesText(place.longitude) === degreesText(one.longitude);

function farText(place: Degrees | undefined, one: Degrees): string[] {
  return place === undefined ? [] : [distanceText(Math.round(distanceBetween(place, one)))];
}

function seenText({ of, seen }: Sightings, place: Degrees | undefined, radius: number): string {
  if (of === 0) return 'Nobody has clocked in here yet.';
  if (seen.length === 0) return `None of the last ${of} clock-ins here says where it was.`;
  const known = `${seen.length} of the last ${of} clock-ins here say where they were`;
  if (place === undefined) return `${known}.`;
  const distances = seen.map((one) => distanceBetween(place, one));
  const within = distances.filter((metres) => metres <= radius).length;
  const reach = reachOf(radius, distances);
  const beyond = distances.filter((metres) => metres > reach).length;
  const are = beyond === 1 ? 'is' : 'are';
  const undrawn =
    beyond === 0 ? '' : ` ${beyond} ${are} farther than ${distanceText(reach)} and not drawn.`;
  return `${known}, ${within} within ${radius} m.${undrawn}`;
}
