import type { HalfDay } from '../../leave/leave-days.ts';
import type { Availability } from './availability.ts';
import type { PlanningRules } from './check.ts';
import type { BasicPay } from './cover.ts';
import type { PlannedShift } from './planned-shift.ts';
import type { SiteWish } from './wish.ts';

export interface Leave {
  /** 'Annual leave'. */
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** Of a single day; null for whole days. */
  readonly halfDay: HalfDay | null;
}

/** A grade of the regulator's list, which counts upwards by id. */
export interface Grade {
  readonly id: number;
  readonly code: string;
}

/** An SOP whose current version somebody has not acknowledged. */
export interface UnreadSOP {
  readonly siteProfileID: number;
  readonly title: string;
}

/** What is known of a person on the date of a shift; what is left out speaks against nothing. */
export interface PlannedPerson {
  /** Whether an active employment covers the date. */
  readonly employed: boolean;
  /** Last day on which the licence holds; null when none is on record. */
  readonly licenceExpiry: string | null;
  readonly grade: Grade | null;
  readonly leave: readonly Leave[];
  /** By the agency's rates of the date; null where none is on record. */
  readonly pay?: BasicPay | null;
  readonly availability?: readonly Availability[];
  /** Of the clients of sites, whether they bar or want the person. */
  readonly wishes?: readonly SiteWish[];
  readonly unreadSOPs?: readonly UnreadSOP[];
}

export interface Question {
  readonly shift: PlannedShift;
  /** All shifts of the person as they would be, this one among them, over the month and around it. */
  readonly shifts: readonly PlannedShift[];
  readonly person: PlannedPerson;
  /** The lowest grade that the post asks for; null: any. */
  readonly post: Grade | null;
  readonly rules: PlanningRules;
  readonly timeZone: string;
}
