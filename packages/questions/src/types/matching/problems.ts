import { phrase } from '@pelion/words';
import { optionLabel } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import { isBlank, type RichTextDraft } from '../../rich-text.ts';

interface Side {
  readonly id: string;
  readonly text: RichTextDraft;
}

export interface MatchingContent {
  readonly prompts: readonly Side[];
  readonly choices: readonly Side[];
  readonly isReusable: boolean;
}

export interface MatchingKey {
  readonly matches: readonly { readonly promptId: string; readonly answerId: string }[];
}

function sideProblems({ prompts, choices: answers }: MatchingContent): Problem[] {
  const problems: Problem[] = [];
  if (prompts.length < 2)
    problems.push({ path: ['content', 'prompts'], message: phrase('Give at least two prompts.') });
  if (answers.length < 2)
    problems.push({ path: ['content', 'choices'], message: phrase('Give at least two answers.') });
  for (const [index, { text }] of prompts.entries())
    if (isBlank(text))
      problems.push({
        path: ['content', 'prompts', index, 'text'],
        message: phrase('Write a text for prompt {$n}.', { n: index + 1 }),
      });
  for (const [index, { text }] of answers.entries())
    if (isBlank(text))
      problems.push({
        path: ['content', 'choices', index, 'text'],
        message: phrase('Write a text for answer {$answer}.', { answer: optionLabel(index) }),
      });
  const ids = [...prompts, ...answers].map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    problems.push({ path: ['content', 'choices'], message: phrase('Two prompts or answers have one id.') });
  return problems;
}

/** Problems between content and key, each at its field. */
export function matchingProblems(content: MatchingContent, { matches }: MatchingKey): Problem[] {
  const { prompts, choices: answers, isReusable } = content;
  const problems = sideProblems(content);
  const answerIds = answers.map(({ id }) => id);
  const given = matches.map(({ answerId }) => answerId);
  for (const [index, { id }] of prompts.entries()) {
    const at = matches.findIndex(({ promptId }) => promptId === id);
    if (at < 0 || !answerIds.includes(given[at] ?? ''))
      problems.push({
        path: ['content', 'prompts', index, 'id'],
        message: phrase('Choose the correct answer for prompt {$n}.', { n: index + 1 }),
      });
    else if (!isReusable && given.indexOf(given[at] ?? '') < at)
      problems.push({
        path: ['content', 'prompts', index, 'id'],
        message: phrase(
          'Answer {$answer} is already right for another prompt. Let answers be used more than once, or choose another one.',
          { answer: optionLabel(answerIds.indexOf(given[at] ?? '')) },
        ),
      });
  }
  const promptIds = prompts.map(({ id }) => id);
  const keyed = matches.map(({ promptId }) => promptId);
  for (const [index, id] of keyed.entries()) {
    const path = ['answerKey', 'matches', index, 'promptId'];
    if (!promptIds.includes(id))
      problems.push({ path, message: phrase('The answer key names a prompt that does not exist.') });
    if (keyed.indexOf(id) !== index)
      problems.push({ path, message: phrase('The answer key names a prompt twice.') });
  }
  return problems;
}
