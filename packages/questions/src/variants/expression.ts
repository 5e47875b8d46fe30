import { type Phrase, phrase } from '@pelion/words';
import { parseRational, type Rational } from '../rational.ts';
import { plainMinus } from '../typed-signs.ts';
import { functionNames, functionOf, type KnownFunction } from './functions.ts';
import { longestExpression } from './limits.ts';

// Formulas over named numbers, such as (a + b) / 2, in a language of their own that is parsed and never run as code.

export type Operator = '+' | '-' | '*' | '/' | '^';

export type Expression =
  | { readonly kind: 'number'; readonly value: Rational }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negation'; readonly of: Expression }
  | {
      readonly kind: 'operation';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly called: KnownFunction; readonly of: readonly Expression[] };

export type ReadExpression =
  | { readonly kind: 'read'; readonly expression: Expression }
  | { readonly kind: 'unreadable'; readonly message: Phrase };

/** Operators as phones and word processors write them. */
const typographic: readonly (readonly [RegExp, string])[] = [
  [/[×·∙]/g, '*'],
  [/[÷∕⁄]/g, '/'],
];

const tokens = /\s*(?:(\d+(?:\.\d*)?|\.\d+)|([A-Za-z][A-Za-z0-9_]*)|([-+*/^(),]))/y;

type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string };

class Unreadable {
  readonly message: Phrase;
  constructor(message: Phrase) {
    this.message = message;
  }
}

const unreadableAt = (part: string) =>
  new Unreadable(
    part === ''
      ? phrase('The formula ends too early.')
      : phrase('The formula cannot be read from “{$part}” on.', { part: part.slice(0, 20) }),
  );

function cut(text: string): Token[] {
  const found: Token[] = [];
  const reader = new RegExp(tokens);
  const end = text.trimEnd().length;
  while (reader.lastIndex < end) {
    const at = reader.lastIndex;
    const match = reader.exec(text);
    if (!match) throw unreadableAt(text.slice(at).trim());
    const [, number, name, sign] = match;
    if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (name !== undefined) found.push({ kind: 'name', text: name });
    else found.push({ kind: 'sign', text: sign ?? '' });
  }
  return found;
}

/** Recursive descent parser. Precedence, from lowest: + and -, * and /, sign, ^ (right-associative). */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(read: readonly Token[]) {
    this.#tokens = read;
  }

  whole(): Expression {
    const expression = this.#sum();
    if (this.#at < this.#tokens.length) throw this.#unreadable();
    return expression;
  }

  #unreadable() {
    const rest = this.#tokens.slice(this.#at).map(({ text }) => text);
    return unreadableAt(rest.join(' '));
  }

  #takes(sign: string): boolean {
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'sign' || next.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) throw this.#unreadable();
  }

  #chain(operators: readonly Operator[], part: () => Expression): Expression {
    let left = part();
    for (;;) {
      const operator = operators.find((one) => this.#takes(one));
      if (!operator) return left;
      left = { kind: 'operation', operator, left, right: part() };
    }
  }

  #sum(): Expression {
    return this.#chain(['+', '-'], () => this.#product());
  }

  #product(): Expression {
    return this.#chain(['*', '/'], () => this.#signed());
  }

  #signed(): Expression {
    if (this.#takes('-')) return { kind: 'negation', of: this.#signed() };
    if (this.#takes('+')) return this.#signed();
    return this.#power();
  }

  #power(): Expression {
    const left = this.#single();
    return this.#takes('^') ? { kind: 'operation', operator: '^', left, right: this.#signed() } : left;
  }

  #single(): Expression {
    if (this.#takes('(')) {
      const inner = this.#sum();
      this.#expect(')');
      return inner;
    }
    const next = this.#tokens[this.#at];
    if (!next || next.kind === 'sign') throw this.#unreadable();
    this.#at += 1;
    if (next.kind === 'name')
      return this.#takes('(') ? this.#call(next.text) : { kind: 'name', name: next.text };
    const value = parseRational(next.text);
    if (!value) throw new Unreadable(phrase('A number of the formula is too long.'));
    return { kind: 'number', value };
  }

  #call(name: string): Expression {
    const known = functionOf(name);
    if (!known)
      throw new Unreadable(
        phrase('There is no function “{$name}”. There are: {$names}.', {
          name,
          names: functionNames.join(', '),
        }),
      );
    const of: Expression[] = [];
    do of.push(this.#sum());
    while (this.#takes(','));
    this.#expect(')');
    const [least, most] = known.takes;
    if (of.length < least || of.length > most)
      throw new Unreadable(
        phrase('The function {$name} takes {$least} to {$most} numbers.', { name, least, most }),
      );
    return { kind: 'call', called: known, of };
  }
}

/** Parses a formula, or returns the reason why it can't be parsed. */
export function readExpression(text: string): ReadExpression {
  if (text.length > longestExpression)
    return {
      kind: 'unreadable',
      message: phrase('A formula can have at most {$most} characters.', { most: longestExpression }),
    };
  const plain = typographic.reduce(
    (read, [written, meant]) => read.replace(written, meant),
    plainMinus(text),
  );
  if (plain.trim() === '') return { kind: 'unreadable', message: phrase('Write a number or a formula.') };
  try {
    return { kind: 'read', expression: new Reader(cut(plain)).whole() };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', message: error.message };
    throw error;
  }
}

/** Names used in the formula. */
export function namesIn(expression: Expression): ReadonlySet<string> {
  switch (expression.kind) {
    case 'number':
      return new Set();
    case 'name':
      return new Set([expression.name]);
    case 'negation':
      return namesIn(expression.of);
    case 'operation':
      return new Set([...namesIn(expression.left), ...namesIn(expression.right)]);
    case 'call':
      return new Set(expression.of.flatMap((one) => [...namesIn(one)]));
  }
}

/** Whether a part of the formula has an irrational result, such as a root. */
export function isNear(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
    case 'name':
      return false;
    case 'negation':
      return isNear(expression.of);
    case 'operation':
      return isNear(expression.left) || isNear(expression.right);
    case 'call':
      return expression.called.isNear === true || expression.of.some(isNear);
  }
}

/** Number of operations. */
export function sizeOf(expression: Expression): number {
  switch (expression.kind) {
    case 'number':
    case 'name':
      return 1;
    case 'negation':
      return 1 + sizeOf(expression.of);
    case 'operation':
      return 1 + sizeOf(expression.left) + sizeOf(expression.right);
    case 'call':
      return expression.of.reduce((size, one) => size + sizeOf(one), 1);
  }
}
