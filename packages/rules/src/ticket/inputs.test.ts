import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import {
  ticketCommentInput,
  ticketCreateInput,
  ticketForm,
  ticketReopenInput,
  ticketUpdateInput,
} from './inputs.ts';

const ticket = {
  clientProfileID: 3,
  status: 'OPEN',
  category: 'COMPLAINT',
  title: 'Lamp of the lobby',
};

const file = { bucket: 'b', key: 'k', region: 'r' };

function issueOf(schema: v.GenericSchema, input: object): [path: string, message: string] | null {
  const [issue] = v.safeParse(schema, input).issues ?? [];
  return issue === undefined ? null : [v.getDotPath(issue) ?? '', issue.message];
}

describe('a ticket', () => {
  test.each([
    ['with what is required alone', {}, null],
    ['with a subject of 200 characters', { title: 'x'.repeat(200) }, null],
    ['in any script', { title: 'عطل في المصعد 🚨 電梯', description: 'עברית\n🙂' }, null],
    ['without a subject', { title: ' ' }, ['title', requiredMessage]],
    [
      'with a subject of 201 characters',
      { title: 'x'.repeat(201) },
      ['title', 'At most 200 characters, please.'],
    ],
    [
      'with a description of 1,501 characters',
      { description: 'x'.repeat(1501) },
      ['description', 'At most 1500 characters, please.'],
    ],
    ['without a client', { clientProfileID: undefined }, ['clientProfileID', requiredMessage]],
    ['without a category', { category: undefined }, ['category', requiredMessage]],
    ['of a status that is none', { status: 'DRAFT' }, ['status', requiredMessage]],
    ['due on no day', { dueDate: '2026-02-30' }, ['dueDate', 'Please provide a valid date.']],
  ] as const)('%s', (_what, changes, issue) => {
    expect(issueOf(ticketCreateInput, { ...ticket, ...changes })).toEqual(issue);
  });

  test('loses the space around its texts', () => {
    const read = v.parse(ticketCreateInput, { ...ticket, title: ' Lamp ', description: ' x ' });
    expect(read).toMatchObject({ title: 'Lamp', description: 'x' });
  });

  test('has five images at most', () => {
    const with5 = { ...ticket, files: Array.from({ length: 5 }, () => file) };
    expect(issueOf(ticketForm, with5)).toBeNull();
    expect(issueOf(ticketForm, { ...with5, files: [...with5.files, file] })).toEqual([
      'files',
      'At most 5 images can be attached.',
    ]);
  });

  test('is never opened again by an ordinary change', () => {
    expect(issueOf(ticketUpdateInput, { id: 1, status: 'CLOSED' })).toBeNull();
    expect(issueOf(ticketUpdateInput, { id: 1, status: 'OPEN' })).toEqual([
      'status',
      'A ticket is opened again by reopenTicket.',
    ]);
  });
});

test.each([
  ['', requiredMessage],
  [' \n ', requiredMessage],
  ['x'.repeat(1501), 'At most 1500 characters, please.'],
])('a comment is neither empty nor too long', (comment, message) => {
  expect(issueOf(ticketCommentInput, { ticketID: 1, comment })).toEqual(['comment', message]);
});

test('reopening needs a reason', () => {
  expect(issueOf(ticketReopenInput, { id: 1, reason: ' ' })).toEqual(['reason', requiredMessage]);
  expect(issueOf(ticketReopenInput, { id: 1, reason: 'The lamp is out again' })).toBeNull();
});
