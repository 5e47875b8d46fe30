import {
  add,
  divide,
  equals,
  multiply,
  negate,
  parseRational,
  type Rational,
  rational,
  subtract,
  zero,
} from '@pelion/questions';
import { partWords, scaleWords, tenWords, unitWords } from './number-words.ts';

// Reads all numbers of a text, in digits, words, fractions and sums.

export interface NumbersSaid {
  /** Numbers as they stand: 12, 1,200, 3 1/2, 50%, 1.2e3, twelve, three quarters. */
  readonly written: readonly Rational[];
  /** Results of what is to be computed: 15 − 5, half of 24, two more than ten. */
  readonly computed: readonly Rational[];
}

type Token =
  | { readonly kind: 'number'; readonly value: Rational; readonly isWord?: boolean }
  | { readonly kind: 'sign'; readonly sign: string }
  | { readonly kind: 'word'; readonly word: string };

/** Longer texts hold no more than this; the bound keeps the work linear in practice. */
const MOST_TOKENS = 2_000;
const LONGEST_SUM = 24;

const digitsOfAnyScript = /\p{Nd}/gu;

/** Zero of the block of ten digits to which a digit belongs. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let first = code;
  while (first > code - 9 && /^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  // Blocks start at a multiple of sixteen plus zero or six; runs of styled digits are counted in tens.
  return String((code - first) % 10);
}

const normalised = (text: string) =>
  text
    .replace(digitsOfAnyScript, asciiDigit)
    .replace(/[\u2212\u2010-\u2015\ufe63\uff0d]/gu, '-')
    .replace(/[\u2044\u2215\u2236]/gu, '/')
    .replace(/[\u00d7\u22c5\u00b7\u2217\u2715]/gu, '*')
    .replace(/(?<=\d) \. (?=\d)/g, '.')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

const piece =
  /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?(?:e[+-]?\d{1,2}(?![\d\p{L}]))?|\.\d+|\p{L}+|[-+*/\u00f7^=()%\u221a]/gu;

const exponent = /e[+-]?\d+$/;

function tokensOf(text: string): Token[] {
  return (normalised(text).match(piece) ?? []).slice(0, MOST_TOKENS).map((found): Token => {
    if (/^[\d.]/.test(found)) {
      const value = parseRational(exponent.test(found) ? found : found.replaceAll(',', ''));
      return value ? { kind: 'number', value } : { kind: 'word', word: found };
    }
    return /^\p{L}/u.test(found) ? { kind: 'word', word: found } : { kind: 'sign', sign: found };
  });
}

const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.word : '';
};

/** Reads one number of words below the scale words: twenty one, ninety, seven. */
function readBelowHundred(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const ten = tenWords.get(wordAt(tokens, at));
  const unit = unitWords.get(wordAt(tokens, ten === undefined ? at : at + 1));
  if (ten === undefined) return unit === undefined ? null : { value: unit, next: at + 1 };
  return unit === undefined || unit > 9 ? { value: ten, next: at + 1 } : { value: ten + unit, next: at + 2 };
}

/** Reads a whole number of words: two hundred and five thousand; digits may start it: 3 million. */
function readWhole(tokens: readonly Token[], start: number): { value: bigint; next: number } | null {
  let total = 0n;
  let current: bigint | null = null;
  let at = start;
  for (;;) {
    const scale = scaleWords.get(wordAt(tokens, at));
    if (scale !== undefined && (current !== null || wordAt(tokens, at - 1) === 'a')) {
      const scaled: bigint = (current ?? 1n) * scale;
      if (scale === 100n) current = scaled;
      else [total, current] = [total + scaled, 0n];
      at += 1;
      continue;
    }
    const isLinked = current !== null && wordAt(tokens, at) === 'and';
    const read = readBelowHundred(tokens, isLinked ? at + 1 : at);
    const isFree: boolean =
      current === null || (at > start && current % 100n === 0n && isAfterScale(tokens, at));
    if (!read || !isFree) break;
    current = (current ?? 0n) + BigInt(read.value);
    at = read.next;
  }
  return current === null ? null : { value: total + current, next: at };
}

