import { hash } from 'node:crypto';
import { eventVersion, oldestEventVersion } from '@guardroom/rules/guard/event';
import type { PackPart } from '@guardroom/rules/guard/pack';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { notSignedIn } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { partsOfPack, type PackContent } from './parts-of-pack.ts';

interface Pack {
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

const OwnPack = builder.objectRef<Pack>('OwnPack').implement({
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

const PackDigest = builder.inputType('PackDigest', {
  fields: (t) => ({
    name: t.string({ required: true }),
    digest: t.string({ required: true }),
  }),
});

builder.queryField('ownPack', (t) =>
  t.field({
    type: OwnPack,
    policy: guardsThemselves,
    description:
      'The roster from a day before to seven after, with the sites, routes, tags as digests, SOPs and ' +
      'lists that belong to it. What is not named in the answer is gone from the device.',
    args: {
      known: t.arg({ type: [PackDigest], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { known }, { db, viewer, services }): Promise<Pack> => {
      if (viewer === null) throw notSignedIn();
      const has = new Map(known.map(({ name, digest }) => [name, digest]));
      const parts = await partsOfPack({ db, viewer, secrets: services.secrets });
      return { parts: parts.map((part) => partFor(part, has)) };
    },
  }),
);

function partFor({ name, content }: PackContent, has: ReadonlyMap<string, string>): PackPart {
  const text = JSON.stringify(content);
  const digest = hash('sha256', text, 'base64url').slice(0, 22);
  return { name, digest, content: has.get(name) === digest ? null : text };
}
