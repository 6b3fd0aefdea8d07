import { describe, expect, it } from 'vitest';
import { findHead, importColumns, type ImportHead } from './columns.ts';
import { importedRows, repeatedIn, type ImportContext } from './rows.ts';
import { readChoice, readLast4 } from './values.ts';
import { nricMessages } from '../profile/nric.ts';

describe('the last four of an identity card number', () => {
  it.each([
    ['567d', '567D'],
    ['S1234567D', '567D'],
    [' s1234 567d', '567D'],
    ['1234', '1234'],
  ])('of %s are %s', (text, last4) => {
    expect(readLast4(text)).toBe(last4);
  });
});

const races = [
  { code: 'C', name: 'Chinese' },
  { code: 'O', name: 'Others' },
];
const lists = {
  race: races,
  nationality: [{ code: 'MYS', name: 'Malaysian' }],
  citizenship: [
    { code: 'SC', name: 'Singapore Citizen' },
    { code: 'PR', name: 'Singapore PR' },
  ],
  religion: [{ code: 'NO', name: 'No Religion' }],
  grades: [
    { id: 1, code: 'SO', name: 'Security Officer' },
    { id: 2, code: 'SSO', name: 'Senior Security Officer' },
  ],
};

describe('a choice in a cell', () => {
  it.each([
    ['c', 'C'],
    ['CHINESE', 'C'],
    ['others', 'O'],
    ['Others: Nepali', 'O: Nepali'],
    ['O:Nepali', 'O: Nepali'],
    ['Nepali', null],
  ])('%s is %s', (text, choice) => {
    expect(readChoice(text, races)).toBe(choice);
  });

  it('has no text of its own where the list has no Others', () => {
    expect(readChoice('O: Martian', lists.nationality)).toBe(null);
  });
});