const isAfterScale = (tokens: readonly Token[], at: number) => scaleWords.has(wordAt(tokens, at - 1));

/** Joins words to numbers: `twenty one` and `three point one four` become one token. */
function withWordsRead(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const whole = readWhole(tokens, at);
    if (!whole) {
      const token = tokens[at];
      if (token) read.push(token);
      at += 1;
      continue;
    }
    at = whole.next;
    let digits = '';
    if (wordAt(tokens, at) === 'point')
      for (let digit = unitWords.get(wordAt(tokens, at + 1)); digit !== undefined && digit < 10; ) {
        digits += digit;
        at += digits.length === 1 ? 2 : 1;
        digit = unitWords.get(wordAt(tokens, at));
      }
    const value = parseRational(digits === '' ? `${whole.value}` : `${whole.value}.${digits}`);
    if (value) read.push({ kind: 'number', value, isWord: true });
  }
  return read;
}

const wordSigns: ReadonlyMap<string, string> = new Map([
  ['plus', '+'],
  ['minus', '-'],
  ['negative', '-'],
  ['times', '*'],
  ['over', '/'],
]);

/** Replaces words for operations by signs, and names of parts by fractions. */
function withSignsRead(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const word = wordAt(tokens, at);
    const sign = wordSigns.get(word);
    const part = partWords.get(word);
    const before = read.at(-1);
    const next = wordAt(tokens, at + 1);
    if (sign !== undefined) read.push({ kind: 'sign', sign });
    else if ((word === 'divided' || word === 'multiplied') && next === 'by') {
      read.push({ kind: 'sign', sign: word === 'divided' ? '÷' : '*' });
      at += 1;
    } else if (word === 'squared' || word === 'cubed')
      read.push({ kind: 'sign', sign: '^' }, { kind: 'number', value: rational(word === 'squared' ? 2 : 3) });
    else if (word === 'percent') read.push({ kind: 'sign', sign: '%' });
    else if (part !== undefined && before?.kind === 'number' && before.isWord) {
      read.pop();
      read.push({ kind: 'number', value: divide(before.value, rational(part)), isWord: true });
    } else if (part !== undefined && (part === 2 || wordAt(tokens, at - 1) === 'a')) {
      if (wordAt(tokens, at - 1) === 'a') read.pop();
      read.push({ kind: 'number', value: rational(1, part), isWord: true });
    } else read.push(token);
  }
  return read;
}

/** Reads sums by precedence: a left-to-right reader over numbers, signs and parentheses. */
class Sum {
  at = 0;
  readonly tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  sign(): string {
    const token = this.tokens[this.at];
    return token?.kind === 'sign' ? token.sign : '';
  }

  /** Null where the tokens are no sum. */
  terms(): Rational | null {
    let value = this.factors();
    while (value && (this.sign() === '+' || this.sign() === '-')) {
      const isPlus = this.sign() === '+';
      this.at += 1;
      const other = this.factors();
      value = other && (isPlus ? add(value, other) : subtract(value, other));
    }
    return value;
  }

  factors(): Rational | null {
    let value = this.power();
    while (value && /^[*/\u00f7]$/.test(this.sign())) {
      const isTimes = this.sign() === '*';
      this.at += 1;
      const other = this.power();
      if (!other || (!isTimes && equals(other, zero))) return null;
      value = isTimes ? multiply(value, other) : divide(value, other);
    }
    return value;
  }

  power(): Rational | null {
    if (this.sign() === '-') {
      this.at += 1;
      const value = this.power();
      return value && negate(value);
    }
    const base = this.root();
    if (!base || this.sign() !== '^') return base;
    this.at += 1;
    const raised = this.root();
    if (raised?.denominator !== 1n || raised.numerator < 0n || raised.numerator > 12n) return null;
    return Array.from({ length: Number(raised.numerator) }, () => base).reduce(multiply, rational(1));
  }

