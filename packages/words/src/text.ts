import type { CampusType } from './campus-types.ts';
import { keysOf } from './keys.ts';
import type { Checked, Phrase, VariableArguments } from './phrase.ts';
import { type Term, type TermForms, type TermOverrides, terms, termsOf } from './terms.ts';

export type Messages = Readonly<Record<string, string>>;

type CheckedMessages<M extends Messages> = { readonly [Key in keyof M]: Checked<M[Key]> };

/** Checks every term of every sentence and keeps their literal types: `defineMessages({ pick: 'Please select the {grade}' })`. */
export function defineMessages<const M extends Messages>(messages: M & CheckedMessages<M>): M {
  return messages;
}

/** `t('pick')`, `t('found', { n: 3 })`: the key and the variables of its sentence, by type. */
export type Translate<M extends Messages> = <Key extends keyof M & string>(
  key: Key,
  ...variables: VariableArguments<M[Key]>
) => string;

export type Text = {
  <const M extends Messages>(messages: M): Translate<M>;
  /** One title or label. Every word of a `^` term is capital there; in a sentence only its first letter is. */
  readonly phrase: (template: Phrase) => string;
  /**
   * A phrase as a sentence, where only the first letter of a `^` term is capital. Takes any text: what `phrase` has checked
   * where it was written arrives through a schema's problem or an error as a plain string.
   */
  readonly sentence: (template: string) => string;
};

type Values = Readonly<Record<string, string | number>>;

const slot = /\{([$^#]?)(\w+)(?:(\+)|#(\w+)|\|([^|}]*)\|([^}]*))?\}/g;

const MOST_REMEMBERED = 2000;

const termNames: ReadonlySet<string> = new Set(keysOf(terms));
const isTerm = (name: string): name is Term => termNames.has(name);

/** The words of one campus: base terms, its type's, its school's. Templates without variables are rendered once. */
export function createText(campusType: CampusType, overrides: TermOverrides = {}, locale = 'en'): Text {
  const words = termsOf(campusType, overrides);
  const plural = new Intl.PluralRules(locale);
  const isOne = (count: string | number | undefined) => plural.select(Number(count)) === 'one';
  const capital = (word: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  const title = (term: string) => term.split(' ').map(capital).join(' ');
  const form = ([one, other]: TermForms, isSingular: boolean) => (isSingular ? one : other);

  const fill = (template: string, values: Values, capitalise = capital) =>
    template.replace(
      slot,
      (whole, mark: string, name: string, plus?: string, count?: string, one?: string, other?: string) => {
        if (mark === '$') return String(values[name] ?? '');
        if (mark === '#') return (isOne(values[name]) ? one : other) ?? '';
        if (!isTerm(name)) return whole;
        const word = form(words[name], count ? isOne(values[count]) : !plus);
        return mark === '^' ? capitalise(word) : word;
      },
    );

  /** Remembers what needs no variables; bounded, for sentences may hold figures and names. */
  const once = (render: (template: string) => string) => {
    const rendered = new Map<string, string>();
    return (template: string) => {
      const known = rendered.get(template);
      if (known !== undefined) return known;
      const sentence = render(template);
      if (rendered.size >= MOST_REMEMBERED) rendered.clear();
      rendered.set(template, sentence);
      return sentence;
    };
  };
  const sentence = once((template) => fill(template, {}));

  function text<const M extends Messages>(messages: M): Translate<M> {
    function translate<Key extends keyof M & string>(
      key: Key,
      ...variables: VariableArguments<M[Key]>
    ): string;
    function translate(key: string, values?: Values): string {
      const template = messages[key] ?? '';
      return values ? fill(template, values) : sentence(template);
    }
    return translate;
  }
  return Object.assign(text, { phrase: once((template) => fill(template, {}, title)), sentence });
}
