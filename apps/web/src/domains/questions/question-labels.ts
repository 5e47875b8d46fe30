import { defineMessages } from '@pelion/access';
import type { BuiltQuestionType, Difficulty } from '@pelion/questions';

export const typeMessages = defineMessages({
  singleChoice: 'Single choice',
  multiChoice: 'Multi choice',
  trueFalse: 'True or false',
  number: 'Number',
}) satisfies Record<BuiltQuestionType, string>;

/** The types in the order in which they are offered. */
export const offeredTypes = [
  'singleChoice',
  'multiChoice',
  'trueFalse',
  'number',
] as const satisfies readonly BuiltQuestionType[];

export const difficultyMessages = defineMessages({
  easy: 'Easy',
  medium: 'Medium',
  advanced: 'Advanced',
}) satisfies Record<Difficulty, string>;

/** Spec 1 §3: 1 easy, 2 medium, 3 advanced. */
const byNumber: Readonly<Record<number, Difficulty>> = { 1: 'easy', 2: 'medium', 3: 'advanced' };
export const difficultyOf = (number: number): Difficulty => byNumber[number] ?? 'medium';
