export {
  deploymentJoins,
  deploymentSelect,
  deploymentsOfDates,
  deploymentStaffSelect,
  designationOf,
  planBetween,
  type PlanRange,
} from './store-lines.ts';
// How hours are counted, and the shifts: payroll has them so too.
export { rulesOf } from './planning/store.ts';
export { DeploymentShift } from './types.ts';
export { needsBetween } from './post/store-needs.ts';
// What the rates of contracts name.
export { rulesOfTypes, shiftTypeRows } from './shift/store.ts';
export { shortPlaces } from './gap/store-short.ts';
// What a request of a client becomes.
export { placeOffer } from './open/place-offer.ts';
export { editDeployments } from './policy.ts';
