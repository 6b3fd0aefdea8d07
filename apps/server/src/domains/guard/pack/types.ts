import { hash } from 'node:crypto';
import { eventVersion, oldestEventVersion } from '@guardroom/rules/guard/event';
import type { PackPart } from '@guardroom/rules/guard/pack';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';

/** What a device is answered. */
export interface Pack {
  readonly parts: readonly PackPart[];
}

const PackPartObject = builder.objectRef<PackPart>('PackPart').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    digest: t.exposeString('digest'),
    content: t.exposeString('content', {
      nullable: true,
      description: 'JSON text (packages/rules, guard/pack); null where the device has it already.',
    }),
  }),
});

export const OwnPack = builder.objectRef<Pack>('OwnPack').implement({
  description: 'What a guard’s device needs to work without a network.',
  fields: (t) => ({
    serverTime: t.string({
      description: 'ISO UTC with milliseconds: by it the device learns how its clock differs.',
      resolve: () => new Date(clock.now()).toISOString(),
    }),
    eventVersion: t.int({ description: 'The newest form of events.', resolve: () => eventVersion }),
    oldestEventVersion: t.int({ resolve: () => oldestEventVersion }),
    parts: t.field({ type: [PackPartObject], resolve: ({ parts }) => [...parts] }),
  }),
});

export const PackDigest = builder.inputType('PackDigest', {
  fields: (t) => ({
    name: t.string({ required: true }),
    digest: t.string({ required: true }),
  }),
});

/** A part before it is written down. */
export interface PackContent {
  readonly name: string;
  readonly content: unknown;
}

/** The pack as it travels: what the device has already comes without content. */
export function packFor(
  parts: readonly PackContent[],
  known: readonly { readonly name: string; readonly digest: string }[],
): Pack {
  const has = new Map(known.map(({ name, digest }) => [name, digest]));
  return { parts: parts.map((part) => partFor(part, has)) };
}

function partFor({ name, content }: PackContent, has: ReadonlyMap<string, string>): PackPart {
  const text = JSON.stringify(content);
  const digest = hash('sha256', text, 'base64url').slice(0, 22);
  return { name, digest, content: has.get(name) === digest ? null : text };
}
