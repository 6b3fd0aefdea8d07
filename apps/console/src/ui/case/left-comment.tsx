import { Notice } from '@guardroom/ui/show/notice.tsx';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useDraft } from '../form/use-draft.ts';
import { draftOf } from '../form/use-typed-values.ts';
import '@guardroom/ui/field/form.css';

/** The form for a comment on a case, among the forms of its screen. */
export const commentPart = 'comment';

const commentValues = v.object({ comment: v.string() });

/** What was typed before somebody else closed the case. `children` says what became of it. */
export function LeftComment({ children }: { children: ReactNode }) {
  const { found } = useDraft(draftOf(commentValues), commentPart);
  if (found === undefined || found.values.comment.trim() === '') return null;
  return (
    <Notice urgent>
      <p>{children}</p>
      <p className="form-note" dir="auto">
        {found.values.comment}
      </p>
    </Notice>
  );
}
