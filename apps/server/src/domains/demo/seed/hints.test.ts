import { isPassage } from '@pelion/questions';
import { expect, it } from 'vitest';
import { assessmentPlans } from './assessment-plans.ts';

const plans = Object.values(assessmentPlans).flat();

it('every question of the demo has hints', () => {
  const without = plans
    .flatMap(({ questions }) => questions)
    .filter(({ type, answerKey }) => !isPassage(type) && !('hints' in answerKey && answerKey.hints?.length))
    .map(({ content }) => content.stem.source);
  expect([...new Set(without)]).toEqual([]);
});
