import type { PaySettings } from '@guardroom/rules/payroll/pay/pay-facts';
import type { PayDays } from '@guardroom/rules/payroll/period/period';

/** What a computing thread is started with. */
export interface ComputeTask {
  readonly days: PayDays;
  readonly settings: PaySettings;
}

/** Rows of some people, each a list in JSON as store-lines.ts takes it. */
export interface ComputedPeople {
  readonly lines: string;
  readonly hours: string;
  readonly items: string;
  readonly leave: string;
}
