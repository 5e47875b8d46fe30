import { phrase } from '@pelion/words';
import { alikeAmong } from '../../alike/as-read.ts';
import type { Problem } from '../../problem.ts';
import type { BlanksContent, Choice } from './problems.ts';

const choiceExists = phrase('This choice already exists.');

/** Choices are plain text, so markup is compared literally. */
const ofList = (choices: readonly Choice[], path: Problem['path']): Problem[] =>
  alikeAmong(choices.map(({ text }) => text.replace(/\s+/g, ' ').trim())).map(({ index }) => ({
    path: [...path, index, 'text'],
    message: choiceExists,
  }));

export const blanksAlike = ({ bank, gaps }: Pick<BlanksContent, 'bank' | 'gaps'>): Problem[] => [
  ...ofList(bank, ['content', 'bank']),
  ...gaps.flatMap((gap, at) =>
    gap.kind === 'choice' ? ofList(gap.choices, ['content', 'gaps', at, 'choices']) : [],
  ),
];
