import { useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '../platform/errors.ts';

/**
 * For a form of a record that somebody else may change: the record as a STALE refusal brought it,
 * on which the next attempt builds, beside what the person saw before, and what takes it from the
 * refusal. Shown by StaleNotice.
 */
export function useMeanwhile<Loaded, Row>(loaded: Loaded, schema: v.GenericSchema<unknown, Row>) {
  // What was seen is kept: once the form is saved, what is loaded is newer than both.
  const [refused, setRefused] = useState<{ before: Loaded; now: Row }>();
  const onRefusal = ({ code, current }: ApiError): boolean => {
    const parsed = v.safeParse(schema, current);
    if (code !== 'STALE' || !parsed.success) return false;
    setRefused({ before: loaded, now: parsed.output });
    return true;
  };
  return { before: refused?.before ?? loaded, meanwhile: refused?.now, onRefusal };
}
