import type { ClassmateRow } from './card-queries.ts';

// Letters that stand beside each other without spaces: names in them have no ends of words.
const unspaced =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}/u;
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}/gu;

/** Text without the accents that people leave out as they write. */
const plain = (text: string) => text.normalize('NFD').replace(accents, '').normalize('NFC');

/** Cases of names: how a form begins and ends, and the end of the name that gives way to it. */
interface Inflection {
  readonly of: RegExp;
  readonly before?: RegExp;
  readonly after: RegExp;
  readonly dropped?: RegExp;
  readonly shortest: number;
}
const inflections: readonly Inflection[] = [
  { of: /\p{Script=Latin}/u, after: /^(?:e?s|e?n|[auy]|i?em|ie|om|o[wv]i)$/u, shortest: 3 },
  { of: /\p{Script=Latin}/u, dropped: /a$/u, after: /^(?:[yieuo]|ie|ou|ej)$/u, shortest: 3 },
  { of: /\p{Script=Cyrillic}/u, after: /^(?:[аяуюеыиі]|[оеё]м|[оеє]ві|[оиы]в)$/u, shortest: 3 },
  {
    of: /\p{Script=Cyrillic}/u,
    dropped: /[аяйьоеї]$/u,
    after: /^(?:[аяуюеыиії]|[оеё][мйю]|ин[аыуе]?)$/u,
    shortest: 2,
  },
  { of: /\p{Script=Greek}/u, dropped: /(?:ος|ης|ας|ς)?$/u, after: /^(?:ου?|ε|η|α|ς|υ)$/u, shortest: 2 },
  { of: /\p{Script=Hangul}/u, after: /^\p{Script=Hangul}{1,3}$/u, shortest: 2 },
  { of: /\p{Script=Arabic}/u, before: /^[وفبلك]{1,2}$/u, after: /^$/u, shortest: 3 },
  { of: /\p{Script=Hebrew}/u, before: /^[ושהבלמכ]{1,2}$/u, after: /^$/u, shortest: 2 },
];

const isFormOf = (word: string, name: string): boolean =>
  inflections.some(({ of, before, after, dropped, shortest }) => {
    if (!of.test(name) || (dropped && !dropped.test(name))) return false;
    const stem = dropped ? name.replace(dropped, '') : name;
    if ([...stem].length < shortest) return false;
    if (!before) return word !== name && word.startsWith(stem) && after.test(word.slice(stem.length));
    return word.endsWith(stem) && before.test(word.slice(0, -stem.length));
  });

const namesOf = ({ given_name, family_name }: Omit<ClassmateRow, 'student_id'>): string[] => [
  ...new Set(
    [given_name, family_name]
      .map((name) => plain(name).trim())
      .flatMap((name) => [name, ...name.split(/[\s-]+/)])
      .filter((name) => name.length > (unspaced.test(name) ? 0 : 1)),
  ),
];

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const patternOf = (name: string) =>
  unspaced.test(name)
    ? literally(name)
    : `(?<![\\p{L}\\p{M}\\p{N}])${literally(name)}(?![\\p{L}\\p{M}\\p{N}])`;

/** 'Ben' for 'BEN'. */
const titled = (word: string) =>
  word.length > 2 && word === word.toUpperCase() && word !== word.toLowerCase()
    ? word.charAt(0) + word.slice(1).toLowerCase()
    : word;

/**
 * Finds the first name of another student of the section in a text: whole words, as they are written or inflected, and
 * no words that are also a name of the own student.
 */
export function nameFinder(
  classmates: readonly ClassmateRow[],
  studentId: number,
): (text: string) => string | null {
  const own = new Set(
    classmates.filter(({ student_id }) => student_id === studentId).flatMap((row) => namesOf(row)),
  );
  const others = [
    ...new Set(
      classmates
        .filter(({ student_id }) => student_id !== studentId)
        .flatMap((row) => namesOf(row))
        .filter((name) => !own.has(name)),
    ),
  ].toSorted((one, other) => other.length - one.length);
  if (others.length === 0) return () => null;
  const pattern = new RegExp(others.map(patternOf).join('|'), 'u');
  const isOwn = (word: string) => [...own].some((name) => word === name || isFormOf(word, name));
  const isOthers = (word: string) => others.some((name) => word === name || isFormOf(word, name));
  return (text) => {
    const written = plain(text);
    const exact = written.match(pattern)?.[0];
    if (exact !== undefined) return exact;
    const words = written.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return words.find((word) => isOthers(titled(word)) && !isOwn(titled(word))) ?? null;
  };
}
