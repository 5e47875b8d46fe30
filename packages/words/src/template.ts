import { keysOf } from './keys.ts';
import { genders, type Term, terms } from './terms.ts';

// Slots of a template:
// {grade} {grade+}                 a term, singular and plural
// {^grade} {^grade+}               the same, capitalized
// {grade#n} {^grade#n}             the form for the count n
// {? and |parent+|}                an optional term with the text around it, omitted when the campus has no such term
// {$name}                          a variable
// {#n|reply|replies}               short for {#n|one:reply|other:replies}
// {#n|0:nobody|one:…|other:…}      a wording by exact number or plural category of the count n
// {grade~masculine:nuevo|…}        a wording by the grammatical gender of a term; the first one when it has none

export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof pluralCategories)[number];

type Wordings = Readonly<Record<string, string>>;

/** Part of a template: literal text or a slot. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | TermPart
  | { readonly kind: 'optional'; readonly before: string; readonly part: TermPart; readonly after: string }
  | { readonly kind: 'plural'; readonly count: string; readonly wordings: Wordings }
  | { readonly kind: 'gender'; readonly term: Term; readonly wordings: Wordings };
interface TermPart {
  readonly kind: 'term';
  readonly term: Term;
  readonly isCapital: boolean;
  readonly form: TermForm;
}
export type TermForm = 'singular' | 'plural' | { readonly count: string };

const isTerm = (name: string): name is Term => Object.hasOwn(terms, name);
const labels: readonly string[] = [...pluralCategories, ...genders];
const termSlot = /^(\^?)(\w+)(?:(\+)|#(\w+))?$/;
const labelled = /^(\w+):(.*)$/s;

function wordingsOf(branches: readonly string[]): Wordings {
  const named = branches.map((branch) => labelled.exec(branch));
  const isNamed = named.every(
    (match) => match && (labels.includes(match[1] ?? '') || /^\d+$/.test(match[1] ?? '')),
  );
  return isNamed
    ? Object.fromEntries(named.map((match) => [match?.[1] ?? '', match?.[2] ?? '']))
    : { one: branches[0] ?? '', other: branches[1] ?? '' };
}

function termOf(slot: string): TermPart | null {
  const [, capital, name = '', plus, count] = termSlot.exec(slot) ?? [];
  if (!isTerm(name)) return null;
  return {
    kind: 'term',
    term: name,
    isCapital: capital === '^',
    form: count ? { count } : plus ? 'plural' : 'singular',
  };
}

/** Null for text that only looks like a slot and stays as it is. */
function slotOf(slot: string): Part | null {
  const [head = '', ...branches] = slot.split('|');
  if (head.startsWith('?') && branches.length === 2) {
    const part = termOf(branches[0] ?? '');
    return part && { kind: 'optional', before: head.slice(1), part, after: branches[1] ?? '' };
  }
  if (/^\$\w+$/.test(slot)) return { kind: 'variable', name: slot.slice(1) };
  if (/^#\w+$/.test(head) && branches.length > 0)
    return { kind: 'plural', count: head.slice(1), wordings: wordingsOf(branches) };
  const [gendered = '', first] = head.split('~');
  if (first !== undefined && isTerm(gendered))
    return { kind: 'gender', term: gendered, wordings: wordingsOf([first, ...branches]) };
  return termOf(slot);
}

export function partsOf(template: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of template.matchAll(/\{([^{}]*)\}/g)) {
    const part = slotOf(match[1] ?? '');
    if (!part) continue;
    if (match.index > from) parts.push({ kind: 'text', text: template.slice(from, match.index) });
    parts.push(part);
    from = match.index + match[0].length;
  }
  if (from < template.length) parts.push({ kind: 'text', text: template.slice(from) });
  return parts;
}

const choice = (head: string, wordings: Wordings, separator: string) =>
  `{${head}${separator}${keysOf(wordings)
    .map((label) => `${label}:${wordings[label]}`)
    .join('|')}}`;

function slotText(part: Exclude<Part, { kind: 'text' }>): string {
  if (part.kind === 'variable') return `{$${part.name}}`;
  if (part.kind === 'plural') return choice(`#${part.count}`, part.wordings, '|');
  if (part.kind === 'gender') return choice(part.term, part.wordings, '~');
  if (part.kind === 'optional') return `{?${part.before}|${termText(part.part)}|${part.after}}`;
  return `{${termText(part)}}`;
}

function termText({ term, isCapital, form }: TermPart): string {
  const ending = form === 'singular' ? '' : form === 'plural' ? '+' : `#${form.count}`;
  return `${isCapital ? '^' : ''}${term}${ending}`;
}

/** Maps the literal text of a template through `change`; slots stay. */
export function withWords(template: string, change: (words: string) => string): string {
  const changed = (wordings: Wordings) =>
    Object.fromEntries(Object.entries(wordings).map(([label, words]) => [label, change(words)]));
  return partsOf(template)
    .map((part) => {
      if (part.kind === 'text') return change(part.text);
      if (part.kind === 'optional')
        return slotText({ ...part, before: change(part.before), after: change(part.after) });
      return slotText('wordings' in part ? { ...part, wordings: changed(part.wordings) } : part);
    })
    .join('');
}
