import type { DraftContent, DraftKey } from '@pelion/questions';
import { newOptionId } from './new-options.ts';

// A matching question as it is written: pairs, and answers that belong to none. Each function gives the next state.

type Side = DraftContent<'matching'>['prompts'][number];
type Match = DraftKey<'matching'>['matches'][number];

export interface Matching {
  readonly content: { readonly prompts: Side[]; readonly choices: Side[] };
  readonly matches: readonly Match[];
}

const blank = (): Side => ({ id: newOptionId(), text: { source: '' } });

export const matchOf = ({ matches }: Matching, promptId: string) =>
  matches.find((match) => match.promptId === promptId);

/** How many prompts an answer is right for. */
export const answersInUse = ({ matches }: Matching, answerId: string | undefined): number =>
  matches.filter((match) => match.answerId === answerId).length;

export const distractorsOf = (matching: Matching): Side[] =>
  matching.content.choices.filter(({ id }) => answersInUse(matching, id) === 0);

const written = (sides: readonly Side[], id: string, source: string): Side[] =>
  sides.map((side) => (side.id === id ? { id, text: { source } } : side));

export const withPrompt = ({ content, matches }: Matching, promptId: string, source: string): Matching => ({
  content: { ...content, prompts: written(content.prompts, promptId, source) },
  matches,
});

/** The text of the answer that belongs to a prompt; one without gets one. */
export function withAnswer(matching: Matching, promptId: string, source: string): Matching {
  const { content, matches } = matching;
  const answerId = matchOf(matching, promptId)?.answerId;
  if (content.choices.some(({ id }) => id === answerId))
    return { content: { ...content, choices: written(content.choices, answerId ?? '', source) }, matches };
  const answer = { ...blank(), text: { source } };
  return withMatch(
    { content: { ...content, choices: [...content.choices, answer] }, matches },
    promptId,
    answer.id,
  );
}

/** Another answer for a prompt. The one before stays, if anything is written in it. */
export function withMatch(matching: Matching, promptId: string, answerId: string): Matching {
  const before = matchOf(matching, promptId);
  const matches = before
    ? matching.matches.map((match) => (match === before ? { ...match, answerId } : match))
    : [...matching.matches, { promptId, answerId }];
  const next = { ...matching, matches };
  const isLeft = (side: Side) =>
    side.id !== before?.answerId || side.text.source !== '' || answersInUse(next, side.id) > 0;
  return { ...next, content: { ...next.content, choices: next.content.choices.filter(isLeft) } };
}

export const withFeedbackFor = (
  { content, matches }: Matching,
  promptId: string,
  source: string,
): Matching => ({
  content,
  matches: matches.map((match) =>
    match.promptId === promptId ? { ...match, feedback: source === '' ? undefined : { source } } : match,
  ),
});

export function withPair({ content, matches }: Matching): Matching {
  const prompt = blank();
  const answer = blank();
  return {
    content: { prompts: [...content.prompts, prompt], choices: [...content.choices, answer] },
    matches: [...matches, { promptId: prompt.id, answerId: answer.id }],
  };
}

/** With its answer, unless another prompt has it, too. */
export function withoutPrompt(matching: Matching, promptId: string): Matching {
  const match = matchOf(matching, promptId);
  const matches = matching.matches.filter((one) => one !== match);
  const { prompts, choices } = matching.content;
  const next = {
    content: { prompts: prompts.filter(({ id }) => id !== promptId), choices },
    matches,
  };
  return match && answersInUse(next, match.answerId) === 0 ? withoutAnswer(next, match.answerId) : next;
}

export const withoutAnswer = ({ content, matches }: Matching, answerId: string): Matching => ({
  content: { ...content, choices: content.choices.filter(({ id }) => id !== answerId) },
  matches,
});

export const withDistractor = ({ content, matches }: Matching): Matching => ({
  content: { ...content, choices: [...content.choices, blank()] },
  matches,
});
