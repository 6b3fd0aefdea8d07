export { asAction, reportFailure, tellFailure } from '../../platform/failure.ts';
