import { type Term, terms } from './terms.ts';

// What may stand between braces:
//   {grade} {grade+}        a term, singular and plural
//   {^grade} {^grade+}      the same, capitalised
//   {grade#n} {^grade#n}    singular or plural by the count n
//   {$name}                 a variable
//   {#n|reply|replies}      one of two wordings by the count n

type Bare<Name extends string> = Name extends `^${infer Rest}` ? Rest : Name;
type IsTerm<Name extends string> = [Name] extends [Term] ? true : false;

type IsSlot<Slot extends string> = Slot extends `$${infer Name}`
  ? Name extends ''
    ? false
    : true
  : Slot extends `#${string}|${string}|${string}`
    ? true
    : Bare<Slot> extends `${infer Name}+`
      ? IsTerm<Name>
      : Bare<Slot> extends `${infer Name}#${string}`
        ? IsTerm<Name>
        : IsTerm<Bare<Slot>>;

/** The slots of a template that mean nothing: an unknown term, a stray marker. */
type Stray<Template extends string> = Template extends `${string}{${infer Slot}}${infer Rest}`
  ? (IsSlot<Slot> extends true ? never : `{${Slot}}`) | Stray<Rest>
  : never;

type CountIn<Slot extends string> = Slot extends `#${infer Name}|${string}`
  ? Name
  : Slot extends `$${string}`
    ? never
    : Slot extends `${string}#${infer Name}`
      ? Name
      : never;

type Counts<Template extends string> = Template extends `${string}{${infer Slot}}${infer Rest}`
  ? CountIn<Slot> | Counts<Rest>
  : never;

type Names<Template extends string> = Template extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `$${infer Name}` ? Name : never) | Names<Rest>
  : never;

/** A literal template -> itself, or a type that names what is wrong with it. */
export type Checked<Template extends string> = string extends Template
  ? { readonly 'not a literal': Template }
  : [Stray<Template>] extends [never]
    ? Template
    : { readonly 'not a term or variable': Stray<Template> };

/** The variables of a template: counts are numbers, the others text or numbers. */
export type Variables<Template extends string> = {
  readonly [Name in Counts<Template>]: number;
} & { readonly [Name in Exclude<Names<Template>, Counts<Template>>]: string | number };

/** The rest arguments that a template asks for: none, or its variables. */
export type VariableArguments<Template extends string> = [Counts<Template> | Names<Template>] extends [never]
  ? []
  : [variables: Variables<Template>];

declare const checked: unique symbol;

/** A template whose terms the compiler has checked and that needs no variables any more. */
export type Phrase = string & { readonly [checked]: true };

/**
 * `phrase('Add {^student}')`, `phrase('At most {$most} {question+}', { most: 3 })`: an unknown term or a missing variable does
 * not compile. Variables are put in here, terms where it is read.
 */
export function phrase<const Template extends string>(
  template: Template & Checked<Template>,
  ...variables: VariableArguments<Template>
): Phrase;
export function phrase(template: string, values?: Readonly<Record<string, string | number>>): string {
  if (!values) return template;
  const isOne = (name: string) => values[name] === 1;
  return template
    .replace(/\{#(\w+)\|([^|}]*)\|([^}]*)\}/g, (_slot, name: string, one: string, other: string) =>
      isOne(name) ? one : other,
    )
    .replace(
      /\{(\^?\w+)#(\w+)\}/g,
      (_slot, term: string, name: string) => `{${term}${isOne(name) ? '' : '+'}}`,
    )
    .replace(/\{\$(\w+)\}/g, (_slot, name: string) => inert(String(values[name] ?? '')));
}

const WORD_JOINER = '\u2060';
const slotStart = new RegExp(`\\{(?=[$#]\\w|\\^?(?:${Object.keys(terms).join('|')})[+#}])`, 'g');

/** What somebody typed stays as it is, `{grade}` included: an invisible letter keeps it from being read as a slot. */
const inert = (value: string) => value.replace(slotStart, `{${WORD_JOINER}`);

/** What `phrase` has made and a schema's problem, an error or a thread has handed on as plain text. */
export function asPhrase(text: string): Phrase;
export function asPhrase(text: string): string {
  return text;
}
