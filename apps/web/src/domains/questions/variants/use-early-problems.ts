import type { QuestionDraft } from '@pelion/questions';
import { areReadable } from '@pelion/questions/variants/are-readable';
import { variantProblems } from '@pelion/questions/variants/variant-problems';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';

/**
 * Validates variables while typing; returns the error at a path within `content.variants`. Incomplete variables and
 * empty formulas show no error.
 */
export function useEarlyProblems({
  content,
  answerKey,
}: QuestionDraft): (path: string) => string | undefined {
  const text = useText();
  const problems = useMemo(() => {
    const { variants } = content;
    return variants && areReadable(variants) ? variantProblems({ content: { variants }, answerKey }) : [];
  }, [content, answerKey]);
  return (path) => {
    const isUnwritten = content.variants?.derived.some(
      ({ formula }, index) => formula.trim() === '' && path === `derived.${index}.formula`,
    );
    const problem = problems.find((one) => one.path.join('.') === `content.variants.${path}`);
    return problem && !isUnwritten ? text.phrase(problem.message) : undefined;
  };
}
