import { defineMessages } from '@pelion/access';
import type { Difficulty } from '@pelion/questions';

export const difficultyMessages = defineMessages({
  easy: 'Easy',
  medium: 'Medium',
  advanced: 'Advanced',
}) satisfies Record<Difficulty, string>;

/** Spec 1 §3: 1 easy, 2 medium, 3 advanced. */
const byNumber: Readonly<Record<number, Difficulty>> = { 1: 'easy', 2: 'medium', 3: 'advanced' };
export const difficultyOf = (number: number): Difficulty => byNumber[number] ?? 'medium';
