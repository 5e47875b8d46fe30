import type { PluralCategory } from './template.ts';
import type { Gender, Term } from './terms.ts';

// Compile-time parser of templates; their syntax is described in template.ts.

type Bare<Name extends string> = Name extends `^${infer Rest}` ? Rest : Name;
type IsTerm<Name extends string> = [Name] extends [Term] ? true : false;

type LabelOf<Branch extends string> = Branch extends `${infer Label}:${string}` ? Label : '';
type LabelsOf<Branches extends string> = Branches extends `${infer First}|${infer Rest}`
  ? LabelOf<First> | LabelsOf<Rest>
  : LabelOf<Branches>;

/** Two unnamed wordings, or one per plural category and exact number, `other` among them. */
type IsPlural<Branches extends string> = [LabelsOf<Branches>] extends [PluralCategory | `${number}`]
  ? 'other' extends LabelsOf<Branches>
    ? true
    : false
  : Branches extends `${string}|${string}|${string}`
    ? false
    : [Extract<LabelsOf<Branches>, PluralCategory>] extends [never]
      ? Branches extends `${string}|${string}`
        ? true
        : false
      : false;

type IsSlot<Slot extends string> = Slot extends `${string}{${string}`
  ? false // a slot within a choice would not be replaced
  : Slot extends `$${infer Name}`
    ? Name extends ''
      ? false
      : true
    : Slot extends `?${string}|${infer Optional}|${string}`
      ? Bare<Optional> extends `${infer Name}+`
        ? IsTerm<Name>
        : IsTerm<Bare<Optional>>
      : Slot extends `#${string}|${infer Branches}`
        ? IsPlural<Branches>
        : Slot extends `${infer Name}~${infer Branches}`
          ? [Name, LabelsOf<Branches>] extends [Term, Gender]
            ? true
            : false
          : Bare<Slot> extends `${infer Name}+`
            ? IsTerm<Name>
            : Bare<Slot> extends `${infer Name}#${string}`
              ? IsTerm<Name>
              : IsTerm<Bare<Slot>>;

/** Invalid slots of a template: an unknown term, a stray marker, a choice without `other`. */
type Stray<Template extends string> = Template extends `${string}{${infer Slot}}${infer Rest}`
  ? (IsSlot<Slot> extends true ? never : `{${Slot}}`) | Stray<Rest>
  : never;

type CountIn<Slot extends string> = Slot extends `#${infer Name}|${string}`
  ? Name
  : Slot extends `$${string}` | `${string}~${string}`
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

/** The literal template itself, or a type that names the mistake. */
export type Checked<Template extends string> = string extends Template
  ? { readonly 'not a literal': Template }
  : [Stray<Template>] extends [never]
    ? Template
    : { readonly 'not a term or variable': Stray<Template> };

/** The translation itself, or a type that names the mistake: variables may be left out but not added. */
export type CheckedTranslation<Source extends string, Template extends string> = [
  Exclude<Counts<Template> | Names<Template>, Counts<Source> | Names<Source>>,
] extends [never]
  ? Checked<Template>
  : {
      readonly 'not a variable of it': Exclude<
        Counts<Template> | Names<Template>,
        Counts<Source> | Names<Source>
      >;
    };

/** Variables of a template: counts are numbers, others text or numbers. */
export type Variables<Template extends string> = {
  readonly [Name in Counts<Template>]: number;
} & { readonly [Name in Exclude<Names<Template>, Counts<Template>>]: string | number };

/** Rest arguments that a template requires: none, or its variables. */
export type VariableArguments<Template extends string> = [Counts<Template> | Names<Template>] extends [never]
  ? []
  : [variables: Variables<Template>];

declare const checked: unique symbol;

/** A template with checked terms and its variables; rendering needs nothing else. */
export type Phrase = string & { readonly [checked]: true };

export type Values = Readonly<Record<string, string | number>>;

/** ASCII unit separator between a template and its values when sent as one text. */
const SEPARATOR = '\u001f';

/**
 * `phrase('Add {^student}')`, `phrase('At most {$most} {question+}', { most: 3 })`: an unknown term or a missing
 * variable does not compile. Rendering fills in terms and variables in the reader's language.
 */
export function phrase<const Template extends string>(
  template: Template & Checked<Template>,
  ...variables: VariableArguments<Template>
): Phrase;
export function phrase(template: string, values?: Values): string {
  return values ? `${template}${SEPARATOR}${JSON.stringify(values)}` : template;
}

declare const valuesLater: unique symbol;

/** A template with checked terms, whose values come later. */
export type Template<Name extends string = string> = string & { readonly [valuesLater]: Name };

/** `template('“{$title}” is due {$due}.')`: an unknown term does not compile. Filled by `withValues`. */
export function template<const Source extends string>(
  source: Source & Checked<Source>,
): Template<Counts<Source> | Names<Source>>;
export function template(source: string): string {
  return source;
}

/** Adds values to a template that was written elsewhere, such as on the server. */
export function withValues(source: string, values: Values): Phrase;
export function withValues(source: string, values: Values): string {
  return `${source}${SEPARATOR}${JSON.stringify(values)}`;
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Splits a phrase into its template and values. */
export function takeApart(text: string): readonly [template: string, values: Values] {
  const at = text.indexOf(SEPARATOR);
  if (at < 0) return [text, {}];
  try {
    const values: unknown = JSON.parse(text.slice(at + 1));
    return [text.slice(0, at), isValues(values) ? values : {}];
  } catch {
    // Other text that happens to contain the separator.
    return [text, {}];
  }
}

/** Restores the type of a phrase that a schema issue, an error or a thread passed on as plain text. */
export function asPhrase(text: string): Phrase;
export function asPhrase(text: string): string {
  return text;
}
