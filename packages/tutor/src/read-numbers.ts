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
import { groupWords, partWords, scaleWords, tenWords, unitWords } from './number-words.ts';
import { comparisonsIn, squareRoot, type Token, wordAt } from './read-comparisons.ts';
import { decimalCommas, ordinalsIn, romansIn, talliesIn } from './read-notations.ts';

// Reads all numbers of a text, in digits, words, fractions and sums.

export interface NumbersSaid {
  /** Numbers as they stand: 12, 1,200, 3 1/2, 50%, 1.2e3, twelve, three quarters. */
  readonly written: readonly Rational[];
  /** Results of what is to be computed: 15 − 5, half of 24, two more than ten. */
  readonly computed: readonly Rational[];
}

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
    .replace(/(?<=\d\s?)x(?=\s?\d)/gi, '*')
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
    const isBare = wordAt(tokens, at) === 'point' && (unitWords.get(wordAt(tokens, at + 1)) ?? 10) < 10;
    const whole = isBare ? { value: 0n, next: at } : readWhole(tokens, at);
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
    if (digits === '' && wordAt(tokens, at) === 'point') {
      const parts = readWhole(tokens, at + 1);
      if (parts) [digits, at] = [`${parts.value}`, parts.next];
    }
    const value = parseRational(digits === '' ? `${whole.value}` : `${whole.value}.${digits}`);
    if (value) read.push({ kind: 'number', value, isWord: true });
  }
  return read;
}

/** Numbers of a group: `nine tens`, `1.5 hundred`, `half a dozen`; years in two halves: `nineteen forty-five`. */
function groupsIn(tokens: readonly Token[]): Rational[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number') return [];
    const next = wordAt(tokens, at + 1);
    const group = groupWords.get(next);
    const after = next === 'a' ? tokens[at + 2] : tokens[at + 1];
    const isHalf =
      token.isWord && equals(token.value, rational(1, 2)) && after?.kind === 'number' && after.isWord;
    const isYear =
      token.isWord &&
      after?.kind === 'number' &&
      after.isWord &&
      isTwoDigits(token.value) &&
      isTwoDigits(after.value);
    return [
      ...(group === undefined ? [] : [multiply(token.value, rational(group))]),
      ...(isHalf ? [divide(after.value, rational(2))] : []),
      ...(isYear ? [add(multiply(token.value, rational(100)), after.value)] : []),
    ];
  });
}
const isTwoDigits = ({ numerator, denominator }: Rational) =>
  denominator === 1n && numerator > 9n && numerator < 100n;

/** Other writings: groups of thousands (`5 002`, `5.002`), years cut short (`'45`), decimals without a whole. */
function writingsIn(text: string): Rational[] {
  const grouped = text.match(/(?<![\d.,])\d{1,3}(?:[ .'\u2019_]\d{3})+(?!\d)/g) ?? [];
  const short = [...text.matchAll(/(?<!\p{L}|\d)['\u2019](\d\d)(?!\d)/gu)].flatMap(([, year]) => [
    `19${year}`,
    `20${year}`,
  ]);
  const mantissas = [...text.matchAll(/(\d+(?:\.\d+)?)e[+-]?\d/gi)].map(([, mantissa = '']) => mantissa);
  return [...grouped.map((run) => run.replace(/\D/g, '')), ...short, ...mantissas].flatMap(
    (one) => parseRational(one) ?? [],
  );
}

const wordSigns: ReadonlyMap<string, string> = new Map([
  ['plus', '+'],
  ['minus', '-'],
  ['negative', '-'],
  ['times', '*'],
  ['over', '/'],
  ['sqrt', '\u221a'],
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
    else if (part !== undefined && before?.kind === 'number' && (before.isWord || word.endsWith('s'))) {
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
    while (value && /^[*/\u00f7(]$/.test(this.sign())) {
      const isTimes = /^[*(]$/.test(this.sign());
      if (this.sign() !== '(') this.at += 1;
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

/** Numbers of a plain text; formulas are written out before (`plainReply`). */
export function readNumbers(text: string): NumbersSaid {
  const raw = tokensOf(text);
  const tokens = withSignsRead(withWordsRead(raw));
  const written: Rational[] = [
    ...digitsJoined(text, raw),
    ...romansIn(text),
    ...ordinalsIn(text),
    ...talliesIn(text),
    ...decimalCommas(text),
    ...writingsIn(text),
    ...groupsIn(tokens),
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
    if (value && operations > 0 && run.length > (run[0]?.kind === 'sign' && run[0].sign === '\u221a' ? 1 : 2))
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
