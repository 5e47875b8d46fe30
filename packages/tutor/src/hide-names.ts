/** Text without names of people, and the way back. */
export interface Hidden {
  readonly text: string;
  readonly restore: (reply: string) => string;
}

const SHORTEST = 3;
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Address forms of a name: whole, and each of its words; short words are too common to be hidden alone. */
const formsOf = (name: string) => [
  name,
  ...name.split(/[\s-]+/).filter((word) => [...word].length >= SHORTEST),
];

/**
 * Replaces names of the roster, in any case and form, by `Person 1`; mail addresses, links and long numbers by a word.
 * `restore` puts the names back into a reply.
 */
export function hideNames(text: string, roster: readonly string[]): Hidden {
  const names = [...new Set(roster.map((name) => name.trim()).filter((name) => name !== ''))];
  const standIn = new Map(names.map((name, at) => [name, `Person ${at + 1}`]));
  const forms = names
    .flatMap((name) => formsOf(name).map((form) => ({ form, name })))
    .toSorted((one, other) => other.form.length - one.form.length);
  const byForm = new Map(forms.toReversed().map(({ form, name }) => [form.toLowerCase(), name]));
  const said = new Map<string, string>();
  const plain = text
    .replace(/[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}/giu, 'an address')
    .replace(/\b(?:https?:\/\/|www\.)\S+/giu, 'a link')
    .replace(/\+?\d[\d\s()-]{8,}\d/g, 'a number');
  const hidden =
    forms.length === 0
      ? plain
      : plain.replace(
          new RegExp(
            `(?<![\\p{L}\\p{N}])(?:${forms.map(({ form }) => escaped(form)).join('|')})(?![\\p{L}\\p{N}])`,
            'giu',
          ),
          (found) => {
            const alias = standIn.get(byForm.get(found.toLowerCase()) ?? '') ?? found;
            if (!said.has(alias)) said.set(alias, found);
            return alias;
          },
        );
  return {
    text: hidden,
    restore: (reply) => reply.replace(/Person \d+/g, (alias) => said.get(alias) ?? alias),
  };
}
