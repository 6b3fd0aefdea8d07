import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';

/** What several screens of training ask the server and tell the person. */

/** Everything that shows training; invalidated when the catalogue or a record changes. */
export const trainingKey = ['training'] as const;

export const retrieveModulesFailure = 'Unable to retrieve training modules';
export const createSuccess = 'Created successfully';
export const updateSuccess = 'Updated successfully';
export const deleteSuccess = 'Deleted successfully';
export const noPermission = 'You do not have the permission to edit the catalogue.';

/** What a row of the courses shows. */
export const courseRowFragment = graphql(`
  fragment CourseRow on TrainingModule @_unmask {
    id
    version
    code
    code2
    module
    level
    title
    duration
  }
`);

/** A course of the catalogue. */
export type CourseRow = ResultOf<typeof courseRowFragment>;

/** What a row of the grades shows. */
export const gradeFragment = graphql(`
  fragment CatalogueGrade on PLRDGrade @_unmask {
    id
    code
    name
    prerequisite
    yearsOfExperience
    mandatoryReq
    optionalReq
    version
  }
`);

/** A grade, and what it asks for. */
export type Grade = ResultOf<typeof gradeFragment>;

/** What a row of a grade's requirements shows. */
export const requirementFragment = graphql(`
  fragment CatalogueRequirement on PWMTrainingModuleRequirement @_unmask {
    id
    PLRDGradeID
    plrdCode
    trainingModuleID
    trainingModuleCode
    trainingModuleTitle
    mandatory
    from
    to
    version
  }
`);

/** A course that a grade asks for. */
export type Requirement = ResultOf<typeof requirementFragment>;
