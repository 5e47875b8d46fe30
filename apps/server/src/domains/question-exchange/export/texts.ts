import { type AnswerKey, equals, exact, one, type TextRules } from '@pelion/questions';
import { bestFirst } from './best-first.ts';
import { losses } from './losses.ts';
import type { ItemWriter } from './outgoing.ts';

type Accepted = AnswerKey<'text'>['accepted'][number];

/** A format's abilities in comparing typed answers. */
interface Comparison {
  /** Whether * is a wildcard. */
  readonly wildcards: boolean;
  /** Whether letter case can matter. */
  readonly cased: boolean;
  /** Whether only answers with full credit can be written. */
  readonly fullOnly?: boolean;
}

/** Orders answers for programs that take the first match: best first, wildcard patterns last. */
function inWritingOrder(accepted: readonly Accepted[], rules: TextRules): readonly Accepted[] {
  const isOpen = ({ text }: Accepted) => rules.wildcards && isPattern(text);
  return [...bestFirst(accepted.filter((answer) => !isOpen(answer))), ...accepted.filter(isOpen)];
}

const isPattern = (text: string) => text.replaceAll('\\*', '').includes('*');

/** Accepted answers as the format can write them; others are dropped with a reported loss. */
export function acceptedTexts(
  all: readonly Accepted[],
  rules: TextRules,
  { wildcards, cased, fullOnly = false }: Comparison,
  { lose }: ItemWriter,
): readonly Accepted[] {
  const accepted = inWritingOrder(all, rules);
  if (!cased && !rules.ignoreCase) lose(losses.case);
  if (rules.ignoreAccents) lose(losses.accents);
  if (rules.ignorePunctuation) lose(losses.punctuation);
  return accepted.flatMap((answer) => {
    if (fullOnly && !equals(exact(answer.credit), one)) {
      lose(losses.partialCredit);
      return [];
    }
    if (wildcards) {
      // Where * always means anything, a star is written \*.
      return [rules.wildcards ? answer : { ...answer, text: answer.text.replaceAll('*', '\\*') }];
    }
    if (rules.wildcards && isPattern(answer.text)) {
      lose(losses.wildcards);
      return [];
    }
    return [rules.wildcards ? { ...answer, text: answer.text.replaceAll('\\*', '*') } : answer];
  });
}

/** Something has to be right. */
export const hasTexts = (accepted: readonly { readonly credit: string }[]): boolean =>
  accepted.some(({ credit }) => equals(exact(credit), one));
