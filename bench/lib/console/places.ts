import type { Locator, Page } from '@playwright/test';
import type { ConsoleName } from './consoles.ts';

/** Where hands find things in a console. */
export interface Places {
  /** Approval with fifty rows, as somebody opens it by its address. */
  readonly first: string;
  /** Where the menu leads to. */
  readonly approval: string;
  readonly onDuty: string;
  /** The form of a site. */
  readonly form: (siteID: number) => string;
  /** CSS selector of a row that holds a record. */
  readonly row: string;
  /** What sorts by Time In. */
  readonly byTime: (page: Page) => Locator;
  readonly secondPage: (page: Page) => Locator;
  /** What the select Unusual offers. */
  readonly option: (page: Page) => Locator;
  /** Saves the form, and says yes where that is asked. */
  readonly save: (page: Page) => Promise<void>;
}

/** Rows of Approval and of On Duty on every console. */
export const approvalRows = 50;
export const onDutyRows = 20;

/** Where everything is, console by console. */
export const places: Readonly<Record<ConsoleName, Places>> = {
  ours: {
    first: `/attendance/approval?size=${approvalRows}`,
    approval: '/attendance/approval',
    onDuty: '/attendance/onduty',
    form: (siteID) => `/site/${siteID}/edit`,
    row: 'tbody tr[data-row-key]',
    byTime: (page) => page.getByRole('button', { name: 'Time In', exact: true }),
    secondPage: (page) => page.getByRole('button', { name: 'Page 2', exact: true }),
    option: (page) => page.getByRole('option', { name: 'Only unusual' }),
    save: async (page) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
    },
  },
  'react-admin': {
    first: '/approval',
    approval: '/approval',
    onDuty: '/onduty',
    form: (siteID) => `/site/${siteID}`,
    row: 'tbody tr.RaDataTable-row',
    byTime: (page) => page.getByRole('button', { name: /^Sort by time in/i }),
    secondPage: (page) => page.getByRole('button', { name: 'Go to page 2', exact: true }),
    option: (page) => page.getByRole('option', { name: 'Only unusual' }),
    save: (page) => page.getByRole('button', { name: 'Save' }).click(),
  },
  refine: {
    first: '/approval',
    approval: '/approval',
    onDuty: '/onduty',
    form: (siteID) => `/site/${siteID}`,
    row: 'tbody tr.ant-table-row',
    byTime: (page) => page.locator('th.ant-table-column-has-sorters'),
    secondPage: (page) => page.locator('li.ant-pagination-item-2'),
    option: (page) => page.locator('.ant-select-item-option', { hasText: 'Only unusual' }),
    save: (page) => page.getByRole('button', { name: 'save' }).click(),
  },
};

/** The checkbox of a row of a list. */
export function tickOf(page: Page, { row }: Places, place: number): Locator {
  return page.locator(`${row} input[type="checkbox"]`).nth(place);
}

/** The checkbox that ticks the whole page. */
export function tickOfAll(page: Page): Locator {
  return page.locator('thead input[type="checkbox"]');
}
