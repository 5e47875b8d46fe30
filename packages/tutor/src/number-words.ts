// Numbers written as words, in the languages in which a model slips most often.

const small = (words: string, from = 0) =>
  words.split(' ').map((word, offset) => [word, from + offset] as const);

/** Words below one hundred by value, without diacritics. */
export const unitWords: ReadonlyMap<string, number> = new Map([
  ...small(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  ...small('uno dos tres cuatro cinco seis siete ocho nueve diez', 1),
  ...small('doce trece catorce quince', 12),
  ...small('deux trois quatre cinq', 2),
  ['sept', 7],
  ...small('dois tres quatro cinco seis sete oito nove dez', 2),
  ...small('doze treze catorze quinze', 12),
  ['zwoelf', 12],
  ['fuenf', 5],
  ...small('huit neuf dix onze douze treize quatorze', 8),
  ...small('eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn', 1),
  ...small('tre quattro cinque sei sette otto nove dieci undici dodici', 3),
  ['pair', 2],
  ['couple', 2],
  ['dozen', 12],
]);

export const tenWords: ReadonlyMap<string, number> = new Map([
  ...small('twenty thirty forty fifty sixty seventy eighty ninety').map(
    ([word, at]) => [word, 20 + at * 10] as const,
  ),
  ...small('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa').map(
    ([word, at]) => [word, 20 + at * 10] as const,
  ),
  ...small('vingt trente quarante cinquante soixante').map(([word, at]) => [word, 20 + at * 10] as const),
  ...small('zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig').map(
    ([word, at]) => [word, 20 + at * 10] as const,
  ),
]);

export const scaleWords: ReadonlyMap<string, bigint> = new Map([
  ['hundred', 100n],
  ['thousand', 1_000n],
  ['million', 1_000_000n],
  ['billion', 1_000_000_000n],
  ['cien', 100n],
  ['mil', 1_000n],
  ['mille', 1_000n],
  ['hundert', 100n],
  ['tausend', 1_000n],
]);

/** Names of groups after a number: nine tens, half a dozen. */
export const groupWords: ReadonlyMap<string, number> = new Map([
  ['tens', 10],
  ['dozen', 12],
  ['dozens', 12],
  ['score', 20],
  ['hundred', 100],
  ['hundreds', 100],
  ['thousand', 1_000],
  ['thousands', 1_000],
]);

/** Names of the parts of a fraction: three `quarters`. */
export const partWords: ReadonlyMap<string, number> = new Map(
  [
    ...['half halve', 'third', 'quarter fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
    ...['eleventh', 'twelfth'],
  ]
    .flatMap((words, at) => words.split(' ').map((word) => [word, at + 2] as const))
    .concat([['hundredth', 100] as const, ['thousandth', 1_000] as const])
    .flatMap(([word, parts]) => [word, `${word}s`].map((one) => [one, parts] as const)),
);

const unitNames = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const teenNames = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tenNames = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** English words of a whole number from 0 to 999, without `and`. */
export function wordsOfNumber(value: number): string[] {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const named = unitNames[rest] ?? teenNames[rest - 13];
  const below =
    named === undefined ? [tenNames[Math.floor(rest / 10) - 2] ?? '', unitNames[rest % 10] ?? ''] : [named];
  const words = rest > 20 && rest % 10 === 0 ? below.slice(0, 1) : below;
  if (hundreds === 0) return rest === 20 ? ['twenty'] : words;
  const many = [unitNames[hundreds] ?? '', 'hundred'];
  return rest === 0 ? many : [...many, ...(rest === 20 ? ['twenty'] : words)];
}

/** Ordinals from eleventh on; the smaller ones count things in any sentence. */
export const ordinalWords: ReadonlyMap<string, number> = new Map([
  ...small(
    'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
    11,
  ),
  ...'thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'
    .split(' ')
    .map((word, at) => [word, 30 + at * 10] as const),
]);
