import type { Acceptable } from '@pelion/contract/regrades';
import {
  comparablePattern,
  equals,
  evenCredits,
  exact,
  mostAccepted,
  mostAcceptedTexts,
  one,
  type Question,
  type QuestionType,
  readNumber,
  toText,
} from '@pelion/questions';
import { phrase } from '@pelion/words';
import { invalid } from '../../lib/failure.ts';

// A question as it was asked, with another key. Pure; what cannot be is refused with a sentence.

const notHere = () =>
  invalid({
    path: 'change',
    message: phrase('This cannot be done with a {question} of this kind. Take the key of another version.'),
  });

const unknown = () =>
  invalid({ path: 'change.option_ids', message: phrase('This {question} has no such option.') });

interface Credited {
  readonly optionId: string;
}

/** Keeps the author's feedback on each option when its credit changes. */
const withRemarks = <Old extends Credited>(
  old: readonly Old[],
  fresh: readonly { readonly optionId: string; readonly credit: string }[],
) => {
  const listed = fresh.map((entry) => ({
    ...old.find(({ optionId }) => optionId === entry.optionId),
    ...entry,
  }));
  const unlisted = old
    .filter(({ optionId }) => !fresh.some((entry) => entry.optionId === optionId))
    .map((entry) => ({ ...entry, credit: '0' }));
  return [...listed, ...unlisted];
};

const assertKnown = (chosen: readonly string[], ids: readonly string[]) => {
  if (!chosen.every((id) => ids.includes(id))) unknown();
};

/** Types with options to mark as right; at least one is chosen, without duplicates. */
const withOptions: {
  readonly [Type in QuestionType]?: (
    question: Question<Type>,
    first: string,
    chosen: readonly string[],
  ) => Question<Type>;
} = {
  singleChoice: (question, first, chosen) => {
    assertKnown(
      chosen,
      question.content.options.map(({ id }) => id),
    );
    if (chosen.length > 1)
      invalid({
        path: 'change.option_ids',
        message: phrase('One option is right. To let several count, accept more answers.'),
      });
    const credits = withRemarks(question.answerKey.credits, [{ optionId: first, credit: '1' }]);
    return { ...question, answerKey: { ...question.answerKey, credits } };
  },
  multiChoice: (question, _first, chosen) => {
    const ids = question.content.options.map(({ id }) => id);
    assertKnown(chosen, ids);
    const fresh = evenCredits(
      chosen,
      ids.filter((id) => !chosen.includes(id)),
    );
    const credits = withRemarks(question.answerKey.credits, fresh);
    return { ...question, answerKey: { ...question.answerKey, credits } };
  },
  trueFalse: (question, first, chosen) => {
    assertKnown(chosen, ['true', 'false']);
    if (chosen.length > 1) invalid({ path: 'change.option_ids', message: phrase('Choose one of the two.') });
    return { ...question, answerKey: { ...question.answerKey, correct: first === 'true' } };
  },
};

/** Other options are right, and none but these. */
export function withRightOptions<Type extends QuestionType>(
  question: Question<Type>,
  optionIds: readonly string[],
): Question<Type> {
  const chosen = [...new Set(optionIds)];
  const [first] = chosen;
  if (first === undefined)
    return invalid({ path: 'change.option_ids', message: phrase('Choose the right answer.') });
  const change:
    | ((question: Question<Type>, first: string, chosen: readonly string[]) => Question<Type>)
    | undefined = withOptions[question.type];
  return change ? change(question, first, chosen) : notHere();
}

type Accepted = Question<'number'>['answerKey']['accepted'];
type AcceptedTexts = Question<'text'>['answerKey']['accepted'];

function withNumber(accepted: Accepted, typed: string): Accepted {
  const read = readNumber(typed);
  if (read.kind !== 'number')
    return invalid({
      path: 'change.answers',
      message: phrase('“{$text}” cannot be read as a number.', { text: typed }),
    });
  const isSame = (entry: Accepted[number]) =>
    entry.kind === 'exact' && equals(exact(entry.value), read.value) && equals(exact(entry.credit), one);
  if (accepted.some(isSame)) return accepted;
  assertRoom(accepted, mostAccepted);
  return [...accepted, { kind: 'exact', value: toText(read.value), credit: '1' }];
}

