import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { guardNameLabels, guardNameWays, reportLook } from '@guardroom/rules/report/report-kinds';
import { useMemo } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { siteChoices, staffOptions } from '../../ui/choice/agency-options.ts';
import RemoteManySelect from '../../ui/choice/remote-many-select.tsx';
import { clientUserOptions } from './queries.ts';
import type { ReportPartProps } from './schedule-form.tsx';

/** Of which sites a report tells, to whom it goes, and how guards stand in it. */
export function RecipientsForm({ values, set, issueOf }: ReportPartProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const sites = useMemo(() => siteChoices(agencyID), [agencyID]);
  const staff = useMemo(() => staffOptions(agencyID), [agencyID]);
  const users = useMemo(() => clientUserOptions(agencyID), [agencyID]);
  const { isOfSites } = reportLook(values.kind);
  return (
    <>
      {isOfSites && (
        <Field
          label="Sites"
          hint="None chosen: all active sites."
          issue={issueOf('siteProfileIDs')}
        >
          {(control) => (
            <RemoteManySelect
              control={control}
              isField
              placeholder="All"
              options={sites}
              values={values.siteProfileIDs}
              onChange={(siteProfileIDs) => set({ siteProfileIDs })}
            />
          )}
        </Field>
      )}
      <fieldset className="form-group">
        <legend>To</legend>
        <Field label="People of the Agency" issue={issueOf('staffProfileIDs')}>
          {(control) => (
            <RemoteManySelect
              control={control}
              isField
              placeholder="Search"
              options={staff}
              values={values.staffProfileIDs}
              onChange={(staffProfileIDs) => set({ staffProfileIDs })}
            />
          )}
        </Field>
        {isOfSites && (
          <Field
            label="Client Users"
            hint="Only where all chosen sites are their client’s; asked again each time it is sent."
            issue={issueOf('clientUserProfileIDs')}
          >
            {(control) => (
              <RemoteManySelect
                control={control}
                isField
                placeholder="Search"
                options={users}
                values={values.clientUserProfileIDs}
                onChange={(clientUserProfileIDs) => set({ clientUserProfileIDs })}
              />
            )}
          </Field>
        )}
        <TextField
          label="Other Addresses"
          hint="Emails, with commas between."
          issue={issueOf('addresses')}
          value={values.addresses}
          onChange={(addresses) => set({ addresses })}
        />
      </fieldset>
      {values.kind === 'SITE_DAILY' && (
        <SelectField
          label="Guards Are Named By"
          required
          value={values.guardNames}
          options={guardNameWays.map((value) => ({
            value,
            label: guardNameLabels[value],
          }))}
          onChange={(guardNames) => set({ guardNames })}
        />
      )}
    </>
  );
}
