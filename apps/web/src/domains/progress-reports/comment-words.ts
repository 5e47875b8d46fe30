import { commentPlaceholders, fillComment } from '@pelion/contract/progress-reports/facts';

export interface CommentWords {
  readonly student: string;
  readonly section: string;
  readonly subject: string | null;
  readonly mark: string | null;
  readonly effort: string | null;
}

/** `Ada` of `Ada Berg`: a comment calls its student so. */
export const callName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** Replaces placeholders by the words of a student, and the name by its placeholder for the bank. */
export function commentWords({ student, ...others }: CommentWords) {
  const name = callName(student);
  return {
    fill: (text: string): string => fillComment(text, { ...others, name }),
    unfill: (text: string): string =>
      text.replace(
        new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'),
        () => `{${commentPlaceholders[0]}}`,
      ),
  };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
