export { reportFailure } from '../platform/failure.ts';
