import { accountSearchAnswer } from '@guardroom/rules/client/account-search';
import * as v from 'valibot';
import type { EntityForm } from '../../ui/form/use-entity-form.ts';

/** What is filled in over the three steps. */
export const formValues = v.object({
  step: v.picklist([0, 1, 2]),
  /** As typed, without the calling code. */
  phoneNo: v.string(),
  /** The account that the search found; null for a new one. */
  account: v.nullable(accountSearchAnswer.entries.result.entries.users.item),
  name: v.string(),
  email: v.string(),
  password: v.string(),
  clientProfileID: v.nullable(v.number()),
});

/** The same as a type. */
export type UserValues = v.InferOutput<typeof formValues>;

/** The form of the three steps, which each of them fills in in part. */
export type UserForm = EntityForm<UserValues>;
