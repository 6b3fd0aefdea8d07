import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { clientSingleSignOnInput, singleSignOnInput, singleSignOnMessages } from './inputs.ts';
import { isIssuer } from './issuer.ts';
import { organisationInput, signOnNameMessages } from './sign-on-name.ts';

const settings = {
  version: 0,
  isOn: true,
  signOnName: 'raffles',
  issuer: 'https://id.raffles.example',
  clientID: 'guardroom',
  clientSecret: 'a-secret',
  providerIsSecondFactor: false,
  onlySingleSignOn: false,
};

const messageOf = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input);
  return result.success ? undefined : [v.getDotPath(result.issues[0]), result.issues[0].message];
};

describe('the address of a provider', () => {
  test.each([
    'https://id.raffles.example',
    'https://id.raffles.example/realms/guards',
    'https://login.microsoftonline.com/0b9f/v2.0',
    'http://localhost:9000',
    'http://127.0.0.1:9000/oidc',
    'http://[::1]:9000',
  ])('can be %s', (issuer) => expect(isIssuer(issuer)).toBe(true));

  test.each([
    'http://id.raffles.example',
    'https://id.raffles.example?tenant=1',
    'https://id.raffles.example/#top',
    'https://user:word@id.raffles.example',
    'http://localhost.raffles.example',
    'ftp://localhost',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'id.raffles.example',
    '',
  ])('cannot be %s', (issuer) => expect(isIssuer(issuer)).toBe(false));
});

describe('a sign-on name', () => {
  test.each([
    ['raffles', 'raffles'],
    ['  Raffles-Security ', 'raffles-security'],
    ['RAFFLES.example', 'raffles.example'],
    ['a1b', 'a1b'],
  ])('%j becomes %j', (organisation, expected) => {
    expect(v.parse(organisationInput, { organisation })).toEqual({ organisation: expected });
  });

  test.each([
    'ab',
    '-raffles',
    'raffles-',
    'raffles..example',
    'raf fles',
    'räffles',
    'a'.repeat(61),
  ])('%j is refused', (organisation) => {
    const found = messageOf(organisationInput, { organisation });
    expect(found).toEqual(['organisation', signOnNameMessages.shape]);
  });
});

describe('the settings', () => {
  test('are taken, with or without a new secret', () => {
    const { clientSecret: _, ...without } = settings;
    expect(v.parse(singleSignOnInput, settings)).toEqual(settings);
    expect(v.parse(singleSignOnInput, without)).toEqual(without);
  });

  test('of a client name the client besides', () => {
    const ofClient = { ...settings, clientProfileID: 7 };
    expect(v.parse(clientSingleSignOnInput, ofClient)).toEqual(ofClient);
    expect(messageOf(clientSingleSignOnInput, settings)?.[0]).toBe('clientProfileID');
  });

  test.each([
    [{ issuer: 'http://id.raffles.example' }, 'issuer', singleSignOnMessages.issuer],
    [{ issuer: `https://a.example/${'x'.repeat(500)}` }, 'issuer', singleSignOnMessages.tooLong],
    [{ clientID: ' ' }, 'clientID', 'This field is required.'],
    [{ clientSecret: ' ' }, 'clientSecret', 'This field is required.'],
    [{ isOn: false, onlySingleSignOn: true }, 'onlySingleSignOn', singleSignOnMessages.onlyNeedsOn],
  ])('are refused with %j', (wrong, path, message) => {
    expect(messageOf(singleSignOnInput, { ...settings, ...wrong })).toEqual([path, message]);
  });
});
