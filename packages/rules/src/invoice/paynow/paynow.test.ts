import { expect, test } from 'vitest';
import { crc16 } from './crc16.ts';
import { payNowText, readPayNow } from './paynow.ts';

/** The example of EMVCo's specification, with its check, and a PayNow code as others publish it. */
const ofEMVCo =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN' +
  '5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***' +
  '0708A60086670902ME91320016A0112233449988770708123456786304';
const ofOthers =
  '00020101021126490009SG.PAYNOW010120210201403121W03011040820301231520400005303702' +
  '5802SG5913ACME Pte Ltd.6009Singapore6304B69E';

test.each([
  ['123456789', '29B1'],
  ['', 'FFFF'],
  [ofEMVCo, 'A13A'],
  [ofOthers.slice(0, -4), 'B69E'],
])('the check of %j is %s', (text, check) => {
  expect(crc16(text)).toBe(check);
});

test('a code that others publish is read', () => {
  const fields = readPayNow(ofOthers);
  expect(fields?.get('26.00')).toBe('SG.PAYNOW');
  expect(fields?.get('26.02')).toBe('201403121W');
  expect(fields?.get('26.04')).toBe('20301231');
  expect(fields?.get('59')).toBe('ACME Pte Ltd.');
});

const paid = {
  uen: '202612345A',
  cents: 1_234_550,
  reference: 'INV-000123',
  name: 'Sentinel Security Pte Ltd and Partners',
  expiresOn: '2027-01-31',
};

test('a code says whom, how much, for what, until when, and that nothing can be changed', () => {
  expect(payNowText(paid)).toBe(
    '00020101021226490009SG.PAYNOW010120210202612345A0301004082027013152040000530370254081' +
      '2345.505802SG5925Sentinel Security Pte Ltd6009Singapore62140110INV-0001236304' +
      payNowText(paid).slice(-4),
  );
  const fields = readPayNow(payNowText(paid));
  expect(Object.fromEntries(fields ?? [])).toMatchObject({
    '01': '12',
    '26.01': '2',
    '26.02': '202612345A',
    '26.03': '0',
    '26.04': '20270131',
    '53': '702',
    '54': '12345.50',
    '58': 'SG',
    '59': 'Sentinel Security Pte Ltd',
    '62.01': 'INV-000123',
  });
});

test('a code without an end says none', () => {
  expect(readPayNow(payNowText({ ...paid, expiresOn: null }))?.has('26.04')).toBe(false);
});

test.each([
  ['陈伟明保安', 'NA'],
  ['陈 Tan & Sons', 'Tan & Sons'],
  ['  A   B ', 'A B'],
])('the payee %j is %s in the code', (name, text) => {
  expect(readPayNow(payNowText({ ...paid, name }))?.get('59')).toBe(text);
});

test.each([
  ['a changed amount', (text: string) => text.replace('12345.50', '12345.51')],
  ['a wrong check', (text: string) => `${text.slice(0, -4)}0000`],
  ['a part alone', (text: string) => text.slice(0, 40)],
  ['nothing', () => ''],
  ['a link', () => 'https://guardroom.example'],
])('%s is no PayNow code', (_, changed) => {
  expect(readPayNow(changed(payNowText(paid)))).toBeNull();
});
