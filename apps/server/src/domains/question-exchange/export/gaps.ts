import { equals, exact, one, type Question } from '@pelion/questions';
import { losses } from './losses.ts';
import type { ItemWriter } from './outgoing.ts';

type Fill = Question<'fillInBlank'>;

export interface KeyedGap {
  readonly gap: Fill['content']['gaps'][number];
  readonly key: Fill['answerKey']['gaps'][number];
}

/** Gaps with their keys, in the order written. */
export const gapsWithKeys = ({ content, answerKey }: Fill): readonly KeyedGap[] =>
  content.gaps.flatMap((gap) => {
    const key = answerKey.gaps.find(({ id }) => id === gap.id);
    return key ? [{ gap, key }] : [];
  });

interface Kept {
  /** Whether only a wholly right answer may earn. */
  readonly scoring: boolean;
  /** `whole`: numbers from 1 to 999. */
  readonly weights: 'none' | 'whole' | 'all';
}

const ordinarySize = { text: 'medium', number: 'short' } as const;

/** Reports the losses of a fill-in-the-blank question, given which features the format supports. */
export function fillLosses({ content, answerKey }: Fill, kept: Kept, { lose }: ItemWriter): void {
  if (answerKey.scoring === 'allOrNothing' && !kept.scoring) lose(losses.allOrNothing);
  if (content.gaps.some(({ kind }) => kind === 'bank')) lose(losses.bank);
  if (content.gaps.some((gap) => 'size' in gap && gap.size !== ordinarySize[gap.kind])) lose(losses.sizes);
  const weights = answerKey.gaps.map(({ weight }) => exact(weight));
  const isEven = weights.every((weight) => equals(weight, weights[0] ?? one));
  if (isEven || kept.weights === 'all') return;
  if (
    kept.weights === 'none' ||
    weights.some(({ denominator, numerator }) => denominator !== 1n || numerator > 999n)
  )
    lose(losses.weights);
}
