import type { QuestionDraft } from '@pelion/questions';
import { variantProblems } from '@pelion/questions/variants/variant-problems';
import { variants } from '@pelion/questions/variants/variants';
import { useMemo } from 'react';
import { useText } from '../../../lib/text.ts';

/**
 * What is wrong with the numbers before anybody saves, by the place within `content.variants`: only what can be read at all, so
 * that nobody is told of what they are about to write.
 */
export function useEarlyProblems({
  content,
  answerKey,
}: QuestionDraft): (path: string) => string | undefined {
  const text = useText();
  const problems = useMemo(() => {
    const read = variants.safeParse(content.variants);
    return read.success ? variantProblems({ content: { variants: read.data }, answerKey }) : [];
  }, [content.variants, answerKey]);
  return (path) => {
    const isUnwritten = content.variants?.derived.some(
      ({ formula }, index) => formula.trim() === '' && path === `derived.${index}.formula`,
    );
    const problem = problems.find((one) => one.path.join('.') === `content.variants.${path}`);
    return problem && !isUnwritten ? text.phrase(problem.message) : undefined;
  };
}
