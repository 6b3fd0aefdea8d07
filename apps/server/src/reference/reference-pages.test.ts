import { expect, it } from 'vitest';
import { buildSchema } from '../schema.ts';
import { referencePages } from './reference-pages.ts';

const pages = referencePages(buildSchema());
const operationsOn = (page: string) =>
  [...(pages.get(page) ?? '').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);

it.each([
  // Their files name them once, for the audit too.
  ['ticket.md', 'planTicketRequest'],
  ['deployment.md', 'assignDeployment'],
  ['training.md', 'createPWMTrainingModuleRequirement'],
])('%s has %s, whose file lies in that domain', (page, name) => {
  expect(operationsOn(page)).toContain(name);
});

it('has on the page of shared lists those alone', () => {
  expect(operationsOn('reference.md').filter((name) => !name?.startsWith('list'))).toEqual([]);
});
