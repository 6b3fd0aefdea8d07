import { useState } from 'react';
import * as v from 'valibot';
import { clearDraft, loadDraft, saveDraft } from '@guardroom/wire/drafts';
import { useScreenPath } from '../../platform/address.ts';
import { useViewer } from '../../platform/session/session.ts';

export interface KeptDraft<Values> {
  /** What was typed here before a reload or an ended session; undefined when nothing was. */
  found: Values | undefined;
  keep: (values: Values) => void;
  clear: () => void;
}

/**
 * Typed values of one screen, kept for the person until they are saved or discarded.
 * @param part tells the forms of one screen apart
 */
export function useDraft<Values>(
  schema: v.GenericSchema<unknown, Values>,
  part = '',
): KeptDraft<Values> {
  const path = useScreenPath();
  const { accountID } = useViewer();
  const [key] = useState({ accountID, path: part === '' ? path : `${path} ${part}` });
  const [found] = useState(() => {
    const parsed = v.safeParse(schema, loadDraft(key));
    return parsed.success ? parsed.output : undefined;
  });
  return {
    found,
    keep: (values) => void saveDraft(key, values),
    clear: () => clearDraft(key),
  };
}
