import { contractLimits } from '@guardroom/rules/contract/inputs';
import { Input } from 'antd';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { RowList } from '../../ui/row-list.tsx';
import type { Indicator } from './indicators-card.tsx';
import type { MeetingFieldsProps, MeetingValues } from './meeting-form.tsx';

/** Next actions of a meeting: what, by whom, until when. */
export function ActionFields({ values, set, issues }: MeetingFieldsProps) {
  return (
    <>
      <h2>Next Actions</h2>
      <RowList<MeetingValues['actions'][number]>
        rows={values.actions}
        onChange={(actions) => set({ actions })}
        blank={() => ({ description: '', owner: '' })}
        what="next action"
        most={contractLimits.actions}
        render={(row, index, setRow) => (
          <>
            <Field
              label={`Next action ${index + 1}`}
              required
              issue={issues[`actions.${index}.description`]}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={contractLimits.line}
                  value={row.description}
                  onChange={(event) => setRow({ description: event.target.value })}
                />
              )}
            </Field>
            <Field label={`Owner of action ${index + 1}`} issue={issues[`actions.${index}.owner`]}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={contractLimits.line}
                  value={row.owner}
                  onChange={(event) => setRow({ owner: event.target.value })}
                />
              )}
            </Field>
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
        const { title, target } = indicator;
        return (
          <div key={id} className="form-pair">
            <Field
              label={title}
              issue={issues[`scores.${index}.score`]}
              hint={target === null ? undefined : `Target ${target}`}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  placeholder="0 to 100"
                  value={score}
                  onChange={(event) => change(id, { score: event.target.value })}
                />
              )}
            </Field>
            <Field label={`Remark on ${title}`} issue={issues[`scores.${index}.remark`]}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={contractLimits.line}
                  value={remark}
                  onChange={(event) => change(id, { remark: event.target.value })}
                />
              )}
            </Field>
          </div>
        );
      })}
    </>
  );
}
