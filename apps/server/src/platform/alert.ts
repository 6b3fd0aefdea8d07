import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import { addDue, closeAlerts, forgetDue } from './alert/store.ts';
import { rulesOf } from './alert/store-rule.ts';
import { ruleAt } from '@guardroom/rules/alert/alert-rule';
import type { AgencyDatabase } from './database/database.ts';
import { announce } from './events/events.ts';

/** What an alert is about, by the name of its type, and where and of whom. */
export interface AlertSubject {
  readonly entity: string;
  readonly entityID: number;
  readonly siteProfileID: number | null;
  readonly staffProfileID: number | null;
}

/** Why something is an alert. */
export interface AlertCause {
  /** Without names of people: lock screens show it. */
  readonly sentence: string;
  /** Names, places, times. */
  readonly detail: string;
  /** When nobody can do anything about it any more, ISO UTC; without, it stands until somebody saw to it. */
  readonly until?: string;
}

/** It is not an alert yet, and may become one then, ISO UTC. */
export interface AlertLater {
  readonly againOn: string;
}

/** What a domain knows of a kind of alerts. */
export interface AlertWatcher {
  /** The cause as it is now; null where there is none any more. */
  readonly stillTrue: (
    db: AgencyDatabase,
    subject: AlertSubject,
  ) => Promise<AlertCause | AlertLater | null>;
  /** What falls due of whom, or where, something was changed; of kinds of which other domains tell. */
  readonly dueOf?: (db: AgencyDatabase, of: AlertedPlace) => Promise<readonly DueAlert[]>;
}

/** Of whom, or of where, something was changed. */
export type AlertedPlace = { readonly staffProfileID: number } | { readonly siteProfileID: number };

const watchers = new Map<AlertKind, AlertWatcher>();

/** Says what makes an alert of a kind true; once a kind, from a file of its domain. */
export function watchAlert(kind: AlertKind, watcher: AlertWatcher): void {
  if (watchers.has(kind)) throw new Error(`two domains watch ${kind}`);
  watchers.set(kind, watcher);
}

/** Undefined where no domain watches the kind. */
export function watcherOf(kind: AlertKind): AlertWatcher | undefined {
  return watchers.get(kind);
}

/** Something that will be an alert unless it is disproved before. */
export interface DueAlert {
  readonly kind: AlertKind;
  readonly subject: AlertSubject;
  /** Which occasion of the subject: the start of a shift, a day. */
  readonly window: string;
  /** When it should have been, ISO UTC. The minutes of the agency's rule come on top. */
  readonly dueOn: string;
}

/** The topic that wakes what opens alerts. */
export const alertDueTopic = 'alert-due';

/**
 * Writes what falls due, in the transaction that made it so: once a kind, subject and window; said
 * again with another time, it moves.
 */
export async function plan(db: AgencyDatabase, due: readonly DueAlert[]): Promise<void> {
  if (due.length === 0) return;
  const rules = await rulesOf(db);
  await addDue(
    db,
    due.map(({ kind, subject, window, dueOn }) => ({
      kind,
      ...subject,
      occasion: window,
      fromOn: dueOn,
      minutes: ruleAt(rules, kind, subject.siteProfileID).minutes,
    })),
  );
  await announce(db, alertDueTopic, {});
}

/** What should have been done by a time, as it stands now. */
export interface Deadline extends Omit<DueAlert, 'kind' | 'dueOn'> {
  /** Null: nothing has to be done any more. */
  readonly dueOn: string | null;
}

/** A deadline was met, moved, or came about: what was said of an earlier one closes with the reason. */
export async function keepDeadline(
  db: AgencyDatabase,
  kind: AlertKind,
  { subject, window, dueOn }: Deadline,
  reason: string,
): Promise<void> {
  if (dueOn === null) return settle(db, kind, subject, reason);
  const { entity, entityID } = subject;
  await forgetDue(db, kind, entity, [entityID], window);
  const closed = await closeAlerts(db, kind, entity, [entityID], { reason, except: window });
  if (closed > 0) await announce(db, 'alert', { alertID: null });
  await plan(db, [{ kind, subject, window, dueOn }]);
}

type Settled = Pick<AlertSubject, 'entity' | 'entityID'>;

/** The cause is gone: open alerts close themselves with the reason, what waits vanishes. */
export async function settle(
  db: AgencyDatabase,
  kind: AlertKind,
  subject: Settled,
  reason: string,
): Promise<void> {
  await settleAll(db, kind, [subject], reason);
}

/** The same of several subjects. */
export async function settleAll(
  db: AgencyDatabase,
  kind: AlertKind,
  subjects: readonly Settled[],
  reason: string,
): Promise<void> {
  for (const [entity, some] of Map.groupBy(subjects, (subject) => subject.entity)) {
    const ids = some.map(({ entityID }) => entityID);
    // What is being opened holds its row: it is waited for here, and closed below.
    await forgetDue(db, kind, entity, ids);
    const closed = await closeAlerts(db, kind, entity, ids, { reason });
    if (closed > 0) await announce(db, 'alert', { alertID: null });
  }
}
