import type pg from 'pg';
import {
  addClients,
  addDeployments,
  addTold,
  addDocuments,
  addPatrols,
  addSaid,
  addSites,
  addStaff,
  addTraining,
} from './many-rows.ts';
import { addDevices } from './many-devices.ts';
import {
  addAudit,
  addFeedback,
  addIncidents,
  addOccurrences,
  addPayRates,
  addSOPs,
  addTickets,
  addIdentities,
  addHolidays,
  addLeave,
  addVisitors,
} from './many-entries.ts';
import { addAlerts } from './many-alerts.ts';
import { addInvoices } from './many-invoices.ts';
import { addHandedOut } from './many-released.ts';
import { addReports } from './many-reports.ts';
import { addEvents } from './many-told.ts';

/** Rows of every domain for an agency that has attendance: `count` where a list grows with the agency. */
export async function addOfEverything(
  pool: pg.Pool,
  agencyId: number,
  count: number,
): Promise<void> {
  // Leave and pay are given to the staff who are there.
  for (const add of [
    addSites,
    addClients,
    addStaff,
    addTraining,
    addDevices,
    addIncidents,
    addOccurrences,
    addVisitors,
    addIdentities,
    addLeave,
    addHolidays,
    addSOPs,
    addFeedback,
    addTickets,
    addDeployments,
    addTold,
    addSaid,
    addPatrols,
    addEvents,
    addAlerts,
    addReports,
    addHandedOut,
    addInvoices,
    addDocuments,
    addAudit,
    addPayRates,
  ]) {
    await add(pool, agencyId, count);
  }
}
