import { headingDate, monthText } from '@guardroom/rules/dates';
import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import { groupedFindings } from '@guardroom/rules/deployment/planning/grouped';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { Field } from '@guardroom/ui/field/field.tsx';
import { tooLong } from '@guardroom/ui/field/text-field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { can } from '../../../platform/session/session.ts';
import { Findings, openFindings, type Finding } from '../findings-card.tsx';
import type { RosterFormState } from '../roster-form.tsx';
import { useShiftName } from '../shift/shift-queries.ts';

/**
 * What speaks against entries of the month, what blocks first, with a reason to be given. What speaks
 * against the whole month of a person stands once for all of their entries.
 */
export function Warnings({ form }: { form: RosterFormState }) {
  const nameOf = useShiftName();
  const warned = warnedOf(form, nameOf);
  if (warned.length === 0) return null;
  return (
    <section className="form form-wide" aria-label="Warnings">
      <h2>
        {warned.length} {warned.length === 1 ? 'warning' : 'warnings'}
      </h2>
      <ul className="roster-warned">
        {warned.map(({ key, ...one }) => (
          <Warned key={key} form={form} {...one} />
        ))}
      </ul>
    </section>
  );
}

interface WarnedProps {
  /** Whom and what it is about: 'SO Tan, Day Shift of 21 Nov 2026, (Sat)'. */
  what: string;
  findings: readonly Finding[];
  entries: readonly RosterEntry[];
  /** Of these entries, those that need a reason for it. */
  open: readonly RosterEntry[];
}

function Warned({ form, what, findings, entries, open }: WarnedProps & { form: RosterFormState }) {
  const { issues, change } = form;
  const keys = new Set(open.map(({ key }) => key));
  const issue = entries.map(({ key }) => issues.get(key)).find((one) => one !== undefined);
  const reason = open[0]?.overrideReason ?? '';
  const overrules = open.length > 0 && can('overrideChecks');
  return (
    <li>
      <strong>{what}</strong>
      <Findings findings={findings} />
      {overrules && (
        <Field
          label={`Reason for overruling, ${what}`}
          bare
          issue={tooLong({ issue, value: reason, most: deploymentLimits.reason })}
        >
          {(control) => (
            <Input
              {...control}
              size="small"
              placeholder="Reason for overruling"
              value={reason}
              onChange={({ target }) =>
                change((all) =>
                  all.map((one) =>
                    keys.has(one.key) ? { ...one, overrideReason: target.value } : one,
                  ),
                )
              }
            />
          )}
        </Field>
      )}
      {issue !== undefined && !overrules && (
        <p className="form-field-error" role="alert">
          {issue}
        </p>
      )}
    </li>
  );
}

function warnedOf(
  { lines, findings }: RosterFormState,
  nameOf: (key: RosterEntry['shift']) => string,
): (WarnedProps & { key: string })[] {
  const found = lines.flatMap((line) => {
    const own = findings.get(line.key) ?? [];
    return own.length > 0 ? [{ line, findings: own }] : [];
  });
  const { ofMonths, ofLines } = groupedFindings(found);
  const months = ofMonths.flatMap(({ month, findings: own, lines: entries }) => {
    const [first] = entries;
    if (first === undefined) return [];
    const open = entries.filter((entry) =>
      openFindings(entry, findings.get(entry.key)).some(({ check }) =>
        own.some((one) => one.check === check),
      ),
    );
    const what = `${staffTag(first.designation, first.staffName)}, ${monthText(month)}`;
    const key = `${first.staffProfileID} ${month}`;
    return [{ key, date: `${month}-01`, what, findings: own, entries, open }];
  });
  const single = ofLines.map(({ line, findings: own }) => ({
    key: line.key,
    date: line.date,
    what: `${staffTag(line.designation, line.staffName)}, ${nameOf(line.shift)} of ${headingDate(line.date)}`,
    findings: own,
    entries: [line],
    open: openFindings(line, own).length > 0 ? [line] : [],
  }));
  return [...months, ...single].toSorted(
    (one, other) =>
      Number(other.open.length > 0) - Number(one.open.length > 0) ||
      one.date.localeCompare(other.date),
  );
}
