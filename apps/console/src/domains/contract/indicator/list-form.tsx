import { betterLabels, betters, type Better } from '@guardroom/rules/contract/indicator/better';
import {
  contractLimits,
  indicatorsForm,
  type IndicatorsFormInput,
} from '@guardroom/rules/contract/inputs';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';

/** An indicator as it is filled in: targets are text while they are typed. */
const indicatorRow = v.object({
  id: v.optional(v.number()),
  version: v.optional(v.number()),
  title: v.string(),
  target: v.string(),
  unit: v.string(),
  better: v.picklist(betters),
});
export type IndicatorRow = v.InferOutput<typeof indicatorRow>;

const formValues = v.object({ indicators: v.array(indicatorRow) });

/** An indicator, or a template of one, as it is kept. */
export interface KeptIndicator {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly target: number | null;
  readonly unit: string | null;
  readonly better: Better;
}

type Given = IndicatorsFormInput['indicators'][number];

/** New ones, and changed or removed ones, as the wire takes them. */
export interface IndicatorChanges {
  readonly create: Pick<Given, 'title' | 'target' | 'unit' | 'better'>[];
  readonly update: (
    | { id: number; version: number; deleted: 1 }
    | ({ id: number; version: number | null } & Pick<Given, 'title' | 'target' | 'unit' | 'better'>)
  )[];
}

interface IndicatorListFormProps {
  /** As they were loaded. */
  kept: readonly KeptIndicator[];
  /** 'indicator': names rows and buttons. */
  what: string;
  most: number;
  save: (changes: IndicatorChanges) => Promise<unknown>;
  success: string;
  failure: string;
  /** Their name in a sentence. */
  subject: string;
  onSaved: () => void | Promise<void>;
  onCancel: () => void;
  /** What else adds a row. */
  renderAdding?: (rows: readonly IndicatorRow[], add: (row: IndicatorRow) => void) => ReactNode;
}

/** A repeatable list of indicators: everything is saved in one request, or nothing (CON-57). */
export function IndicatorListForm(props: IndicatorListFormProps) {
  const { kept, what, most, renderAdding } = props;
  const form = useEntityForm({
    values: formValues,
    initial: { indicators: kept.map(rowOf) },
    schema: indicatorsForm,
    inputOf: (values) => values,
    isAsKept: (input) => isNothing(changesFor(kept, input)),
    save: (input) => props.save(changesFor(kept, input)),
    success: props.success,
    failure: props.failure,
    edits: { subject: props.subject, shown },
    onSaved: props.onSaved,
  });
  const rows = form.values.indicators;
  return (
    <form className="form form-broad" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Update" />
      <RowList
        rows={rows}
        onChange={(indicators) => form.set({ indicators })}
        blank={() => ({ title: '', target: '', unit: '', better: 'HIGHER' as const })}
        what={what}
        most={most}
        render={(row, index, set) => (
          <IndicatorFields row={row} index={index} set={set} issues={form.issues} what={what} />
        )}
      />
      {rows.length < most &&
        renderAdding?.(rows, (row) => form.set({ indicators: [...rows, row] }))}
      <FormButtons action="Update" busy={form.busy} onCancel={props.onCancel} />
    </form>
  );
}

interface IndicatorFieldsProps {
  row: IndicatorRow;
  index: number;
  set: (patch: Partial<IndicatorRow>) => void;
  issues: Readonly<Record<string, string>>;
  what: string;
}

function IndicatorFields({ row, index, set, issues, what }: IndicatorFieldsProps) {
  const place = index + 1;
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <>
      <TextField
        label={`${name} ${place}`}
        required
        most={contractLimits.line}
        issue={issues[`indicators.${index}.title`]}
        value={row.title}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={`Target of ${what} ${place}`}
        kind="decimal"
        placeholder="0 to 100"
        issue={issues[`indicators.${index}.target`]}
        value={row.target}
        onChange={(target) => set({ target })}
      />
      <TextField
        label={`Unit of ${what} ${place}`}
        placeholder="%, minutes, complaints"
        most={contractLimits.unit}
        issue={issues[`indicators.${index}.unit`]}
        value={row.unit}
        onChange={(unit) => set({ unit })}
      />
      <SelectField<Better>
        label={`What is better of ${what} ${place}`}
        required
        issue={issues[`indicators.${index}.better`]}
        options={betters.map((value) => ({ value, label: betterLabels[value] }))}
        value={row.better}
        onChange={(better) => set({ better })}
      />
    </>
  );
}

/** What is kept, as it is filled in. */
export function rowOf(kept: KeptIndicator): IndicatorRow {
  const { id, version, title, target, unit, better } = kept;
  return {
    id,
    version,
    title,
    target: target === null ? '' : String(target),
    unit: unit ?? '',
    better,
  };
}

/** What differs from what was loaded: new ones, changed ones, removed ones. */
function changesFor(
  before: readonly KeptIndicator[],
  { indicators }: IndicatorsFormInput,
): IndicatorChanges {
  const rows = new Map(indicators.flatMap((row) => (row.id === undefined ? [] : [[row.id, row]])));
  const update = before.flatMap((kept): IndicatorChanges['update'] => {
    const { id, version } = kept;
    const row = rows.get(id);
    if (row === undefined) return [{ id, version, deleted: 1 }];
    const { title, target, unit, better } = row;
    const isSame =
      title === kept.title &&
      target === kept.target &&
      unit === (kept.unit ?? '') &&
      better === kept.better;
    return isSame ? [] : [{ id, version: row.version ?? null, title, target, unit, better }];
  });
  const create = indicators
    .filter(({ id }) => id === undefined)
    .map(({ title, target, unit, better }) => ({ title, target, unit, better }));
  return { create, update };
}

/** Spaces around a title, or 90.0 for 90, change nothing (CON-61). */
const isNothing = ({ create, update }: IndicatorChanges) =>
  create.length === 0 && update.length === 0;

const shown: Shown<v.InferOutput<typeof formValues>> = {
  indicators: {
    label: 'Indicators',
    text: ({ indicators }) => indicators.map(rowText).join(', '),
  },
};

function rowText({ title, target, unit, better }: IndicatorRow): string {
  const aim = [better === 'LOWER' ? 'at most' : '', target, unit].filter((part) => part !== '');
  return target === '' ? title : `${title} (${aim.join(' ')})`;
}
