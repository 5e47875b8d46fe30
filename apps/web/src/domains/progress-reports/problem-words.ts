import type { ReportCardProblem } from '@pelion/contract/progress-reports';
import { type CardProblem, cardProblems } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  named: '{$problem}: {$name}',
  mark: 'mark',
  comment: 'comment',
  effort: 'effort',
  skills: 'skills',
});

/** Problems of parts that are not written yet, in one word: said quietly while a card is a draft. */
const missing: Partial<Record<CardProblem, 'mark' | 'comment' | 'effort' | 'skills'>> = {
  notFrozen: 'mark',
  noMark: 'mark',
  noComment: 'comment',
  noEffort: 'effort',
  noSkills: 'skills',
};

export const isMissing = ({ kind }: ReportCardProblem): boolean => missing[kind] !== undefined;

export function useProblemWords() {
  const text = useText();
  const t = text(messages);
  return {
    /** `The text names another student: Ben`. */
    sentence({ kind, name }: ReportCardProblem): string {
      const problem = text.phrase(cardProblems[kind].label);
      return name ? t('named', { problem, name }) : problem;
    },
    /** Missing parts of a place, each once. */
    missing: (problems: readonly ReportCardProblem[]): readonly string[] => [
      ...new Set(problems.flatMap(({ kind }) => (missing[kind] ? t(missing[kind]) : []))),
    ],
  };
}
