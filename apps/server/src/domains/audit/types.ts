import {
  auditChanges,
  type AuditChange,
  type AuditNames,
} from '@guardroom/rules/audit/audit-changes';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';

type Fields = Readonly<Record<string, unknown>> | null;

/** One change of one record; kept for good. */
export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly accountID: number | null;
  /** Who made the change; null where nobody was signed in. */
  readonly staffProfileID: number | null;
  readonly staffProfileName: string | null;
  /** The API token that acted in their name, where one did. */
  readonly apiTokenName: string | null;
  readonly operation: string;
  readonly entity: string;
  readonly entityID: number;
  /** What the record is called, where it has a name. */
  readonly entityName: string | null;
  readonly requestID: string | null;
  readonly before: Fields;
  readonly after: Fields;
  /** What the ids in both are called today. */
  readonly names: AuditNames;
}

const AuditChangeObject = builder.objectRef<AuditChange>('AuditChange').implement({
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its name in the contract.' }),
    before: t.exposeString('before', { description: 'As text; empty for nothing.' }),
    after: t.exposeString('after'),
  }),
});

const made = madeOf<AuditRow>();

export const Audit = builder.objectRef<AuditRow>('Audit').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    at: t.expose('at', { type: 'Timestamp' }),
    accountID: t.expose('accountID', { type: 'RecordID', nullable: true }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID', nullable: true }),
    staffProfileName: t.exposeString('staffProfileName', { nullable: true }),
    apiTokenName: t.exposeString('apiTokenName', {
      nullable: true,
      description: 'The API token that acted in the name of this person.',
    }),
    operation: t.exposeString('operation', { description: 'Name of the operation.' }),
    entity: t.exposeString('entity', { description: 'Name of the type.' }),
    entityID: t.expose('entityID', { type: 'RecordID' }),
    entityName: t.exposeString('entityName', { nullable: true }),
    requestID: t.exposeString('requestID', { nullable: true }),
    changes: t.field({
      type: [AuditChangeObject],
      description:
        'Numbers of identity cards are masked, secrets are left out, ids stand behind their names.',
      ...made(['before', 'after', 'names'], ({ before, after, names }) =>
        auditChanges(before, after, names),
      ),
    }),
  }),
});

/** Somebody of the agency, for the choice of whose changes to see. */
export interface AuditPersonRow {
  readonly id: number;
  readonly name: string;
}

export const AuditPerson = builder.objectRef<AuditPersonRow>('AuditPerson').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the staff profile.' }),
    name: t.exposeString('name'),
  }),
});
