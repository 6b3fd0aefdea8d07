import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import { profileFragment } from '../../ui/case/staff-facts.tsx';

export const ownProfileDocument = graphql(
  `
    query OwnStaffProfile {
      ownStaffProfile {
        ...StaffProfileFacts
        permission
      }
    }
  `,
  [profileFragment],
);
export type OwnProfile = ResultOf<typeof ownProfileDocument>['ownStaffProfile'];
