import type { AlertChannel } from '@guardroom/rules/alert/alert-rule';
import type { AgencyDatabase } from '../database/database.ts';

/** What people are told of alerts, and by which ways. */
export interface AlertNotice {
  readonly kind: 'ALERT';
  readonly accountIDs: readonly number[];
  /** Without names of people. */
  readonly sentence: string;
  readonly detail: string;
  readonly path: string;
  readonly urgency: 'NORMAL' | 'URGENT';
  readonly channels: readonly AlertChannel[];
  readonly subject: { readonly entity: string; readonly entityID: number } | null;
}

/** Writes a notice for people, which goes out after the commit. */
export type GiveNotice = (db: AgencyDatabase, notice: AlertNotice) => Promise<unknown>;
