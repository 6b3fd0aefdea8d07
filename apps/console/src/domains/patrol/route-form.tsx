import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { checkpointLimits } from '@guardroom/rules/patrol/inputs';
import { accountStatuses } from '@guardroom/rules/status';
import * as v from 'valibot';
import { useViewer } from '../../platform/session/session.ts';
import { siteChoices } from '../../ui/choice/agency-options.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Issues } from '../../ui/form/issues.ts';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { statusChoices } from './queries.ts';

/** The values of Create and Edit Route as their fields hold them. */
export const routeValues = v.object({
  name: v.string(),
  freeRoam: v.boolean(),
  islandWide: v.boolean(),
  status: v.optional(v.picklist(accountStatuses)),
  siteProfileID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  securitySiteID: v.optional(v.number()),
});
export type RouteValues = v.InferOutput<typeof routeValues>;

interface RouteFieldsProps {
  values: RouteValues;
  set: (patch: Partial<RouteValues>) => void;
  issues: Issues;
}

/** Route Name, Free Roam, Island Wide (with Free Roam only), Status and Site (PAT-58, PAT-60). */
export function RouteFields({ values, set, issues }: RouteFieldsProps) {
  const { securityAgencyID } = useViewer();
  return (
    <>
      <TextField
        label="Route Name"
        required
        most={checkpointLimits.name}
        issue={issues['name']}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <SwitchField
        label="Free Roam"
        hint="Checkpoints may be scanned in any order."
        value={values.freeRoam}
        onChange={(freeRoam) => set({ freeRoam, ...(!freeRoam && { islandWide: false }) })}
      />
      {values.freeRoam && (
        <SwitchField
          label="Island Wide"
          hint="For supervisory checks: any checkpoint of any site."
          issue={issues['islandWide']}
          value={values.islandWide}
          onChange={(islandWide) => set({ islandWide })}
        />
      )}
      <SelectField
        label="Status"
        required
        issue={issues['status']}
        options={statusChoices}
        value={values.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
      />
      <Field label="Site" required issue={issues['siteProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={siteChoices(securityAgencyID)}
            value={values.siteProfileID}
            valueLabel={values.siteName}
            onChange={(siteProfileID, site) =>
              set({ siteProfileID, securitySiteID: site?.securitySiteID, siteName: site?.label })
            }
          />
        )}
      </Field>
    </>
  );
}
