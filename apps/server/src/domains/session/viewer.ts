import { builder } from '../../platform/graphql/builder.ts';
import { notSignedIn } from '../../platform/graphql/refusal/refusal.ts';
import { readViewer } from './policy.ts';
import { ViewerObject } from './types.ts';

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerObject,
    policy: readViewer,
    resolve: (_, __, { viewer }) => {
      if (viewer === null) throw notSignedIn();
      return viewer;
    },
  }),
);
