import {
  rosterEntry,
  rosterForm,
  type RosterEntry,
  type RosterFormInput,
} from '@guardroom/rules/deployment/roster-form';
import {
  entryAt,
  rosterGroups,
  touchedDays,
  wireGroup,
  type RosterGroups,
} from '@guardroom/rules/deployment/roster-groups';
import { changesOf, mergeRoster, type RosterNews } from '@guardroom/rules/deployment/roster';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { subscribe } from '../../platform/wire/subscribe.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import type { Pressed } from '../../ui/form/hold-form.ts';
import { useStable } from '@guardroom/ui/hook/use-stable.ts';
import { useEntityForm, type EntityForm } from '../../ui/form/use-entity-form.ts';
import type { FormNews } from '../../ui/form/use-typed-values.ts';
import {
  changedDocument,
  createFailure,
  createSuccess,
  retrieveFailure,
  updateFailure,
  updateSuccess,
  type Plan,
} from './queries.ts';
import { asTheyStand, openFindings, useFindings, type Finding } from './findings-card.tsx';

const createDocument = graphql(`
  mutation CreateMultipleDeployment(
    $create: [DeploymentGroupInput!]!
    $agencyID: RecordID!
    $days: [DeploymentDayInput!]
    $idempotencyKey: String
  ) {
    createMultipleDeployment(
      create: $create
      agencyID: $agencyID
      days: $days
      idempotencyKey: $idempotencyKey
    ) {
      id
    }
  }
`);

const updateDocument = graphql(`
  mutation UpdateMultipleDeployment(
    $create: [DeploymentGroupInput!]!
    $update: [UpdateDeploymentGroupInput!]!
    $agencyID: RecordID!
    $date: Date
    $days: [DeploymentDayInput!]
  ) {
    updateMultipleDeployment(
      create: $create
      update: $update
      agencyID: $agencyID
      date: $date
      days: $days
    ) {
      id
    }
  }
`);

/** Also what it began with, so that a draft can be joined with what was saved meanwhile. */
const rosterValues = v.object({
  lines: v.array(rosterEntry),
  loaded: v.array(rosterEntry),
  days: v.array(v.object({ date: v.string(), siteProfileID: v.number(), version: v.number() })),
});
type RosterValues = v.InferOutput<typeof rosterValues>;

interface RosterFormOptions {
  plan: Plan;
  /** The plan as it is now, after somebody else changed it. */
  reload: () => Promise<Plan>;
  /** The dates of the plan. */
  dates: readonly string[];
  onSaved: () => void;
}

/** What somebody else did to the roster while it was open here. */
export type News = RosterNews<RosterEntry>;

export interface RosterFormState {
  lines: readonly RosterEntry[];
  /** Always the same function, for cards that are drawn again only when they change. */
  change: (next: (lines: readonly RosterEntry[]) => RosterEntry[]) => void;
  findings: ReadonlyMap<string, readonly Finding[]>;
  /** Messages by the key of the entry. */
  issues: ReadonlyMap<string, string>;
  /** A reason that no entry carries. */
  refusal: string | undefined;
  /** Unsaved input that is back. */
  restored: FormNews;
  news: readonly News[];
  /** Somebody else saved one of these plans while it stood open here. */
  isBehind: boolean;
  /** Joins what they did with what stands here. */
  catchUp: () => void;
  dirty: boolean;
  busy: boolean;
  submit: (pressed: Pressed) => void;
}

/**
 * The roster of a day or a month as a form: saved in one request, whatever was changed. When
 * somebody else saved meanwhile, both changes are joined and told of, and nothing typed is lost.
 */
