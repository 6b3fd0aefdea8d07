export { asAction, reportFailure, tellFailure } from '../../platform/wire/failure.ts';
