import { useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '../platform/errors.ts';

/**
 * For a form of a record that somebody else may change: the record as a STALE refusal brought it,
 * on which the next attempt builds, and what takes it from the refusal. Shown by StaleNotice.
 */
export function useMeanwhile<Row>(schema: v.GenericSchema<unknown, Row>) {
  const [meanwhile, setMeanwhile] = useState<Row>();
  const onRefusal = ({ code, current }: ApiError): boolean => {
    const parsed = v.safeParse(schema, current);
    if (code !== 'STALE' || !parsed.success) return false;
    setMeanwhile(parsed.output);
    return true;
  };
  return { meanwhile, onRefusal };
}
