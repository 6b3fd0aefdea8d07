import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import {
  contractLimits,
  indicatorsForm,
  type IndicatorsFormInput,
} from '@guardroom/rules/contract/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request, type VariablesOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import type { Indicator } from './indicators-card.tsx';
import { contractPath } from './paths.ts';
import { contractKey, updateSuccess } from './queries.ts';

const saveDocument = graphql(`
  mutation SaveContractIndicators(
    $create: [CreateContractIndicatorInput!]!
    $update: [UpdateContractIndicatorInput!]!
    $agencyID: RecordID!
  ) {
    updateContractIndicators(update: $update, agencyID: $agencyID) {
      id
    }
    createContractIndicators(create: $create, agencyID: $agencyID) {
      id
    }
  }
`);

/** Targets are text while they are typed. */
const formValues = v.object({
  indicators: v.array(
    v.object({
      id: v.optional(v.number()),
      version: v.optional(v.number()),
      title: v.string(),
      target: v.string(),
    }),
  ),
});

interface IndicatorFormProps {
  contractID: number;
  indicators: readonly Indicator[];
}

/** The performance indicator editor: everything is saved in one request, or nothing (CON-57). */
export function IndicatorForm({ contractID, indicators }: IndicatorFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const back = () => history.push(contractPath(contractID));
  const initial = {
    indicators: indicators.map(({ id, version, title, target }) => ({
      id,
      version,
      title,
      target: target === null ? '' : String(target),
    })),
  };
  const form = useEntityForm({
    values: formValues,
    initial,
    schema: indicatorsForm,
    inputOf: (values) => values,
    save: (input) => {
      const { create, update } = changesFor(contractID, indicators, input);
      return request(saveDocument, { create, update, agencyID });
    },
    success: updateSuccess,
    failure: 'Unable to update contract indicator',
    edits: { subject: 'the indicators of this contract', shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: contractKey });
      back();
    },
  });
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Update" />
      <RowList
        rows={form.values.indicators}
        onChange={(rows) => form.set({ indicators: rows })}
        blank={() => ({ title: '', target: '' })}
        what="indicator"
        most={contractLimits.indicators}
        render={(row, index, set) => (
          <>
            <TextField
              label={`Indicator ${index + 1}`}
              required
              most={contractLimits.line}
              issue={form.issues[`indicators.${index}.title`]}
              value={row.title}
              onChange={(title) => set({ title })}
            />
            <TextField
              label={`Target of indicator ${index + 1}`}
              kind="decimal"
              placeholder="0 to 100"
              issue={form.issues[`indicators.${index}.target`]}
              value={row.target}
              onChange={(target) => set({ target })}
            />
          </>
        )}
      />
      <FormButtons action="Update" busy={form.busy} onCancel={back} />
    </form>
  );
}

type IndicatorUpdate = VariablesOf<typeof saveDocument>['update'][number];

/** What differs from the indicators as they were loaded: new ones, changed ones, removed ones. */
function changesFor(
  contractID: number,
  before: readonly Indicator[],
  { indicators }: IndicatorsFormInput,
) {
  const rows = new Map(indicators.flatMap((row) => (row.id === undefined ? [] : [[row.id, row]])));
  const update = before.flatMap(({ id, version, title, target }): IndicatorUpdate[] => {
    const row = rows.get(id);
    if (row === undefined) return [{ id, version, deleted: 1 }];
    if (row.title === title && row.target === target) return [];
    return [{ id, version: row.version ?? null, title: row.title, target: row.target }];
  });
  const create = indicators
    .filter(({ id }) => id === undefined)
    .map(({ title, target }) => ({ contractID, title, target }));
  return { create, update };
}

const shown: Shown<v.InferOutput<typeof formValues>> = {
  indicators: {
    label: 'Indicators',
    text: ({ indicators }) =>
      indicators.map(({ title, target }) => (target ? `${title} (${target})` : title)).join(', '),
  },
};
