import { targetText } from '@guardroom/rules/contract/indicator/better';
import {
  actionSideLabels,
  actionSides,
  contractLimits,
  type ActionSide,
} from '@guardroom/rules/contract/inputs';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import type { Indicator } from './indicators-card.tsx';
import type { MeetingFieldsProps, MeetingValues } from './meeting-values.ts';

/** Next actions of a meeting: what, by whom, until when. */
export function ActionFields({ values, set, issues }: MeetingFieldsProps) {
  return (
    <>
      <h2>Next Actions</h2>
      <RowList<MeetingValues['actions'][number]>
        rows={values.actions}
        onChange={(actions) => set({ actions })}
        blank={() => ({ description: '', owner: '', side: 'AGENCY' })}
        what="next action"
        most={contractLimits.actions}
        render={(row, index, setRow) => (
          <>
            <TextField
              label={`Next action ${index + 1}`}
              required
              most={contractLimits.line}
              issue={issues[`actions.${index}.description`]}
              value={row.description}
              onChange={(description) => setRow({ description })}
            />
            <SelectField<ActionSide>
              label={`Side of action ${index + 1}`}
              required
              issue={issues[`actions.${index}.side`]}
              options={actionSides.map((value) => ({ value, label: actionSideLabels[value] }))}
              value={row.side}
              onChange={(side) => setRow({ side })}
            />
            <TextField
              label={`Owner of action ${index + 1}`}
              most={contractLimits.line}
              issue={issues[`actions.${index}.owner`]}
              value={row.owner}
              onChange={(owner) => setRow({ owner })}
            />
            <Field
              label={`Due date of action ${index + 1}`}
              issue={issues[`actions.${index}.dueDate`]}
            >
              {(control) => (
                <DateInput
                  control={control}
                  value={row.dueDate}
                  onChange={(dueDate) => setRow({ dueDate })}
                />
              )}
            </Field>
          </>
        )}
      />
    </>
  );
}

interface ScoreFieldsProps extends MeetingFieldsProps {
  indicators: readonly Indicator[];
}

/** What the meeting gives each indicator of the contract. */
export function ScoreFields({ values, set, issues, indicators }: ScoreFieldsProps) {
  if (indicators.length === 0) return null;
  const change = (id: number, patch: Partial<(typeof values.scores)[number]>) =>
    set({
      scores: values.scores.map((row) =>
        row.contractIndicatorID === id ? { ...row, ...patch } : row,
      ),
    });
  return (
    <>
      <h2>Scorecard</h2>
      {values.scores.map(({ contractIndicatorID: id, score, remark }, index) => {
        const indicator = indicators.find((one) => one.id === id);
        if (!indicator) return null;
        const { title } = indicator;
        const target = targetText(indicator);
        return (
          <div key={id} className="form-pair">
            <TextField
              label={title}
              kind="decimal"
              placeholder="0 to 100"
              hint={target === undefined ? undefined : `Target: ${target}`}
              issue={issues[`scores.${index}.score`]}
              value={score}
              onChange={(typed) => change(id, { score: typed })}
            />
            <TextField
              label={`Remark on ${title}`}
              most={contractLimits.line}
              issue={issues[`scores.${index}.remark`]}
              value={remark}
              onChange={(typed) => change(id, { remark: typed })}
            />
          </div>
        );
      })}
    </>
  );
}