function withText(
  accepted: AcceptedTexts,
  rules: Question<'text'>['answerKey']['rules'],
  typed: string,
): AcceptedTexts {
  // Escapes typed asterisks, which would be wildcards.
  const text = rules.wildcards ? typed.replaceAll('*', '\\*') : typed;
  const pattern = comparablePattern(text, rules);
  const known = accepted.findIndex((entry) => comparablePattern(entry.text, rules) === pattern);
  if (known >= 0)
    return accepted.map((entry, index) => (index === known ? { ...entry, credit: '1' } : entry));
  assertRoom(accepted, mostAcceptedTexts);
  // Prepended, because the first matching entry decides and later ones may be wildcards.
  return [{ text, credit: '1' }, ...accepted];
}

function assertRoom(accepted: readonly unknown[], most: number): void {
  if (accepted.length >= most)
    invalid({
      path: 'change.answers',
      message: phrase('A {question} accepts {$most} answers at most.', { most }),
    });
}

/** Types that can accept another answer; null for an unsuitable one. */
const accepting: {
  readonly [Type in QuestionType]?: (question: Question<Type>, answer: Acceptable) => Question<Type> | null;
} = {
  singleChoice: (question, { option_id }) => {
    if (option_id === undefined) return null;
    if (!question.content.options.some(({ id }) => id === option_id)) unknown();
    const { credits } = question.answerKey;
    const others = credits.filter((entry) => entry.optionId !== option_id);
    const own = credits.find((entry) => entry.optionId === option_id);
    return {
      ...question,
      answerKey: {
        ...question.answerKey,
        credits: [...others, { ...own, optionId: option_id, credit: '1' }],
      },
    };
  },
  number: (question, { text }) =>
    text === undefined
      ? null
      : {
          ...question,
          answerKey: { ...question.answerKey, accepted: withNumber(question.answerKey.accepted, text) },
        },
  text: (question, { text }) => {
    if (text === undefined) return null;
    const { accepted, rules } = question.answerKey;
    return {
      ...question,
      answerKey: { ...question.answerKey, accepted: withText(accepted, rules, text) },
    };
  },
  fillInBlank: (question, answer) =>
    answer.gap_id === undefined ? null : withGap(question, answer.gap_id, answer),
};

/** One more answer earns everything. */
export function withAccepted<Type extends QuestionType>(
  question: Question<Type>,
  answer: Acceptable,
): Question<Type> {
  if (question.content.variants && answer.text !== undefined)
    invalid({
      path: 'change.answers',
      message: phrase(
        'The numbers of this {question} vary: the same answer is right for some and wrong for others.',
      ),
    });
  const accept: ((question: Question<Type>, answer: Acceptable) => Question<Type> | null) | undefined =
    accepting[question.type];
  return accept?.(question, answer) ?? notHere();
}

function withGap(
  question: Question<'fillInBlank'>,
  gapId: string,
  { text = '', option_id = '' }: Acceptable,
): Question<'fillInBlank'> {
  const { rules, gaps } = question.answerKey;
  if (!gaps.some(({ id }) => id === gapId))
    invalid({ path: 'change.answers', message: phrase('This {question} has no such blank.') });
  const changed = gaps.map((gap) => {
    if (gap.id !== gapId) return gap;
    if (gap.kind === 'text') return { ...gap, accepted: withText(gap.accepted, rules, text) };
    if (gap.kind === 'number') return { ...gap, accepted: withNumber(gap.accepted, text) };
    const own = gap.credits.find(({ choiceId }) => choiceId === option_id);
    const others = gap.credits.filter(({ choiceId }) => choiceId !== option_id);
    return { ...gap, credits: [...others, { ...own, choiceId: option_id, credit: '1' }] };
  });
  return { ...question, answerKey: { ...question.answerKey, gaps: changed } };
}
