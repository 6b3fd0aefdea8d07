import { builder } from '../../platform/graphql/builder.ts';

/** What every record of this domain carries. */
export interface Kept {
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

/** A course of the agency's catalogue (ENT-31). */
export interface TrainingModuleRow extends Kept {
  readonly id: number;
  readonly uid: string;
  readonly securityAgencyID: number;
  /** WSQ course code; null where it is not known. */
  readonly code: string | null;
  readonly code2: string | null;
  /** Short name: 'RTT'. */
  readonly module: string | null;
  /** 1 Basic, 2 Advance, otherwise Diploma. */
  readonly level: number;
  readonly title: string;
  /** Days. */
  readonly duration: number | null;
}

export const TrainingModule = builder.objectRef<TrainingModuleRow>('TrainingModule').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    uid: t.exposeString('uid'),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    code: t.exposeString('code', { nullable: true }),
    code2: t.exposeString('code2', { nullable: true }),
    module: t.exposeString('module', { nullable: true, description: 'Short name.' }),
    level: t.exposeInt('level', { description: '1 Basic, 2 Advance, otherwise Diploma.' }),
    title: t.exposeString('title'),
    duration: t.exposeInt('duration', { nullable: true, description: 'Days.' }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A course that a grade asks for, in force from one day to another (ENT-33). */
export interface RequirementRow extends Kept {
  readonly id: number;
  readonly uid: string;
  readonly PLRDGradeID: number;
  readonly trainingModuleID: number;
  /** 1 mandatory, 0 recommended. */
  readonly mandatory: number;
  /** `YYYY-MM-DD`, both included; null is open. */
  readonly from: string | null;
  readonly to: string | null;
  readonly trainingModuleCode: string | null;
  readonly trainingModuleTitle: string;
  readonly plrdCode: string;
}

export const PWMTrainingModuleRequirement = builder
  .objectRef<RequirementRow>('PWMTrainingModuleRequirement')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      uid: t.exposeString('uid'),
      PLRDGradeID: t.expose('PLRDGradeID', { type: 'RecordID' }),
      trainingModuleID: t.expose('trainingModuleID', { type: 'RecordID' }),
      mandatory: t.exposeInt('mandatory', { description: '1 mandatory, 0 recommended.' }),
      from: t.exposeString('from', { nullable: true, description: 'YYYY-MM-DD' }),
      to: t.exposeString('to', { nullable: true, description: 'YYYY-MM-DD' }),
      trainingModuleCode: t.exposeString('trainingModuleCode', { nullable: true }),
      trainingModuleTitle: t.exposeString('trainingModuleTitle'),
      plrdCode: t.exposeString('plrdCode'),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

/** A PWM grade, with what the agency asks for to reach it (ENT-32). */
export interface GradeRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The grade before. */
  readonly prerequisite: number | null;
  /** Years in the grade before. */
  readonly yearsOfExperience: number;
  /** Mandatory modules in force today, and how many of the recommended ones are needed. */
  readonly mandatoryReq: number;
  readonly optionalReq: number;
  /** 0 while the agency follows the standard. */
  readonly version: number;
  readonly deleted: number;
}

export const PLRDGrade = builder.objectRef<GradeRow>('PLRDGrade').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    prerequisite: t.expose('prerequisite', { type: 'RecordID', nullable: true }),
    yearsOfExperience: t.exposeFloat('yearsOfExperience', {
      description: 'In the grade before.',
    }),
    mandatoryReq: t.exposeInt('mandatoryReq', { description: 'Mandatory modules in force today.' }),
    optionalReq: t.exposeInt('optionalReq', {
      description: 'Recommended modules that are needed.',
    }),
    version: t.exposeInt('version', { description: '0 while the agency follows the standard.' }),
    deleted: t.exposeInt('deleted'),
  }),
});

/** What somebody was trained in, with the course it was (ENT-30). Dates are `YYYY-MM-DD`. */
export interface StaffTrainingRow extends Kept {
  readonly id: number;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly securityAgencyID: number;
  readonly trainingModuleID: number | null;
  readonly title: string;
  readonly trainingStart: string;
  readonly trainingEnd: string;
  readonly learningHours: number | null;
  readonly expiry: string | null;
  readonly uid: string | null;
  readonly code: string | null;
  readonly module: string | null;
  readonly level: number | null;
  readonly trainingModuleTitle: string | null;
  readonly duration: number | null;
}

export const StaffTrainingModule = builder
  .objectRef<StaffTrainingRow>('StaffTrainingModule')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      accountID: t.expose('accountID', { type: 'RecordID' }),
      staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      trainingModuleID: t.expose('trainingModuleID', { type: 'RecordID', nullable: true }),
      title: t.exposeString('title'),
      trainingStart: t.exposeString('trainingStart', { description: 'YYYY-MM-DD' }),
      trainingEnd: t.exposeString('trainingEnd', { description: 'YYYY-MM-DD' }),
      learningHours: t.exposeFloat('learningHours', { nullable: true }),
      expiry: t.exposeString('expiry', { nullable: true, description: 'YYYY-MM-DD' }),
      uid: t.exposeString('uid', { nullable: true, description: 'Of the course.' }),
      code: t.exposeString('code', { nullable: true }),
      module: t.exposeString('module', { nullable: true }),
      level: t.exposeInt('level', { nullable: true }),
      trainingModuleTitle: t.exposeString('trainingModuleTitle', { nullable: true }),
      duration: t.exposeInt('duration', { nullable: true, description: 'Days.' }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });
