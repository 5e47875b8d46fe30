import { add, divide, equals, multiply, type Rational, rational, subtract, zero } from '@pelion/questions';

// Values named in words around numbers: half of 24, two more than ten, add 30 to 60.

export type Token =
  | { readonly kind: 'number'; readonly value: Rational; readonly isWord?: boolean }
  | { readonly kind: 'sign'; readonly sign: string }
  | { readonly kind: 'word'; readonly word: string };

export const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.word : '';
};
const signAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'sign' ? token.sign : '';
};
const numberAt = (tokens: readonly Token[], at: number): Rational | null => {
  const token = tokens[at];
  return token?.kind === 'number' ? token.value : null;
};

/** Exact root of a perfect square; null for others. */
export function squareRoot({ numerator, denominator }: Rational): Rational | null {
  const [top, bottom] = [wholeRoot(numerator), wholeRoot(denominator)];
  return top === null || bottom === null ? null : rational(top, bottom);
}
function wholeRoot(value: bigint): bigint | null {
  if (value < 0n || value > 10n ** 15n) return null;
  const root = BigInt(Math.round(Math.sqrt(Number(value))));
  return root * root === value ? root : null;
}

type Operation = (one: Rational, other: Rational) => readonly Rational[];
const sum: Operation = (one, other) => [add(one, other)];
const less: Operation = (one, other) => [subtract(one, other)];
const lessFrom: Operation = (one, other) => [subtract(other, one)];
const product: Operation = (one, other) => [multiply(one, other)];
const quotient: Operation = (one, other) => (equals(other, zero) ? [] : [divide(one, other)]);
const difference: Operation = (one, other) => [subtract(one, other), subtract(other, one)];

type Links = ReadonlyMap<string, Operation>;
const additive: Links = new Map([
  ['to', sum],
  ['and', sum],
  ['plus', sum],
]);
const subtractive: Links = new Map([['from', lessFrom]]);
const factorial: Links = new Map([
  ['by', product],
  ['with', product],
  ['and', product],
]);
const divisive: Links = new Map([
  ['by', quotient],
  ['into', quotient],
]);

/** Verbs before two numbers, by the word between them: add 30 to 60. */
const verbs: ReadonlyMap<string, Links> = new Map([
  ['add', additive],
  ['adding', additive],
  ['subtract', subtractive],
  ['subtracting', subtractive],
  ['take', subtractive],
  ['taking', subtractive],
  ['deduct', subtractive],
  ['remove', subtractive],
  ['multiply', factorial],
  ['multiplying', factorial],
  ['divide', divisive],
  ['share', new Map([...divisive, ['among', quotient], ['between', quotient]])],
  ['split', divisive],
  ['dividing', divisive],
]);

/** Tokens between a verb and its second number. */
const REACH = 7;

function ofVerb(tokens: readonly Token[], at: number): readonly Rational[] {
  const links = verbs.get(wordAt(tokens, at));
  if (!links) return [];
  let first: Rational | null = null;
  let operation: Operation | undefined;
  for (let next = at + 1; next <= at + REACH; next += 1) {
    const value = numberAt(tokens, next);
    if (value && first === null) first = value;
    else if (value && first && operation) return operation(first, value);
    else if (first) operation = links.get(wordAt(tokens, next)) ?? operation;
  }
  return [];
}

/** Number before a word, its unit or a percent sign skipped, and as a fraction where it is one. */
function numberBefore(tokens: readonly Token[], at: number): Rational | null {
  const value = numberAt(tokens, at);
  if (signAt(tokens, at) === '%') {
    const whole = numberAt(tokens, at - 1);
    return whole && divide(whole, rational(100));
  }
  const top = signAt(tokens, at - 1) === '/' ? numberAt(tokens, at - 2) : null;
  return value && top && !equals(value, zero) ? divide(top, value) : value;
}
const countBefore = (tokens: readonly Token[], at: number): Rational | null =>
  numberAt(tokens, at) ?? (wordAt(tokens, at) === '' ? null : numberAt(tokens, at - 1));

/** Words after a number that change it: 45 doubled. */
const changes: ReadonlyMap<string, (value: Rational) => Rational> = new Map([
  ['doubled', (value: Rational) => multiply(value, rational(2))],
  ['tripled', (value: Rational) => multiply(value, rational(3))],
  ['halved', (value: Rational) => divide(value, rational(2))],
]);
/** Words before a number that change it: twice six. */
const multiples: ReadonlyMap<string, number> = new Map([
  ['twice', 2],
  ['double', 2],
  ['triple', 3],
]);

const above = new Set('more higher greater bigger larger further above past after'.split(' '));
const below = new Set('less lower smaller fewer below under before short'.split(' '));
const neighbors = new Set('number integer number next one comes'.split(' '));

