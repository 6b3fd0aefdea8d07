import type { Proposal } from '@guardroom/rules/deployment/fill/fill';

/** What the worker tells: how far it is, and at last the proposal. */
export type FromFillWorker =
  /** From 0: how far the answer may be from the best; null before there is one. */
  { readonly gap: number | null } | { readonly proposal: Proposal };
