import { targetText } from '@guardroom/rules/contract/indicator/better';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../platform/session/session.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { templatePath } from '../paths.ts';
import { rowOf, type IndicatorRow } from './list-form.tsx';
import { loadTemplates, templatesKey, type Template } from './queries.ts';

interface TemplateChoiceProps {
  rows: readonly IndicatorRow[];
  onChoose: (row: IndicatorRow) => void;
}

/** Adds an indicator as the agency keeps it; those that stand here already are left out. */
export function TemplateChoice({ rows, onChoose }: TemplateChoiceProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: templatesKey(agencyID),
    queryFn: ({ signal }) => loadTemplates(agencyID, signal),
    meta: { failure: 'Unable to retrieve templates of indicators' },
  });
  if (data === undefined) {
    return isError && <LoadFailed what="The templates" onRetry={() => void refetch()} />;
  }
  const taken = new Set(rows.map(({ title }) => title.trim().toLowerCase()));
  const left = data.filter(({ title }) => !taken.has(title.toLowerCase()));
  return (
    <>
      {left.length > 0 && (
        <SelectField<number>
          label="Add from template"
          placeholder="Choose a template"
          options={left.map((template) => ({ value: template.id, label: nameOf(template) }))}
          value={null}
          onChange={(chosen) => {
            const template = left.find(({ id }) => id === chosen);
            if (template) onChoose(newRow(template));
          }}
        />
      )}
      <p className="muted">
        {data.length === 0 &&
          'Indicators that are agreed on again and again can be kept as templates. '}
        <RowLink href={templatePath}>Edit templates</RowLink>
      </p>
    </>
  );
}

function nameOf(template: Template): string {
  const target = targetText(template);
  return target === undefined ? template.title : `${template.title}, ${target}`;
}

/** As a row of its own: the template stays what it is. */
function newRow(template: Template): IndicatorRow {
  const { title, target, unit, better } = rowOf(template);
  return { title, target, unit, better };
}
