import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { fenceLimits, fenceModes, type FenceMode } from '@guardroom/rules/site/geofence';
import {
  degreesText,
  fenceModeTexts,
  readPlace,
  typedNumber,
} from '@guardroom/rules/site/position';
import { can } from '../../../platform/session/session.ts';
import { Drawing } from './drawing-card.tsx';
import type { Degrees } from '@guardroom/rules/site/plot';
import { SeenPlaces } from './seen-places-card.tsx';
import '../../../ui/case/position.css';

/** What is typed of a position; both degrees as texts. */
interface PositionValues {
  latitude: string;
  longitude: string;
  /** Metres; null while no number is typed. */
  fenceRadius: number | null;
  fenceMode: FenceMode;
}

interface PositionFieldsProps {
  values: PositionValues;
  set: (patch: Partial<PositionValues>) => void;
  issue: (field: keyof PositionValues) => string | undefined;
  /** The site whose clock-ins are drawn; a new one has none. */
  siteID: number | undefined;
}

const fences = fenceModes.map((value) => ({ value, label: fenceModeTexts[value] }));

/** Where a site is, and how near somebody has to be who clocks in there. */
export function PositionFields({ values, set, issue, siteID }: PositionFieldsProps) {
  const place = placeOf(values);
  const radius = values.fenceRadius ?? fenceLimits.radius.usual;
  const take = ({ latitude, longitude }: Degrees) =>
    set({ latitude: degreesText(latitude), longitude: degreesText(longitude) });
  return (
    <fieldset className="form-group">
      <legend>Position</legend>
      <div className="form-pair">
        <LatitudeField value={values.latitude} set={set} issue={issue('latitude')} />
        <TextField
          label="Longitude"
          issue={issue('longitude')}
          value={values.longitude}
          onChange={(longitude) => set({ longitude })}
        />
        <Field label="Radius (m)" issue={issue('fenceRadius')}>
          {(control) => (
            <NumberInput
              {...control}
              decimals={0}
              step={10}
              value={values.fenceRadius}
              onChange={(fenceRadius) => set({ fenceRadius })}
            />
          )}
        </Field>
        <SelectField
          label="Fence"
          issue={issue('fenceMode')}
          options={fences}
          value={values.fenceMode}
          onChange={(fenceMode) => set({ fenceMode })}
        />
      </div>
      {siteID !== undefined && can('readAttendance') ? (
        <SeenPlaces siteID={siteID} place={place} radius={radius} onTake={take} />
      ) : (
        place && <Drawing middle={place} isFenced radius={radius} seen={[]} onTake={take} />
      )}
    </fieldset>
  );
}

interface LatitudeFieldProps {
  value: string;
  set: (patch: Partial<PositionValues>) => void;
  issue: string | undefined;
}

/** Both degrees at once, as maps copy them, fill both fields. */
function LatitudeField({ value, set, issue }: LatitudeFieldProps) {
  return (
    <Field label="Latitude" issue={issue} hint="Both can be pasted here: 1.3521, 103.8198">
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          value={value}
          onChange={(event) => set({ latitude: event.target.value })}
          onPaste={(event) => {
            const both = readPlace(event.clipboardData.getData('text'));
            if (both === undefined) return;
            event.preventDefault();
            set(both);
          }}
          onBlur={() => {
            const both = readPlace(value);
            if (both !== undefined) set(both);
          }}
        />
      )}
    </Field>
  );
}

/** The typed position, once it is one. */
function placeOf(values: PositionValues): Degrees | undefined {
  const latitude = typedNumber(values.latitude);
  const longitude = typedNumber(values.longitude);
  const isPlace =
    latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}
