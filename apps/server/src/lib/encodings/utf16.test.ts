import { expect, it } from 'vitest';
import { utf16Of } from './utf16.ts';

const littleEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

it.each([
  ['a mark', '\ufeffИ', true],
  ['plain letters', 'Q?{T}', false],
  ['other letters, with a line end', 'Иван\nПётр', false],
  ['letters whose other byte is a sign', 'क्या एक, दो?\n', false],
  ['letters of which some end in a zero', '一,二\n三,四\n', false],
])('knows both byte orders by %s', (_, text, isMarked) => {
  expect(utf16Of(littleEndian(text))).toEqual({ label: 'utf-16le', isMarked });
  expect(utf16Of(bigEndian(text))).toEqual({ label: 'utf-16be', isMarked });
});

it.each([
  ['an empty file', ''],
  ['UTF-8', 'Иван'],
  ['a text of an odd number of bytes', 'a\0b'],
  ['a text with a stray zero', 'Which is it?\0'],
])('finds none in %s', (_, text) => {
  expect(utf16Of(new TextEncoder().encode(text))).toBeNull();
});
