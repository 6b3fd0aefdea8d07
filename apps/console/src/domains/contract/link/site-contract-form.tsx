import { linkableSiteContracts, newSiteContract } from '@guardroom/rules/contract/site-link';
import { periodText } from '@guardroom/rules/site/contract-period';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { can, useViewer } from '../../../platform/session/session.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import type { Beside } from './beside-queries.ts';

interface SiteContractFieldProps {
  clientProfileID: number | undefined;
  beside: Beside;
  onChange: (chosen: number | null) => void;
  issue: string | undefined;
}

/** Stands in the select for no site contract: null is no value of a choice. */
const none = -1;

/** Beside which site contract a contract stands, so that neither is typed twice. */
export function SiteContractField({
  clientProfileID,
  beside,
  onChange,
  issue,
}: SiteContractFieldProps) {
  const { timeZone } = useViewer();
  if (beside.failed) return <LoadFailed what="The site contracts" onRetry={beside.retry} />;
  if (clientProfileID === undefined || beside.all === undefined) return null;
  const fitting = linkableSiteContracts(clientProfileID, beside.all);
  const mayMake = can('editSites') || beside.chosen === newSiteContract;
  return (
    <SelectField<number>
      label="Site Contract"
      hint="The roster and attendance go by it."
      issue={issue}
      options={[
        ...fitting.map((one) => ({ value: one.id, label: periodText(one, timeZone) })),
        ...(mayMake
          ? [{ value: newSiteContract, label: 'Make it too, with the same client and days' }]
          : []),
        { value: none, label: 'None' },
      ]}
      value={beside.chosen ?? none}
      onChange={(chosen) => onChange(chosen === none ? null : chosen)}
    />
  );
}