const titles = importColumns.map(({ title }) => title);
const head = (rows: readonly (readonly string[])[]): ImportHead => {
  const found = findHead(rows);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

describe('the titles of a file', () => {
  it('are found below some lines, in any order and spelling', () => {
    const rows = [
      ['Agency', 'X'],
      [],
      ['START ', 'staff no', 'Name', 'Hobby', 'Mobile Phone', 'designation', 'Em Type'],
    ];
    const found = head(rows);
    expect(found.row).toBe(2);
    expect(found.columns.get('phoneNo')).toBe(4);
    expect(found.unused).toEqual(['Hobby']);
  });

  it('of the template are all known', () => {
    expect(head([titles]).columns.size).toBe(importColumns.length);
  });

  it.each([
    [
      [['a', 'b', 'c']],
      'The titles of the columns were not found. Download the template and fill it in.',
    ],
    [[], 'The titles of the columns were not found. Download the template and fill it in.'],
    [
      [['Staff Number', 'Name', 'Mobile Number', 'Designation', 'Employment Type']],
      'The column Start is missing.',
    ],
    [
      [['Staff Number', 'Name', 'Mobile Number']],
      'The columns Designation, Employment Type, Start are missing.',
    ],
    [[[...titles, 'Mobile']], 'There are two columns for Mobile Number.'],
  ])('%j: %s', (rows, sentence) => {
    expect(findHead(rows)).toBe(sentence);
  });
});

const context: ImportContext = { lists, today: '2026-11-21', timeZone: 'Asia/Singapore' };
const whole: Record<string, string> = Object.fromEntries(
  importColumns.map(({ key, example }) => [key, example]),
);
const rowsOf = (...people: Record<string, string>[]) => {
  const rows = [
    titles,
    ...people.map((person) => importColumns.map(({ key }) => person[key] ?? '')),
  ];
  return [...importedRows(rows, head(rows), context)];
};
const small = {
  staffNo: 'MS1',
  name: 'Tan Wei Ming',
  phoneNo: '91234567',
  designation: 'so',
  emType: 'part time',
  emStart: '2024-03-01',
};

describe('a row', () => {
  it('is understood as it stands in the template', () => {
    const [row] = rowsOf({ ...whole, religion: 'no religion' });
    expect(row?.issues).toEqual([]);
    expect(row?.input).toEqual({
      staffNo: 'MS1001',
      name: 'Tan Wei Ming',
      phoneNo: '+6591234567',
      username: 'tan.wei.ming',
      last4ID: '567D',
      email: 'weiming@example.com',
      dob: '1990-11-21',
      gender: 'M',
      race: 'C',
      nationality: 'MYS',
      citizenship: 'PR',
      prFromDate: '2015-06-01',
      religion: 'NO',
      maritalStatus: 'MARRIED',
      plrdGradeID: 2,
      plrdDateIssued: '2023-11-30',
      designation: 'SSO',
    });
    expect(row?.employment).toEqual({ emType: 'FT', emStart: '2024-02-29T16:00:00Z' });
  });

  it('needs little, and signs in with the staff number', () => {
    const [row] = rowsOf({ ...small, emEnd: '31 Dec 2026', plrdGradeID: 'None' });
    expect(row?.issues).toEqual([]);
    expect(row?.input).toMatchObject({ username: 'MS1', designation: 'SO', plrdGradeID: 0 });
    expect(row?.employment).toMatchObject({ emType: 'PT', emEnd: '2026-12-31T15:59:59Z' });
  });

  it.each<[Record<string, string>, [string, string][]]>([
    [{ name: '' }, [['Name', 'This field is required.']]],
    [{ phoneNo: '61234567' }, [['Mobile Number', 'This is not a valid mobile number.']]],
    [
      { last4ID: '12' },
      [['NRIC / FIN (last 4)', 'This is not a valid last 4 alpha numeric of NRIC / FIN.']],
    ],
    [{ email: 'x' }, [['Email', 'This is not a valid email.']]],
    [{ dob: '32 Nov 1990' }, [['Date of Birth', 'Write the date like 21 Nov 2026.']]],
    [{ dob: '22 Nov 2026' }, [['Date of Birth', 'The date of birth cannot be in the future.']]],
    [{ race: 'Martian' }, [['Race', 'Please choose one of the list.']]],
    [{ gender: 'x' }, [['Gender', 'Please choose one of the list.']]],
    [{ plrdGradeID: 'SSO' }, [['PLRD Date Issued', 'This field is required.']]],
    [{ plrdGradeID: 'Boss' }, [['PWM Grade', 'Please choose one of the list.']]],
    [{ emEnd: '28 Feb 2024' }, [['End', 'Invalid start and end dates entered']]],
    [{ emStart: 'soon' }, [['Start', 'Write the date like 21 Nov 2026.']]],
    [
      { staffNo: '91234567' },
      [
        [
          'Staff Number',
          'As username: A username has no spaces and looks neither like a mobile number nor like an e-mail.',
        ],
      ],
    ],
    [
      { name: '', designation: 'Boss', emType: '' },
      [
        ['Name', 'This field is required.'],
        ['Designation', 'Please choose one of the list.'],
        ['Employment Type', 'This field is required.'],
      ],
    ],
  ])('with %j has its errors beside it', (given, issues) => {
    const [row] = rowsOf({ ...small, ...given });
    expect(row?.row).toBe(2);
    expect(row?.issues.map(({ column, message }) => [column, message])).toEqual(issues);
    expect(row?.input).toBe(undefined);
  });

  it('that is empty is none', () => {
    expect(rowsOf({}, small, {}).map(({ row }) => row)).toEqual([3]);
  });
});

describe('a username that is an NRIC', () => {
  it.each<[Record<string, string>, [string, string][]]>([
    [{ username: 'S1234567D' }, [['Username', nricMessages.signIn]]],
    [{ staffNo: 's1234567d' }, [['Staff Number', `As username: ${nricMessages.signIn}`]]],
    [{ staffNo: 'S1234567D', username: 'wei.ming' }, []],
    [{ username: 'S1234567D', name: '' }, [['Username', nricMessages.signIn]]],
  ])('is warned of in %j', (given, warnings) => {
    const [row] = rowsOf({ ...small, ...given });
    expect(row?.warnings.map(({ column, message }) => [column, message])).toEqual(warnings);
  });
});

describe('two rows of a file', () => {
  it('cannot be the same person', () => {
    const second = { ...small, staffNo: 'MS2', phoneNo: '81234567' };
    const rows = rowsOf(
      { ...small, username: 'wei', email: 'a@b.sg' },
      { ...second, username: 'WEI' },
      { ...second, staffNo: 'MS3', email: 'A@B.SG', phoneNo: '91234567' },
    );
    const found = [...repeatedIn(rows)].map(([row, issues]) => [
      row,
      issues.map(({ column }) => column),
    ]);
    expect(found).toEqual([
      [4, ['Mobile Number', 'Email']],
      [3, ['Username']],
    ]);
    expect(repeatedIn(rows).get(3)).toEqual([
      { column: 'Username', message: 'Row 2 has the same.' },
    ]);
  });

  it('are told so whatever else is wrong with them, and at a column that is written', () => {
    const rows = rowsOf(
      { ...small, name: '' },
      { ...small, dob: 'soon' },
      { ...small, staffNo: 'MS2', phoneNo: '81234567', username: 'MS1' },
      { ...small, phoneNo: '61234567', staffNo: 'ms 1' },
    );
    expect(repeatedIn(rows)).toEqual(
      new Map([
        [
          3,
          [
            { column: 'Mobile Number', message: 'Row 2 has the same.' },
            { column: 'Staff Number', message: 'Row 2 has the same.' },
          ],
        ],
        [4, [{ column: 'Username', message: 'Row 2 has the same.' }]],
      ]),
    );
  });
});
