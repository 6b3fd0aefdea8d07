import { expect, test } from 'vitest';
import { endText, entryText, type EndContent, type EntryContent } from './book-link.ts';

const entry: EntryContent = {
  siteProfileID: 3,
  reportedByStaffProfileID: 12,
  reportedByStaffProfileName: 'Tan Wei Ming',
  sn: 1,
  date: '2026-11-21',
  datetime: '2026-11-21T00:05:00Z',
  title: 'Handover',
  description: 'Keys complete.',
  replacingLinkNo: null,
  createdOn: '2026-11-21T00:06:00Z',
};
const end: EndContent = {
  endedLinkNo: 1,
  replacedByLinkNo: 2,
  cancelledByStaffProfileID: 12,
  cancelledByStaffProfileName: 'Tan Wei Ming',
  cancelledOn: '2026-11-21T00:09:00Z',
};

/** As kept in installations: another order or form would make every book look altered. */
test('the text of a link never changes its form', () => {
  expect(entryText(1, '', entry)).toBe(
    '["entry",1,"",3,12,"Tan Wei Ming",1,"2026-11-21","2026-11-21T00:05:00Z","Handover","Keys complete.",null,"2026-11-21T00:06:00Z"]',
  );
  expect(endText(2, 'abc', end)).toBe(
    '["end",2,"abc",1,2,12,"Tan Wei Ming","2026-11-21T00:09:00Z"]',
  );
});

test.each(
  Object.entries({
    siteProfileID: 4,
    reportedByStaffProfileID: 13,
    reportedByStaffProfileName: 'Tan Wei Min',
    sn: 2,
    date: '2026-11-22',
    datetime: '2026-11-21T00:05:01Z',
    title: 'Handover ',
    description: 'Keys complete',
    replacingLinkNo: 7,
    createdOn: '2026-11-21T00:06:01Z',
  }),
)('another %s is another text', (field, value) => {
  expect(entryText(1, '', { ...entry, [field]: value })).not.toBe(entryText(1, '', entry));
});

test('a text cannot be read as two fields', () => {
  const one = entryText(1, '', { ...entry, title: 'a","b', description: 'c' });
  const other = entryText(1, '', { ...entry, title: 'a', description: 'b","c' });
  expect(one).not.toBe(other);
});
