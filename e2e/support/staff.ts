import {
  makeDocument,
  makeStaff,
  type MadeStaff,
} from '../../apps/server/src/domains/staff/factory.ts';
import type { Office, TestServer } from './test.ts';

let made = 0;

/** An officer with everything that a profile shows, employed as SSO since 2024 in Singapore. */
export async function makeOfficer(
  { db, sql }: TestServer,
  { agency }: Office,
): Promise<MadeStaff & { readonly password: string }> {
  made += 1;
  const password = 'an-officers-password';
  const staff = await makeStaff(db, {
    securityAgencyID: agency.id,
    name: 'Tan Wei Ming',
    staffNo: `E${made}`,
    username: `officer.${made}.${process.pid}`,
    email: `officer.${made}.${process.pid}@agency.example`,
    phoneNo: `+65${92_000_000 + (process.pid % 1000) * 1000 + made}`,
    password,
    last4ID: '567D',
    dob: '1990-01-31',
    gender: 'M',
    employments: [
      { designation: 'SO', emStart: '2021-12-31T16:00:00Z', emEnd: '2023-12-31T15:59:59Z' },
      { designation: 'SSO', emStart: '2023-12-31T16:00:00Z' },
    ],
    grades: [
      { plrdGradeID: 1, dateIssued: '2021-12-01' },
      { plrdGradeID: 2, dateIssued: '2023-12-01' },
    ],
  });
  await sql(
    `UPDATE staff_profile SET race = 'O: Peranakan', nationality = 'MYS', citizenship = 'PR',
      pr_from_date = '2015-06-30', religion = 'BU', marital_status = 'MARRIED' WHERE id = $1`,
    [staff.id],
  );
  await makeDocument(db, staff, { number: 'PL100200', issued: '2026-01-31', expiry: '2031-01-30' });
  return { ...staff, password };
}
