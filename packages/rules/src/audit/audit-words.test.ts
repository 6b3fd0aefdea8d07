import { expect, test } from 'vitest';
import { auditField, auditKind, auditOperation } from './audit-words.ts';

test.each([
  ['SiteHistory', 'Site Contract'],
  ['StaffProfile', 'Staff'],
  ['DeploymentTemplateDetail', 'Deployment Template Detail'],
  ['SOPVersion', 'SOP Version'],
])('the kind %s is called %s', (entity, words) => expect(auditKind(entity)).toBe(words));

test.each([
  ['timeInSiteProfileID', 'Time In Site'],
  ['reviewedByStaffProfileID', 'Reviewed By'],
  ['staffProfileID', 'Staff'],
  ['clientUserProfileID', 'Client User'],
  ['permission', 'Permissions'],
  ['PLRDGradeID', 'PLRD Grade ID'],
  ['preferred_username', 'Username'],
  ['name', 'Name'],
])('the field %s is called %s', (field, words) => expect(auditField(field)).toBe(words));

test.each([
  ['updateStaffPermission', 'Update staff permission'],
  ['createPLRDHistory', 'Create PLRD history'],
  ['updateStaffProfile2', 'Update staff profile'],
])('the operation %s is called %s', (operation, words) =>
  expect(auditOperation(operation)).toBe(words),
);