export function useRosterForm({
  plan,
  reload,
  dates,
  onSaved,
}: RosterFormOptions): RosterFormState {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { types } = plan;
  const calendar = useMemo(() => ({ types, timeZone }), [types, timeZone]);
  const [news, setNews] = useState<readonly News[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isBehind, setBehind] = useState(false);
  const [retold, setRetold] = useState(0);
  useOthers(plan, dates, {
    onChange: () => setBehind(true),
    onNews: () => setRetold((times) => times + 1),
  });
  const sent = useRef<RosterGroups>({ create: [], update: [] });
  const lineOf = (key: string | undefined, values: RosterValues) =>
    values.lines.findIndex((line) => line.key === key);

  const form: EntityForm<RosterValues> = useEntityForm<RosterValues, RosterFormInput, unknown>({
    initial: { lines: [...plan.lines], loaded: [...plan.lines], days: [...plan.days] },
    values: rosterValues,
    schema: rosterForm,
    inputOf: (values) => values,
    save: ({ lines }, idempotencyKey) => {
      const { loaded, days: known } = form.values;
      sent.current = rosterGroups(loaded, lines);
      const wire = {
        create: sent.current.create.map((group) => wireGroup(group, agencyID, calendar)),
        agencyID,
        days: touchedDays(loaded, lines).map((day) => ({ ...day, version: versionOf(day, known) })),
      };
      if (loaded.length === 0) return request(createDocument, { ...wire, idempotencyKey });
      const update = sent.current.update.map((group) => wireGroup(group, agencyID, calendar));
      const [date] = dates;
      return request(updateDocument, {
        ...wire,
        update,
        ...(dates.length === 1 && { date }),
      });
    },
    success: plan.lines.length === 0 ? createSuccess : updateSuccess,
    failure: plan.lines.length === 0 ? createFailure : updateFailure,
    issueField: (path) => {
      const index = lineOf(entryAt(sent.current, path)?.key, form.values);
      return index < 0 ? path : `lines.${index}.staffProfileID`;
    },
    onRefusal: (error) => void refused(error),
    onSaved,
  });
  const { values } = form;
  const change = useStable<Parameters<RosterFormState['change']>>((next) => {
    setRefusal(undefined);
    form.set({ lines: next(values.lines) });
  });
  const { lines, loaded } = values;
  const found = useFindings(agencyID, calendar, lines, loaded, retold);
  const findings = useMemo(() => asTheyStand(found, loaded, lines), [found, loaded, lines]);

  /** Also what was typed while the request was under way. */
  const joinWith = useStable((current: Plan) => {
    const merged = mergeRoster<RosterEntry>(values.loaded, values.lines, current.lines);
    setNews(merged.news);
    setBehind(false);
    form.set({ lines: merged.lines, loaded: [...current.lines], days: [...current.days] });
  });

  const catchUp = async () => {
    try {
      joinWith(await reload());
    } catch (error) {
      reportFailure(retrieveFailure, error);
    }
  };

  const refused = async ({ code, message, path }: ApiError) => {
    const isGone = code === 'NOT_FOUND' && path?.endsWith('.id') === true;
    if (code === 'STALE' || isGone) await catchUp();
    else if (entryAt(sent.current, path ?? '') === undefined) setRefusal(message);
  };

  // A draft of before a reload was begun on a plan that may have changed since.
  const atFirst = useRef(() => {
    if (JSON.stringify(values.loaded) !== JSON.stringify(plan.lines)) joinWith(plan);
  });
  useEffect(() => atFirst.current(), []);

  const submit = (pressed: Pressed) => {
    pressed.preventDefault();
    setRefusal(undefined);
    const open = unexplained(values, findings);
    const refusals = Object.fromEntries(
      open.map((key) => [`lines.${lineOf(key, values)}.overrideReason`, explainMessage()]),
    );
    if (open.length > 0) form.refuse(refusals);
    else void form.submit(pressed);
  };

  return {
    lines,
    change,
    findings,
    issues: issuesByKey(form.issues, lines),
    refusal,
    restored: form.news,
    news,
    isBehind,
    catchUp: () => void catchUp(),
    dirty: isChanged(values),
    busy: form.busy,
    submit,
  };
}

interface Told {
  /** Somebody else changed the roster of one of these dates. */
  onChange: () => void;
  /** Something else may speak against lines now, as leave does. */
  onNews: () => void;
}

/** Tells what others do while a plan stands open. */
function useOthers(plan: Plan, dates: readonly string[], { onChange, onNews }: Told) {
  const { securityAgencyID: agencyID, staffProfileID: own } = useViewer();
  const report = useEffectEvent((date: string | null, by: number | null) => {
    // Without a date some changes may have been missed, too: saving finds them all the same.
    if (date === null) onNews();
    else if (by !== own && dates.includes(date)) onChange();
  });
  useEffect(
    () =>
      subscribe(changedDocument, { agencyID }, ({ deploymentChanged: { date, staffProfileID } }) =>
        report(date, staffProfileID),
      ),
    [agencyID, plan],
  );
}

function versionOf(
  { date, siteProfileID }: { date: string; siteProfileID: number },
  days: RosterValues['days'],
): number {
  const day = days.find((one) => one.date === date && one.siteProfileID === siteProfileID);
  return day?.version ?? 0;
}

function isChanged({ loaded, lines }: RosterValues): boolean {
  const { created, changed, removed } = changesOf<RosterEntry>(loaded, lines);
  return created.length + changed.length + removed.length > 0;
}

function explainMessage(): string {
  return can('overrideChecks')
    ? 'Say why, or choose somebody else.'
    : 'Choose somebody else: you may not overrule this.';
}

/** New and changed entries against which a blocking check speaks, without a reason to overrule it. */
function unexplained(
  { loaded, lines }: RosterValues,
  findings: ReadonlyMap<string, readonly Finding[]>,
): string[] {
  const { created, changed } = changesOf<RosterEntry>(loaded, lines);
  return [...created, ...changed]
    .filter((entry) => openFindings(entry, findings.get(entry.key)).length > 0)
    .filter(({ overrideReason = '' }) => !can('overrideChecks') || overrideReason.trim().length < 3)
    .map(({ key }) => key);
}

export function issuesByKey(
  issues: Readonly<Record<string, string>>,
  lines: readonly RosterEntry[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [path, message] of Object.entries(issues)) {
    const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
    const key = index === undefined ? undefined : lines[Number(index)]?.key;
    if (key !== undefined) found.set(key, message);
  }
  return found;
}

let added = 0;
/** A key that no other entry has. */
export function newKey(): string {
  added += 1;
  return `new-${Date.now()}-${added}`;
}
