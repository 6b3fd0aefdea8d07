import { expect } from '@playwright/test';
import {
  makeTemplate,
  makeTemplateLine,
} from '../../apps/server/src/domains/deployment/factory.ts';
import { makeSite, type MadeSite } from '../../apps/server/src/domains/site/factory.ts';
import { makeStaff, type MadeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { longEmployed } from '../../apps/server/test/records/roster.ts';
import type { Office, Page, TestServer } from './test.ts';

/** A Monday. */
export const planDay = '2026-11-16';
export const planDayText = '16 Nov 2026, (Mon)';

/** Two sites and three people to plan with; nothing is planned yet. */
export interface PlanningRoom {
  readonly marina: MadeSite;
  readonly raffles: MadeSite;
  readonly tan: MadeStaff;
  readonly devi: MadeStaff;
  readonly ali: MadeStaff;
}

export async function makePlanningRoom(
  { db }: TestServer,
  { agency }: Office,
): Promise<PlanningRoom> {
  const securityAgencyID = agency.id;
  const staff = (name: string, designation: string) =>
    makeStaff(db, { securityAgencyID, name, designation, employments: longEmployed });
  return {
    marina: await makeSite(db, { securityAgencyID, name: 'Marina Tower' }),
    raffles: await makeSite(db, { securityAgencyID, name: 'Raffles Court' }),
    tan: await staff('Tan Ah Kow', 'SSO'),
    devi: await staff('Devi d/o Raman', 'SO'),
    ali: await staff('Ali bin Hassan', 'SS'),
  };
}

/** A template with one person by day. */
export async function makeWeekdays(
  { db }: TestServer,
  { agency }: Office,
  site: MadeSite,
  staff: MadeStaff,
): Promise<number> {
  const id = await makeTemplate(db, { securityAgencyID: agency.id, title: 'Weekdays' });
  await makeTemplateLine(db, id, { site, staff });
  return id;
}

/** The staff list of a shift of a site: `Day Shift of Marina Tower`. */
export const staffList = (page: Page, place: string) =>
  page.getByRole('region', { name: place, exact: true });

/** Adds somebody to a staff list by typing a part of the name. */
export async function addStaff(page: Page, place: string, name: string): Promise<void> {
  const list = staffList(page, place);
  await list.getByRole('button', { name: /^Add Staff/ }).click();
  await chooseStaff(page, place, name);
}

/** Chooses somebody in the select that stands open in a staff list. */
export async function chooseStaff(page: Page, place: string, name: string): Promise<void> {
  const select = staffList(page, place).getByRole('combobox').last();
  await select.fill(name);
  const options = page.getByRole('option');
  // Only who was searched for: a list that still narrows moves under the pointer.
  await expect(options.filter({ hasNotText: name })).toHaveCount(0);
  await options.filter({ hasText: name }).last().click();
  const tags = staffList(page, place).getByTitle('Choose somebody else');
  await expect(tags.filter({ hasText: name }).first()).toBeVisible();
}

/** The people of a staff list, as their tags read. */
export async function namesIn(page: Page, place: string): Promise<string[]> {
  return staffList(page, place).getByTitle('Choose somebody else').allInnerTexts();
}

/** What was planned, as the database has it. */
export function rosterOf(server: TestServer, { agency }: Office) {
  return server.sql<{ date: string; shift: string; site: string; staff: string }>(
    `SELECT d.date::text, d.shift, s.name AS site, p.name AS staff FROM deployment d
    JOIN site_profile s ON s.security_agency_id = d.security_agency_id AND s.id = d.site_profile_id
    JOIN staff_profile p ON p.security_agency_id = d.security_agency_id AND p.id = d.staff_profile_id
    WHERE d.security_agency_id = $1 AND d.deleted = 0 ORDER BY d.date, s.name, d.shift, d.id`,
    [agency.id],
  );
}

/** What browsers keep from pages that are served without TLS. */
export async function withoutTLS(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
}
