import type { DraftContent, DraftKey, QuestionDraft } from '@pelion/questions';
import { gapIdsIn, gapToken } from '@pelion/questions/gap-tokens';
import { anotherNumber } from './accepted-numbers.tsx';
import { anotherText } from './accepted-texts.tsx';
import { newOptionId } from './new-options.ts';

// Edits of a fill-in-the-blank draft, which keep the text's tokens and the list of blanks in sync.

type Draft = QuestionDraft<'fillInBlank'>;
export type Gap = DraftContent<'fillInBlank'>['gaps'][number];
export type GapKey = DraftKey<'fillInBlank'>['gaps'][number];
export type GapKind = Gap['kind'];
export type Choice = DraftContent<'fillInBlank'>['bank'][number];

export const newChoice = (): Choice => ({ id: newOptionId(), text: '' });

const newGap = {
  text: (id) => ({ kind: 'text', id, size: 'medium' }),
  number: (id) => ({ kind: 'number', id, size: 'short' }),
  choice: (id) => ({ kind: 'choice', id, choices: [newChoice(), newChoice()] }),
  bank: (id) => ({ kind: 'bank', id }),
} satisfies Record<GapKind, (id: string) => Gap>;

const newKey = {
  text: (id, weight) => ({ kind: 'text', id, weight, accepted: [anotherText] }),
  number: (id, weight) => ({ kind: 'number', id, weight, accepted: [anotherNumber] }),
  choice: (id, weight) => ({ kind: 'choice', id, weight, credits: [] }),
  bank: (id, weight) => ({ kind: 'bank', id, weight, credits: [] }),
} satisfies Record<GapKind, (id: string, weight: string) => GapKey>;

const withGaps = (draft: Draft, gaps: Gap[], keys: GapKey[]): Draft => ({
  ...draft,
  content: { ...draft.content, gaps },
  answerKey: { ...draft.answerKey, gaps: keys },
});

/** Adds a blank for each [[1]] token of the text; returns the same draft when none is missing. */
export function withBlanksOfText(draft: Draft): Draft {
  const { gaps } = draft.content;
  const missing = [...new Set(gapIdsIn(draft.content.stem.source))].filter(
    (id) => !gaps.some((gap) => gap.id === id),
  );
  if (missing.length === 0) return draft;
  return withGaps(
    draft,
    [...gaps, ...missing.map(newGap.text)],
    [...draft.answerKey.gaps, ...missing.map((id) => newKey.text(id, '1'))],
  );
}

/** Appends the next blank to the text. */
export function withBlank(draft: Draft): Draft {
  const { stem, gaps, ...content } = draft.content;
  const used = [...gaps.map(({ id }) => Number(id)), ...gapIdsIn(stem.source).map(Number)];
  const token = gapToken(String(Math.max(0, ...used) + 1));
  const end = /<\/p>\s*$/.exec(stem.source);
  const source = end
    ? `${stem.source.slice(0, end.index)} ${token}${end[0]}`
    : `${stem.source}${stem.source === '' ? '' : ' '}${token}`;
  return withBlanksOfText({ ...draft, content: { ...content, gaps, stem: { source } } });
}

/** Deletes a blank, including its token in the text. */
export const withoutBlank = (draft: Draft, id: string): Draft =>
  withGaps(
    {
      ...draft,
      content: {
        ...draft.content,
        stem: { source: draft.content.stem.source.replaceAll(gapToken(id), '').replace(/ {2,}/g, ' ') },
      },
    },
    draft.content.gaps.filter((gap) => gap.id !== id),
    draft.answerKey.gaps.filter((key) => key.id !== id),
  );

export const withKind = (draft: Draft, id: string, kind: GapKind): Draft =>
  withGaps(
    draft,
    draft.content.gaps.map((gap) => (gap.id === id ? newGap[kind](id) : gap)),
    draft.answerKey.gaps.map((key) => (key.id === id ? newKey[kind](id, key.weight) : key)),
  );

export const withGap = (draft: Draft, changed: Gap): Draft =>
  withGaps(
    draft,
    draft.content.gaps.map((gap) => (gap.id === changed.id ? changed : gap)),
    draft.answerKey.gaps,
  );

export const withKey = (draft: Draft, changed: GapKey): Draft =>
  withGaps(
    draft,
    draft.content.gaps,
    draft.answerKey.gaps.map((key) => (key.id === changed.id ? changed : key)),
  );

/** Sets the word bank; deleted words are removed from the key. */
export function withBank(draft: Draft, bank: Choice[]): Draft {
  const ids = bank.map(({ id }) => id);
  const keys = draft.answerKey.gaps.map((key) =>
    key.kind === 'bank'
      ? { ...key, credits: key.credits.filter(({ choiceId }) => ids.includes(choiceId)) }
      : key,
  );
  return { ...withGaps(draft, draft.content.gaps, keys), content: { ...draft.content, bank } };
}

/** Blanks in the order of the text; those missing from the text come last. */
export function inTextOrder({ content }: Draft): Gap[] {
  const order = gapIdsIn(content.stem.source);
  const place = ({ id }: Gap) => (order.includes(id) ? order.indexOf(id) : order.length);
  return content.gaps.toSorted((a, b) => place(a) - place(b));
}
