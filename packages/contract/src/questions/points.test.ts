import { pointsProblem } from '@pelion/questions';
import { createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { assessmentQuestionEdit } from './contract.ts';

const { sentence } = createText('k12');
const saidOf = (points: string) => assessmentQuestionEdit.safeParse({ points }).error?.issues[0]?.message;

test.each(['0', '1', '2.50', '1/3', '7/12', '1000'])('a question may be worth %s', (points) => {
  expect(saidOf(points)).toBeUndefined();
});

test.each(['1001', '1/13', '-1', '0.001', 'one', ''])('%j is refused in the words of the rule', (points) => {
  expect(sentence(saidOf(points) ?? '')).toBe(sentence(pointsProblem(points) ?? 'nothing'));
});
