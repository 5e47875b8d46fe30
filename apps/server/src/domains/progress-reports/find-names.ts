import type { ClassmateRow } from './card-queries.ts';

// Letters that stand beside each other without spaces: names in them have no ends of words.
const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

const namesOf = ({ given_name, family_name }: Omit<ClassmateRow, 'student_id'>): string[] => [
  ...new Set(
    [given_name, family_name]
      .map((name) => name.normalize('NFC').trim())
      .flatMap((name) => [name, ...name.split(/[\s-]+/)])
      .filter((name) => name.length > (unspaced.test(name) ? 0 : 1)),
  ),
];

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const patternOf = (name: string) =>
  unspaced.test(name)
    ? literally(name)
    : `(?<![\\p{L}\\p{M}\\p{N}])${literally(name)}(?![\\p{L}\\p{M}\\p{N}])`;

/**
 * Finds the first name of another student of the section in a text: whole words, as they are written, and no words that
 * are also a name of the own student.
 */
export function nameFinder(
  classmates: readonly ClassmateRow[],
  studentId: number,
): (text: string) => string | null {
  const own = new Set(
    classmates.filter(({ student_id }) => student_id === studentId).flatMap((row) => namesOf(row)),
  );
  const others = classmates
    .filter(({ student_id }) => student_id !== studentId)
    .flatMap((row) => namesOf(row))
    .filter((name) => !own.has(name))
    .toSorted((one, other) => other.length - one.length);
  if (others.length === 0) return () => null;
  const pattern = new RegExp([...new Set(others)].map(patternOf).join('|'), 'u');
  return (text) => text.normalize('NFC').match(pattern)?.[0] ?? null;
}