  root(): Rational | null {
    if (this.sign() === '√') {
      this.at += 1;
      const value = this.one();
      return value && squareRoot(value);
    }
    return this.one();
  }

  one(): Rational | null {
    const token = this.tokens[this.at];
    if (this.sign() === '(') {
      this.at += 1;
      const value = this.terms();
      if (this.sign() !== ')') return null;
      this.at += 1;
      return value && this.percent(value);
    }
    if (token?.kind !== 'number') return null;
    this.at += 1;
    return this.percent(token.value);
  }

  percent(value: Rational): Rational {
    if (this.sign() !== '%') return value;
    this.at += 1;
    return divide(value, rational(100));
  }
}

/** Exact root of a perfect square; null for others. */
function squareRoot({ numerator, denominator }: Rational): Rational | null {
  const [top, bottom] = [wholeRoot(numerator), wholeRoot(denominator)];
  return top === null || bottom === null ? null : rational(top, bottom);
}
function wholeRoot(value: bigint): bigint | null {
  if (value < 0n || value > 10n ** 15n) return null;
  const root = BigInt(Math.round(Math.sqrt(Number(value))));
  return root * root === value ? root : null;
}

const isOperand = (token: Token | undefined) =>
  token?.kind === 'number' || (token?.kind === 'sign' && token.sign !== '=');

/** Runs of numbers and signs, each one sum at most. */
function sumsIn(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (let at = 0; at < tokens.length; ) {
    const run: Token[] = [];
    while (isOperand(tokens[at]) && run.length < LONGEST_SUM) {
      const token = tokens[at];
      const isNewSum = token?.kind === 'number' && run.at(-1)?.kind === 'number';
      if (!token || isNewSum) break;
      run.push(token);
      at += 1;
    }
    if (run.length > 0) runs.push(run);
    else at += 1;
  }
  return runs;
}

/** Value of the whole run, or of its longest part that is a sum; stray signs at its ends are punctuation. */
function valueOfRun(run: readonly Token[]): Rational | null {
  for (let from = 0; from < run.length; from += 1)
    for (let to = run.length; to > from; to -= 1) {
      const sum = new Sum(run.slice(from, to));
      const value = sum.terms();
      if (value && sum.at === to - from) return value;
    }
  return null;
}

/** Values named in words around numbers: half of 24, twice six, two more than ten. */
function comparisonsIn(tokens: readonly Token[]): Rational[] {
  const valueAt = (at: number) => {
    const token = tokens[at];
    return token?.kind === 'number' ? token.value : null;
  };
  return tokens.flatMap((_, at): Rational[] => {
    const word = wordAt(tokens, at);
    const next = valueAt(at + 1);
    const before = valueAt(at - 1);
    const after = valueAt(at + 2);
    if ((word === 'twice' || word === 'double') && next) return [multiply(next, rational(2))];
    if (word === 'triple' && next) return [multiply(next, rational(3))];
    if (word === 'of' && before && next) return [multiply(before, next)];
    if (word === 'of' && wordAt(tokens, at - 1) === 'root' && next) return [squareRoot(next) ?? zero];
    if (word === 'of' && wordAt(tokens, at - 1) === 'square' && next) return [multiply(next, next)];
    if (word === 'more' && wordAt(tokens, at + 1) === 'than' && before && after) return [add(after, before)];
    if (word === 'less' && wordAt(tokens, at + 1) === 'than' && before && after)
      return [subtract(after, before)];
    if (word === 'and' && before && next) {
      const name = [wordAt(tokens, at - 2), wordAt(tokens, at - 3)];
      if (name.includes('sum')) return [add(before, next)];
      if (name.includes('product')) return [multiply(before, next)];
      if (name.includes('difference')) return [subtract(before, next), subtract(next, before)];
      // Three and a half; 3 and 1/2.
      if (next.denominator !== 1n && before.denominator === 1n) return [add(before, next)];
    }
    return [];
  });
}

