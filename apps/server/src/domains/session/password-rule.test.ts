import { expect, it } from 'vitest';
import { weaknessOf } from './password-rule.ts';

const names = ['ines.okafor@harbour.example', 'inesok', 'Ines', 'Okafor', 'Harbour Academy', 'Pier Campus'];

const weak = {
  repeated: [
    'aaaaaaaaaaaa',
    ' '.repeat(12),
    'abcabcabcabc',
    '1212121212',
    'zebra7zebra7zebra7',
    '１１１１１１１１１１１１',
    'пароль1пароль1',
  ],
  row: [
    '123456789012',
    '0987654321',
    'abcdefghijkl',
    'qwertyuiop12',
    'Asdfghjkl123',
    'йцукенгшщз',
    '12345678-abcd',
  ],
  common: [
    'password123',
    'PASSWORD123',
    'Password123!',
    'iloveyou12',
    'basketball',
    'qwerty12345a',
    '1q2w3e4r5t6y',
  ],
  own: [
    'ines.okafor@harbour.example',
    'inesokafor2026',
    'Okafor-Okafor-1',
    'harbour academy',
    'HarbourAcademy1',
    'pelion-demo',
    'pelion2026!',
    'piercampus99',
  ],
};

it.each(Object.entries(weak).flatMap(([kind, all]) => all.map((password) => [kind, password] as const)))(
  'refuses a %s password: "%s"',
  (_, password) => {
    expect(weaknessOf(password, names)).not.toBeNull();
  },
);

it.each([
  'nine wooden lanterns',
  'harbour bridge at night',
  'three quiet green bicycles',
  'tr0ub4dor&3',
  'xK7#mq2Lp9',
  '§%&/#+~*!?',
  'ines sells seashells',
  'день рождения кота',
  '正しい馬電池ホチキス使います',
  'The year was 1998 or so',
])('takes "%s"', (password) => {
  expect(weaknessOf(password, names)).toBeNull();
});

it('gives each kind its own sentence', () => {
  const sentences = Object.values(weak).map(([password = '']) => weaknessOf(password, names));
  expect(new Set(sentences).size).toBe(4);
});
