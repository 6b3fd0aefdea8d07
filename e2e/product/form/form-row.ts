import { expect, type Page } from '@playwright/test';
import type { IdentityProvider } from '../../../apps/server/test/signon/identity-provider.ts';
import type { Records } from '../../../apps/server/test/records/office-records.ts';
import { choose, chooseAny } from '../../support/attendance.ts';
import { document as plan } from '../../support/contract.ts';
import { pickDay } from '../../support/form.ts';
import type { Office, TestServer } from '../../support/test.ts';

/** An agency with one record of everything, and how often a form was filled in there already. */
export interface Room {
  readonly server: TestServer;
  readonly office: Office;
  readonly records: Records;
  readonly provider: () => Promise<IdentityProvider>;
  times: number;
}

/** A form of the console: where it stands, how it is filled in, what it sends and writes. */
export interface FormRow {
  readonly name: string;
  readonly address: (room: Room) => string;
  /** For a form behind a button. */
  readonly open?: (page: Page, room: Room) => Promise<void>;
  /** After a reload a row of a list opens by itself; a dialog is opened again. */
  readonly opens?: 'by itself' | 'by itself until one signs in again';
  /** The least with which it can be sent. */
  readonly fill: (page: Page, room: Room) => Promise<void>;
  /** The operation that it sends. */
  readonly sends: string;
  /** The operation of the next times, where the first one also ends what was open. */
  readonly sendsNext?: string;
  /** Name of the button: 'Submit' unless given. */
  readonly button?: string;
  /** False where it is sent without a question. */
  readonly asks?: false;
  /** The table in which each sending makes one row more. */
  readonly makes?: string;
  /** A form that, opened again, shows what was saved meanwhile beside what was typed. */
  readonly merges?: true;
  /** False where there is nothing to type in, which has to be held while it is sent. */
  readonly held?: false;
  /** Why nothing of it may lie in the browser. */
  readonly secret?: string;
  /** The fields that hold the secret, where a reload empties these and no others. */
  readonly secretFields?: readonly string[];
  /** For a form that leads away from the console: what is seen once it is sent. */
  readonly leads?: (page: Page, room: Room) => Promise<void>;
  /** Puts rows there that it needs beside those of the room. */
  readonly prepare?: (room: Room) => Promise<void>;
}

export const text = (page: Page, label: string | RegExp, value: string) =>
  page.getByLabel(label, { exact: true }).last().fill(value);

/** Another text each time. */
export const unlike = ({ times }: Room, what: string) => `${what} ${times}`;

export const pick = choose;
export const pickAny = chooseAny;
export const day = pickDay;

/** Puts the first row of a list into editing, or the first that has this button. */
export const editRow = (having?: RegExp, list?: string) => async (page: Page) => {
  const place = list === undefined ? page : page.getByRole('table', { name: list });
  const rows = place.locator('tbody').getByRole('row');
  const row = having ? rows.filter({ has: page.getByRole('button', { name: having }) }) : rows;
  await row.getByRole('button', { name: /^Edit/ }).first().click();
};

/** Goes on from a card of a profile to its form. */
export const createFrom = (card: string) => async (page: Page) => {
  const section = page.getByRole('region', { name: card, exact: true });
  await section.getByRole('button', { name: 'Create', exact: true }).click();
};

export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
};

export async function attach(page: Page, list: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(plan('Plan.pdf'));
  await expect(page.getByRole('list', { name: list }).getByRole('listitem')).toHaveCount(1);
}

/** Everything that stands in the fields of the page, with the names of chosen options. */
export function typedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = 'main form, main tbody, main .inline-tags:has([type="file"]), [role="dialog"]';
    const fields =
      'input:not([type="file"]), textarea, select, [role="switch"], .file-name, .files li a';
    // A plan, an order of checkpoints, and the file of an import are typed otherwise.
    const others =
      '[title="Choose somebody else"], [role="gridcell"], .sortable-list li, .inline-tags:has([type="file"]) > span';
    const all = [...document.querySelectorAll<HTMLElement>(places)]
      .filter((place) => place.closest('.confirm, [aria-label="Filter"]') === null)
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>(`${fields}, ${others}`)]);
    // The next number of a book is the server's, and goes on meanwhile.
    const isTyped = (field: HTMLElement) =>
      !(field instanceof HTMLInputElement) || field.labels?.[0]?.textContent !== 'SN';
    return [...new Set(all)].filter(isTyped).map((field) => {
      if (field.matches(others)) return field.textContent;
      const name =
        field.getAttribute('aria-label') ??
        (field instanceof HTMLInputElement ? (field.labels?.[0]?.textContent ?? '') : '');
      const select = field.closest('button.ui-select, .ui-select-many');
      if (select !== null) return `${name}: ${select.textContent.trim()}`;
      if (field.role === 'switch') return `${name}: ${field.ariaChecked ?? ''}`;
      if (field instanceof HTMLSelectElement) return `${name}: ${field.value}`;
      if (field instanceof HTMLTextAreaElement) return `${name}: ${field.value}`;
      if (!(field instanceof HTMLInputElement)) return field.textContent;
      const isMark = field.type === 'checkbox' || field.type === 'radio';
      return `${name}: ${isMark ? String(field.checked) : field.value}`;
    });
  });
}