/** Digits said apart: `1 2`, `one-two`, `1, 2`. */
function digitsJoined(text: string, tokens: readonly Token[]): Rational[] {
  const spaced = [...normalised(text).matchAll(/(?<![\d.])\d(?:[\s,.\-_|]{1,3}\d(?!\d)){1,8}/g)].flatMap(
    ([run]) => {
      const value = parseRational(run.replace(/\D/g, ''));
      return value ? [value] : [];
    },
  );
  const words: Rational[] = [];
  let run = '';
  for (const token of [...tokens, { kind: 'word', word: '' } as const]) {
    const digit = token.kind === 'word' ? unitWords.get(token.word) : undefined;
    if (digit !== undefined && digit < 10) run += digit;
    else {
      const value = run.length > 1 ? parseRational(run) : null;
      if (value) words.push(value);
      run = '';
    }
  }
  return [...spaced, ...words];
}

/** Roman numerals of two letters or more, in capitals. */
function romansIn(text: string): Rational[] {
  const worth: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  return (text.match(/\b[IVXLCDM]{2,}\b/g) ?? [])
    .filter((word) => /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(word))
    .map((word) => {
      const values = [...word].map((letter) => worth[letter] ?? 0);
      return rational(
        values.reduce((sum, value, at) => sum + ((values[at + 1] ?? 0) > value ? -value : value), 0),
      );
    });
}

/** Tallies: a sign repeated says its number. */
const talliesIn = (text: string): Rational[] =>
  [...text.matchAll(/([^\p{L}\p{N}\s.?!_*=-])(?:\s?\1)+/gu)].map(([run]) =>
    rational([...run.replace(/\s/g, '')].length),
  );

/** Decimal commas: `2,5` is also read as 2.5. */
const decimalCommas = (text: string): Rational[] =>
  [...text.matchAll(/(?<![\d.,])(\d+),(\d{1,2})(?![\d,])/g)].flatMap(([, whole, parts]) => {
    const value = parseRational(`${whole}.${parts}`);
    return value ? [value] : [];
  });

/** Numbers of a plain text; formulas are written out before (`plainReply`). */
export function readNumbers(text: string): NumbersSaid {
  const raw = tokensOf(text);
  const tokens = withSignsRead(withWordsRead(raw));
  const written: Rational[] = [
    ...digitsJoined(text, raw),
    ...romansIn(text),
    ...talliesIn(text),
    ...decimalCommas(text),
  ];
  const computed: Rational[] = comparisonsIn(tokens);
  for (const token of tokens) if (token.kind === 'number') written.push(token.value);
  for (const run of sumsIn(tokens)) {
    const value = valueOfRun(run);
    const isNotation = run.every(
      (token) => token.kind === 'number' || (token.kind === 'sign' && /[-/%^*()]/.test(token.sign)),
    );
    const operations = run.filter(
      (token) => token.kind === 'sign' && /[-+*/\u00f7^\u221a]/.test(token.sign),
    ).length;
    if (value && operations > 0 && run.length > 2)
      (isNotation && isFractionLike(run) ? written : computed).push(value);
    else if (value) written.push(value);
  }
  return { written: [...written, ...mixedIn(tokens)], computed };
}

/** A fraction, a power of ten or a percentage is one number, not a task; a product of others is a task. */
const isFractionLike = (run: readonly Token[]) =>
  !run.some(
    (token, at) =>
      token.kind === 'sign' &&
      (token.sign === '+' || (token.sign === '-' && at > 0) || (token.sign === '*' && !isTen(run[at + 1]))),
  );

const isTen = (token: Token | undefined) => token?.kind === 'number' && equals(token.value, rational(10));

/** Mixed numbers: 3 1/2. */
const mixedIn = (tokens: readonly Token[]): Rational[] =>
  tokens.flatMap((token, at) => {
    const [top, sign, bottom] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    return token.kind === 'number' &&
      token.value.denominator === 1n &&
      top?.kind === 'number' &&
      sign?.kind === 'sign' &&
      sign.sign === '/' &&
      bottom?.kind === 'number' &&
      !equals(bottom.value, zero)
      ? [add(token.value, divide(top.value, bottom.value))]
      : [];
  });