/** Two more than ten, five below 90, the number after 89, ten short of a hundred. */
function ofDistance(tokens: readonly Token[], at: number): readonly Rational[] {
  const word = wordAt(tokens, at);
  const isAbove = above.has(word);
  if (!isAbove && !below.has(word)) return [];
  const isLinked = /^(?:than|of)$/.test(wordAt(tokens, at + 1));
  const base = numberAt(tokens, isLinked ? at + 2 : at + 1) ?? numberAt(tokens, at + 3);
  if (!base) return [];
  if (word === 'less' && !isLinked) return ofPair(tokens, at, less);
  const by = countBefore(tokens, at - 1) ?? (neighbors.has(wordAt(tokens, at - 1)) ? rational(1) : null);
  return by ? [isAbove ? add(base, by) : subtract(base, by)] : [];
}

function ofPair(tokens: readonly Token[], at: number, operation: Operation, next = at + 1) {
  const [before, after] = [countBefore(tokens, at - 1), numberAt(tokens, next)];
  return before && after ? operation(before, after) : [];
}

const named: Readonly<Record<string, Operation>> = { sum, total: sum, product: product, difference };
const together = /^(?:together|altogether|more|combined)$/;

/** The sum of 60 and 30; 8 and 4 together; three and a half. */
function ofAnd(tokens: readonly Token[], at: number): readonly Rational[] {
  const [before, next] = [numberBefore(tokens, at - 1), numberAt(tokens, at + 1)];
  if (wordAt(tokens, at) !== 'and' || !before || !next) return [];
  for (const back of [2, 3]) {
    const name = wordAt(tokens, at - back);
    if (Object.hasOwn(named, name)) return named[name]?.(before, next) ?? [];
  }
  const isTogether = [2, 3].some((ahead) => together.test(wordAt(tokens, at + ahead)));
  const isMixed = next.denominator !== 1n && before.denominator === 1n;
  return isTogether || isMixed ? [add(before, next)] : [];
}

/** The square, or the square root, of a number. */
function squareOf(tokens: readonly Token[], at: number): Rational | null {
  const next = wordAt(tokens, at) === 'of' ? numberAt(tokens, at + 1) : null;
  const name = wordAt(tokens, at - 1);
  if (!next || (name !== 'root' && name !== 'square')) return null;
  return name === 'root' ? squareRoot(next) : multiply(next, next);
}

function ofWord(tokens: readonly Token[], at: number): readonly Rational[] {
  const word = wordAt(tokens, at);
  const next = numberAt(tokens, at + 1);
  const before = numberBefore(tokens, at - 1);
  const times = multiples.get(word);
  if (times !== undefined && next) return [multiply(next, rational(times))];
  const change = changes.get(word);
  if (change && before) return [change(before)];
  const square = squareOf(tokens, at);
  if (square) return [square];
  if (word === 'of' && before && next) return [multiply(before, next)];
  const isBy = wordAt(tokens, at + 1) === 'by';
  if (isBy && word === 'increased') return ofPair(tokens, at, sum, at + 2);
  if (isBy && word === 'decreased') return ofPair(tokens, at, less, at + 2);
  return [];
}

const signs: Readonly<Record<string, Operation>> = {
  '+': sum,
  '-': less,
  '*': product,
  '/': quotient,
  '÷': quotient,
};

/** A unit between a number and its sign: 5400 seconds divided by 60. */
function afterUnit(tokens: readonly Token[], at: number): readonly Rational[] {
  const operation = signs[signAt(tokens, at)];
  if (!operation || wordAt(tokens, at - 1) === '') return [];
  return ofPair(tokens, at, operation);
}

const units = 'ones twos threes fours fives sixes sevens eights nines tens s'.split(' ');

/** Four groups of three, four threes, four 3s; 36 split into 3, 36 shared among 3. */
function ofGroups(tokens: readonly Token[], at: number): readonly Rational[] {
  const word = wordAt(tokens, at);
  const before = numberAt(tokens, at - 1);
  if (!before) return [];
  const unit = units.indexOf(word);
  const earlier = numberAt(tokens, at - 2);
  if (word === 's') return earlier ? [multiply(earlier, before)] : [];
  if (unit >= 0) return [multiply(before, rational(unit + 1))];
  if (/^(?:groups?|lots?|sets?|rows?|bags?|packs?)$/.test(word) && wordAt(tokens, at + 1) === 'of')
    return ofPair(tokens, at, product, at + 2);
  const isShared = /^(?:split|shared|divided|cut)$/.test(word);
  return isShared && /^(?:into|among|between|by)$/.test(wordAt(tokens, at + 1))
    ? ofPair(tokens, at, quotient, at + 2)
    : [];
}

const rules = [ofVerb, ofDistance, ofAnd, ofWord, afterUnit, ofGroups];

export const comparisonsIn = (tokens: readonly Token[]): Rational[] =>
  tokens.flatMap((_, at) => rules.flatMap((rule) => rule(tokens, at)));
