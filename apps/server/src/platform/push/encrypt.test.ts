import { expect, it } from 'vitest';
import { encryptFor } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

it('seals the example of RFC 8291, appendix A, as it is printed there', () => {
  const browser = {
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const sealed = encryptFor(browser, 'When I grow up, I want to be a watermelon', {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T' +
      'lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});
