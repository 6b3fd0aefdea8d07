import SchemaBuilder from '@pothos/core';
import type { Context } from '../context.ts';
import './list/long-list-plugin.ts';
import './policy/policy-plugin.ts';

/** The one schema builder. Fields are non-null unless they say otherwise, as in the contract. */
export const builder = new SchemaBuilder<{
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    RecordID: { Input: number; Output: number };
    Date: { Input: string; Output: string };
    Timestamp: { Input: string; Output: string };
    URL: { Input: string; Output: string };
    ID: { Input: never; Output: never };
  };
}>({ plugins: ['policy', 'longList'], defaultFieldNullability: false });

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});
