import { expect, it } from 'vitest';
import { alphabetOf, decodeIn, guessAlphabet } from './guess-alphabet.ts';
import { alphabets } from './letters.ts';

/** Files in base64, written by another program. */
const files = [
  [
    'Windows-1252',
    'José García\nSøren Jørgensen\nÇelik,Östergård\n',
    'Sm9z6SBHYXJj7WEKU/hyZW4gSvhyZ2Vuc2VuCsdlbGlrLNZzdGVyZ+VyZAo=',
  ],
  [
    'Windows-1252',
    'Guðrún Þórsdóttir\nSigríður Björnsdóttir\n',
    'R3XwcvpuIN7zcnNk83R0aXIKU2lncu3wdXIgQmr2cm5zZPN0dGlyCg==',
  ],
  ['Windows-1252', 'Zoë O’Neil\n', 'Wm/rIE+STmVpbAo='],
  [
    'Windows-1250',
    'Łukasz Wiśniewski\nMałgorzata Dąbrowska\n',
    'o3VrYXN6IFdpnG5pZXdza2kKTWGzZ29yemF0YSBEuWJyb3dza2EK',
  ],
  ['Windows-1250', 'Jiří Dvořák\nTomáš Němec\n', 'Smn47SBEdm/44WsKVG9t4ZogTuxtZWMK'],
  [
    'Windows-1250',
    'Erdős Gergő\nSzűcs Ágnes\nKovács Béla\n',
    'RXJk9XMgR2VyZ/UKU3r7Y3MgwWduZXMKS2924WNzIELpbGEK',
  ],
  ['Windows-1250', 'Marko Kovačić\nŽeljko Đurić\n', 'TWFya28gS292Yehp5gqOZWxqa28g0HVyaeYK'],
  ['Windows-1251', 'Иван;Петров\nСергей;Смирнов\n', 'yOLg7TvP5fLw7uIK0eXw4+XpO9Hs6PDt7uIK'],
  ['Windows-1251', 'Шевченко;Олексій\n', '2OXi9+Xt6u47zuvl6vGz6Qo='],
  ['Windows-1253', 'Γιώργος;Παπαδόπουλος\n', 'w+n+8ePv8jvQ4fDh5Pzw7/Xr7/IK'],
  ['Windows-1254', 'Ayşe;Yıldız\nDoğan;Şahin\n', 'QXn+ZTtZ/Wxk/XoKRG/wYW473mFoaW4K'],
  ['Windows-1255', 'יוסף כהן\nשרה לוי\n', '6eXx8yDr5O8K+fjkIOzl6Qo='],
  ['Windows-1256', 'محمد أحمد\n', '483jzyDDzePPCg=='],
  ['Windows-1257', 'Jānis Bērziņš\nRūta Žukauskaitė\n', 'SuJuaXMgQudyemny8ApS+3RhIN51a2F1c2thaXTrCg=='],
  ['Windows-874', 'สมชาย ใจดี\n', 'ysGq0sIg46i01Qo='],
  ['ISO 8859-2', 'Tomáš Šafařík\nŽaneta Ťoupalová\n', 'VG9t4bkgqWFmYfjtawquYW5ldGEgq291cGFsb3bhCg=='],
  ['KOI8-R', 'Иван;Петров\nСергей;Смирнов\n', '6dfBzjvwxdTSz9cK88XSx8XKO/PNydLOz9cK'],
  ['DOS 850', 'José Müller\nSøren\nFrançois\n', 'Sm9zgiBNgWxsZXIKU5tyZW4KRnJhbodvaXMK'],
  ['DOS 852', 'Jiří Dvořák\nTomáš Němec\n', 'Smn9oSBEdm/9oGsKVG9toOcgTthtZWMK'],
  ['DOS 866', 'Иван Петров\nСергей\n', 'iKKgrSCPpeLgrqIKkaXgo6WpCg=='],
  ['Mac Roman', 'José Müller\nSøren\nFrançois\n', 'Sm9zjiBNn2xsZXIKU79yZW4KRnJhbo1vaXMK'],
  ['Shift JIS', '佐藤 太郎;3\n鈴木 花子;2\n', 'jbKToSCRvphZOzMKl+mW2CCJ1I5xOzIK'],
  ['GB 18030', '姓名,年级\n王小明,三年级\n李娜,一班\n', '0NXD+yzE6ry2Cs310KHD9yzI/cTqvLYKwO7EyCzSu7DgCg=='],
  ['Big5', '姓名,班級\n陳怡君,三\n黃志明,二\n', 'qW2mVyyvWq/FCrOvqcmnZyykVAq2wKfTqfospEcK'],
  ['EUC-KR', '김민준,3\n이서연,2\n', 'sei5zsHYLDMKwMy8rb+sLDIK'],
] as const;

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

it.each(files)('knows %s by its names: %j', (name, text, base64) => {
  const guessed = guessAlphabet(bytesOf(base64));
  expect(guessed.name).toBe(name);
  expect(decodeIn(guessed, bytesOf(base64))).toBe(text);
});

it('has a file for each alphabet that it knows', () => {
  expect(new Set(files.map(([name]) => name))).toEqual(new Set(alphabets.map(({ name }) => name)));
});

it('looks for names in the whole of a long file, and reads all of it', () => {
  const plain = 'Anna;Berg\n'.repeat(20_000);
  const bytes = new Uint8Array([...new TextEncoder().encode(plain), ...bytesOf(files[3][2])]);
  expect(decodeIn(guessAlphabet(bytes), bytes)).toBe(`${plain}${files[3][1]}`);
  const dos = alphabetOf('DOS 850');
  expect(dos && decodeIn(dos, bytes).length).toBe(bytes.length);
});

it('takes a file without any such letter for the likeliest one', () => {
  expect(guessAlphabet(new TextEncoder().encode('Ada;Berg\n')).name).toBe('Windows-1252');
});
