import { alertKindTexts } from '@guardroom/rules/alert/alert-kind';
import { ruleText, stepsText } from '@guardroom/rules/alert/rule-text';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { sentenceOf } from '@guardroom/wire/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { siteOptions } from '../../../ui/choice/agency-options.ts';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { reportFailure, tellFailure } from '../../../ui/live/failure.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { alertSettingKey, rulesDocument, type ShownRule } from './queries.ts';

const RuleModal = lazyPart(() => import('./rule-modal.tsx'));

const resetDocument = graphql(`
  mutation ResetAlertRule($reset: ResetAlertRuleInput!, $agencyID: RecordID!) {
    resetAlertRule(reset: $reset, agencyID: $agencyID) {
      kind
    }
  }
`);

/** The rule of each kind, in the agency or at one site. */
export function RulesCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const [site, setSite] = useState<number>();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...alertSettingKey, 'rules', agencyID, site ?? null],
    queryFn: async ({ signal }) => {
      const variables = { agencyID, siteProfileID: site ?? null };
      return (await request(rulesDocument, variables, { signal })).alertRules;
    },
  });
  return (
    <Section title="Rules">
      <div className="form form-plain">
        <Field label="Rules of" hint="A site may be an exception from what holds in the agency.">
          {(control) => (
            <RemoteSelect
              control={control}
              options={siteOptions(agencyID)}
              all="All sites"
              value={site}
              onChange={(next) => setSite(next)}
            />
          )}
        </Field>
      </div>
      {isError && <LoadFailed what="The rules" onRetry={retryOf({ error, refetch })} />}
      {!data && !isError && <Loading rows={10} />}
      {data && (
        <ul className="plain-list" aria-label="Rules">
          {data.map((rule) => (
            <RuleLine key={rule.kind} rule={rule} site={site} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RuleLine({ rule, site }: { rule: ShownRule; site: number | undefined }) {
  const [open, setOpen] = useState(false);
  const { label } = alertKindTexts[rule.kind];
  return (
    <li>
      <div className="grow">
        <div className="inline-tags">
          <strong>{label}</strong>
          {rule.isOwn && (
            <StatusTag tone="blue">{site === undefined ? 'Changed' : 'Of this site'}</StatusTag>
          )}
        </div>
        <div>{ruleText(rule.kind, rule)}</div>
        {rule.isOn && <div className="muted">{stepsText(rule.steps)}</div>}
      </div>
      <span className="inline-tags">
        <Button size="small" aria-label={`Edit ${label}`} onClick={() => setOpen(true)}>
          Edit
        </Button>
        {rule.isOwn && <ResetButton rule={rule} site={site} />}
      </span>
      {open && (
        <Suspense fallback={null}>
          <RuleModal rule={rule} site={site} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

function ResetButton({ rule: { kind }, site }: { rule: ShownRule; site: number | undefined }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: async () => {
      try {
        const sent = { kind, siteProfileID: site ?? null };
        await request(resetDocument, { reset: sent, agencyID });
        toast.success('The rule is as it was from the start.');
      } catch (error) {
        reportFailure('Unable to reset the rule', error);
        tellFailure(sentenceOf(error), error);
      }
      await client.invalidateQueries({ queryKey: alertSettingKey });
    },
  });
  return (
    <Button
      size="small"
      aria-label={`Reset ${alertKindTexts[kind].label}`}
      busy={reset.isPending}
      onClick={() => reset.mutate()}
    >
      Reset
    </Button>
  );
}
