import { targetText } from '@guardroom/rules/contract/indicator/better';
import { EditIcon } from '@guardroom/ui/icon/icons.ts';
import { useRouter } from '@tanstack/react-router';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { indicatorEditPath } from './paths.ts';
import { editProblem } from './queries.ts';

export const indicatorFragment = graphql(`
  fragment ContractProfileIndicator on ContractIndicator @_unmask {
    id
    title
    target
    unit
    better
    version
  }
`);
export type Indicator = ResultOf<typeof indicatorFragment>;

interface IndicatorsCardProps {
  contractID: number;
  indicators: readonly Indicator[];
}

/** What the agency is measured by, and the way to its editor (CON-46, CON-48). */
export function IndicatorsCard({ contractID, indicators }: IndicatorsCardProps) {
  const { history } = useRouter();
  return (
    <Section
      title="Performance Indicator"
      actions={
        <ActionButton
          label="Edit indicators"
          icon={<EditIcon />}
          unavailable={editProblem()}
          onClick={() => history.push(indicatorEditPath(contractID))}
        />
      }
    >
      {indicators.length === 0 ? (
        <p className="muted">No Data</p>
      ) : (
        <ol className="plain-list">
          {indicators.map(({ id, title, target, unit, better }) => (
            <li key={id}>
              <span>{title}</span>
              {target !== null && (
                <span className="muted">Target: {targetText({ target, unit, better })}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
