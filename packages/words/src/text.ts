import type { CampusType } from './campus-types.ts';
import { type Catalogue, english } from './catalogue.ts';
import { type Checked, type Phrase, takeApart, type Values, type VariableArguments } from './phrase.ts';
import { type Part, type PluralCategory, partsOf, type TermForm } from './template.ts';
import { hasTerm, type Term, type TermForms, type TermOverrides } from './terms.ts';

export type Messages = Readonly<Record<string, string>>;

type CheckedMessages<M extends Messages> = { readonly [Key in keyof M]: Checked<M[Key]> };

/**
 * Checks the terms of every message and keeps the literal types: `defineMessages({ pick: 'Please select the {grade}'
 * })`.
 */
export function defineMessages<const M extends Messages>(messages: M & CheckedMessages<M>): M {
  return messages;
}

/** `t('pick')`, `t('found', { n: 3 })`: typed by the keys and their variables. */
export type Translate<M extends Messages> = <Key extends keyof M & string>(
  key: Key,
  ...variables: VariableArguments<M[Key]>
) => string;

export type Text = {
  <const M extends Messages>(messages: M): Translate<M>;
  /** Renders a title or label. Every word of a `^` term is capitalized; in a sentence only its first letter is. */
  readonly phrase: (template: Phrase) => string;
  /**
   * Renders a sentence, in which only the first letter of a `^` term is capitalized. Accepts any string, because
   * phrases arrive as plain strings through schema issues and errors.
   */
  readonly sentence: (template: string) => string;
};

/** Precedence: the school's overrides, then its campus type's terms, then base terms. */
export const termsOf = (
  campusType: CampusType,
  overrides: TermOverrides = {},
  { terms, campusTerms }: Catalogue = english,
): Readonly<Record<Term, TermForms>> => ({ ...terms, ...campusTerms[campusType], ...overrides });

const isPair = (forms: TermForms): forms is Extract<TermForms, readonly unknown[]> => Array.isArray(forms);

const byCategory = (forms: TermForms) =>
  isPair(forms) ? { one: forms[0], other: forms[1], gender: forms[2] } : forms;

const MOST_REMEMBERED = 2000;

/** Bounded cache by text; bounded because sentences may contain numbers and names. */
function once<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = make(text);
    if (made.size >= MOST_REMEMBERED) made.clear();
    made.set(text, fresh);
    return fresh;
  };
}

/** Formatting rules of a language, shared by all campuses. */
function rulesOf(catalogue: Catalogue): Rules {
  const known = rules.get(catalogue);
  if (known) return known;
  const { language, templateOf } = catalogue;
  let plural: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const isEnglish = /^en\b/.test(language);
  const fresh: Rules = {
    // Created on first use, so that the first paint on slow phones does not wait for Intl.
    plural(count) {
      plural ??= new Intl.PluralRules(language);
      return plural.select(count);
    },
    number(value) {
      // Small integers in English need no Intl, which speeds up the first paint on slow phones.
      if (isEnglish && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
      numbers ??= new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
      return numbers.format(value);
    },
    parts: once((source) => partsOf(templateOf(source))),
  };
  rules.set(catalogue, fresh);
  return fresh;
}
interface Rules {
  readonly plural: (count: number) => PluralCategory;
  readonly number: (value: number) => string;
  readonly parts: (source: string) => readonly Part[];
}
const rules = new WeakMap<Catalogue, Rules>();

/**
 * Renders text for one campus: base terms, campus type's terms and school's terms, in one language. Templates without
 * variables are cached.
 */
export function createText(
  campusType: CampusType,
  overrides: TermOverrides = {},
  catalogue: Catalogue = english,
): Text {
  const { language, direction, fitted } = catalogue;
  const { plural, number, parts } = rulesOf(catalogue);
  const words = termsOf(campusType, overrides, catalogue);
  const capital = (word: string) => word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
  const title = (term: string) => term.split(' ').map(capital).join(' ');

  const shown = (value: string | number = '') => {
    const text = typeof value === 'number' ? number(value) : value;
    return direction === 'rtl' ? isolated(text) : text;
  };
  const wordOf = (term: Term, form: TermForm, values: Values) => {
    const forms = byCategory(words[term]);
    if (form === 'singular') return forms.one ?? forms.other;
    return (form === 'plural' ? undefined : forms[plural(Number(values[form.count]))]) ?? forms.other;
  };

  function read(part: Part, values: Values, capitalise: (word: string) => string): string {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'variable':
        return shown(values[part.name]);
      case 'term': {
        const word = wordOf(part.term, part.form, values);
        return part.isCapital ? capitalise(word) : word;
      }
      case 'optional':
        return hasTerm(campusType, part.part.term)
          ? part.before + read(part.part, values, capitalise) + part.after
          : '';
      case 'plural': {
        const count = Number(values[part.count]);
        return part.wordings[count] ?? part.wordings[plural(count)] ?? part.wordings.other ?? '';
      }
      case 'gender':
        return (
          part.wordings[byCategory(words[part.term]).gender ?? ''] ?? Object.values(part.wordings)[0] ?? ''
        );
    }
  }
  const fill = (source: string, values: Values, capitalise = capital) =>
    parts(source).reduce((said, part) => {
      const next = read(part, values, capitalise);
      return (fitted && part.kind === 'term' ? fitted(said, next) : said) + next;
    }, '');

  const reader = (capitalise: (word: string) => string) =>
    once((text) => {
      const [source, values] = takeApart(text);
      return fill(source, values, capitalise);
    });
  const sentence = reader(capital);

  function text<const M extends Messages>(messages: M): Translate<M> {
    function translate<Key extends keyof M & string>(
      key: Key,
      ...variables: VariableArguments<M[Key]>
    ): string;
    function translate(key: string, values?: Values): string {
      const source = messages[key] ?? '';
      return values ? fill(source, values) : sentence(source);
    }
    return translate;
  }
  return Object.assign(text, { phrase: reader(title), sentence });
}

/** Wraps a name or number in a first strong isolate, to keep its own direction within a sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
