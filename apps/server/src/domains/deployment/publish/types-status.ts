import { lineStatuses } from '@guardroom/rules/deployment/publish/line-status';
import { builder } from '../../../platform/graphql/builder.ts';

export const DeploymentStatus = builder.enumType('DeploymentStatus', {
  description: 'Whether a line was told to whoever works it, and what they answered.',
  values: lineStatuses,
});
