import { Input } from '@guardroom/ui/field/input.tsx';
import { tooLong } from '@guardroom/ui/field/text-field.tsx';
import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import { isTold, lineStatusLook } from '@guardroom/rules/deployment/publish/line-status';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Suspense, useEffect, useState } from 'react';
import { can } from '../../platform/session/session.ts';
import { Field, type FieldControl } from '@guardroom/ui/field/field.tsx';
import { LightButton } from '@guardroom/ui/action/light-button.tsx';
import type { RemoteOptions } from '../../ui/choice/remote-options.ts';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { Findings, openFindings, type Finding } from './findings-card.tsx';
import { OwnTimes } from './own-times-row-editor.tsx';
import type { StaffOption } from './queries.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';

const SuggestModal = lazyPart(() => import('./gap/suggest-modal.tsx'));

interface StaffRowProps {
  entry: RosterEntry;
  /** Was added just now. */
  focus: boolean;
  /** 'Day Shift of Marina Tower': names the controls. */
  place: string;
  options: RemoteOptions<StaffOption>;
  findings: readonly Finding[];
  issue: string | undefined;
  onChange: (changes: Partial<RosterEntry>) => void;
  onRemove: () => void;
}

/**
 * One entry of a staff list. The select stands only while somebody is being chosen: hundreds of
 * selects would make a day slow. What speaks against the person stands beside the name.
 */
export function StaffRow(props: StaffRowProps) {
  const { entry, focus, place, options, findings, issue, onChange, onRemove } = props;
  const [choosing, setChoosing] = useState(false);
  const [timing, setTiming] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const tag = staffTag(entry.designation, entry.staffName);
  const isChosen = entry.staffProfileID !== undefined;
  // A template has no date, for which somebody could be free.
  const maySuggest = entry.date !== '' && (!isChosen || choosing);
  const choose = (
    staffProfileID: number | undefined,
    option: Pick<StaffOption, 'name' | 'designation'> | undefined,
  ) => {
    setChoosing(false);
    onChange({
      staffProfileID,
      staffName: option?.name ?? '',
      designation: option?.designation ?? null,
      overrideReason: undefined,
      // Nobody has told the new person anything.
      status: undefined,
    });
  };
  const open = openFindings(entry, findings);
  const mayOverrule = open.length > 0 && can('overrideChecks');
  const reason = entry.overrideReason ?? '';
  // What a reason cannot mend needs somebody else.
  const isWrong = issue !== undefined && !mayOverrule;
  return (
    <li className="roster-row" data-warned={findings.length > 0}>
      <div className="roster-row-head">
        {isChosen && !choosing && !isWrong ? (
          <button
            type="button"
            className="roster-name"
            title="Choose somebody else"
            onClick={() => setChoosing(true)}
          >
            {tag}
            {entry.status !== undefined && isTold(entry.status) && (
              <>
                {' '}
                <StatusTag tone={lineStatusLook[entry.status].tone}>
                  {lineStatusLook[entry.status].label}
                </StatusTag>
              </>
            )}
          </button>
        ) : (
          <Field label={`Staff, ${place}`} bare required issue={issue}>
            {(control) => (
              <ChoosingSelect
                focus={focus || choosing}
                control={control}
                options={options}
                value={entry.staffProfileID}
                valueLabel={isChosen ? tag : undefined}
                onChange={choose}
              />
            )}
          </Field>
        )}
        {maySuggest && (
          <Button size="small" onClick={() => setSuggesting(true)}>
            Suggest<span className="screen-reader-only"> staff, {place}</span>
          </Button>
        )}
        {suggesting && (
          <Suspense fallback={null}>
            <SuggestModal
              entry={entry}
              place={place}
              onChoose={(person) => choose(person.staffProfileID, person)}
              onClose={() => setSuggesting(false)}
            />
          </Suspense>
        )}
        {isChosen && (
          <LightButton
            mark="clock"
            name={`Other times of ${tag}, ${place}`}
            onClick={() => setTiming(!timing)}
          />
        )}
        <LightButton
          mark="remove"
          name={isChosen ? `Remove ${tag}, ${place}` : `Remove empty entry, ${place}`}
          onClick={onRemove}
        />
      </div>
      {isChosen && timing && (
        <OwnTimes
          entry={entry}
          what={`${tag}, ${place}`}
          onChange={onChange}
          onDone={() => setTiming(false)}
        />
      )}
      {isChosen && !timing && entry.startTime !== undefined && (
        <p className="roster-overruled">
          {entry.startTime} - {entry.endTime}
        </p>
      )}
      {isChosen && <Findings findings={findings} />}
      {isChosen && open.length === 0 && entry.overriddenFor !== null && (
        <p className="roster-overruled">
          Overruled by {entry.overriddenBy ?? 'somebody'}: {entry.overriddenFor}
        </p>
      )}
      {mayOverrule && (
        <Field
          label={`Reason for overruling, ${tag}, ${place}`}
          bare
          issue={tooLong({ issue, value: reason, most: deploymentLimits.reason })}
        >
          {(control) => (
            <Input
              {...control}
              size="small"
              placeholder="Reason for overruling"
              value={reason}
              onChange={(event) => onChange({ overrideReason: event.target.value })}
            />
          )}
        </Field>
      )}
    </li>
  );
}

interface ChoosingSelectProps {
  focus: boolean;
  control: FieldControl;
  options: RemoteOptions<StaffOption>;
  value: number | undefined;
  valueLabel: string | undefined;
  onChange: (value: number | undefined, option: StaffOption | undefined) => void;
}

/** Has the focus as soon as it stands: who adds somebody goes on by typing the name. */
function ChoosingSelect({ focus, ...select }: ChoosingSelectProps) {
  const { id } = select.control;
  useEffect(() => {
    if (focus) document.getElementById(id)?.focus();
  }, [focus, id]);
  return <RemoteSelect {...select} />;
}
