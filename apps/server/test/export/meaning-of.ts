import {
  add,
  comparablePattern,
  type DraftKey,
  exact,
  type QuestionDraft,
  type QuestionType,
  subtract,
  toText,
} from '@pelion/questions';

// Meaning of a question, without details that differ between files but not for students or authors: ids, number
// formats, whitespace, formula delimiters.

interface Text {
  readonly source: string;
}

/** Text with normalized formula delimiters and whitespace. */
export const wordsOf = (text: Text | undefined): string =>
  (text?.source ?? '')
    .replace(/\$\$([\s\S]*?)\$\$/g, '\\[$1\\]')
    .replace(/\\([([])\s*([\s\S]*?)\s*\\([)\]])/g, '\\$1$2\\$3')
    .replace(/\s+/g, ' ')
    .replace(/ ?(\[\[\d+\]\]) ?/g, '$1')
    .trim();

const number = (text: string) => toText(exact(text));
type Accepted = DraftKey<'number'>['accepted'][number];

/** From where to where, both ends included. */
function range(accepted: Accepted) {
  switch (accepted.kind) {
    case 'tolerance': {
      const [value, tolerance] = [exact(accepted.value), exact(accepted.tolerance)];
      return [toText(subtract(value, tolerance)), toText(add(value, tolerance))];
    }
    case 'range':
      return [number(accepted.from), number(accepted.to)];
    case 'exact':
      return [number(accepted.value), number(accepted.value)];
    default:
      return [accepted.kind, number(accepted.value), 'places' in accepted ? accepted.places : ''];
  }
}
const numbers = (accepted: readonly Accepted[]) =>
  accepted.map((one) => ({ range: range(one), credit: number(one.credit), told: wordsOf(one.feedback) }));

type Key = DraftKey<'text'>;
const patterns = (accepted: Key['accepted'], rules: Key['rules']) =>
  accepted.map(({ text, credit, feedback }) => ({
    text: comparablePattern(text, rules),
    credit: number(credit),
    told: wordsOf(feedback),
  }));

interface Credited {
  readonly credit: string;
  readonly feedback?: Text | undefined;
}
const worth = (credited: Credited | undefined) => ({
  credit: number(credited?.credit ?? '0'),
  told: wordsOf(credited?.feedback),
});

const views: { readonly [Type in QuestionType]: (draft: QuestionDraft<Type>) => unknown } = {
  singleChoice: ({ content, answerKey }) => ({
    shuffle: content.shuffle,
    options: content.options.map(({ id, text }) => ({
      text: wordsOf(text),
      ...worth(answerKey.credits.find(({ optionId }) => optionId === id)),
    })),
  }),
  multiChoice: ({ content, answerKey }) => ({
    shuffle: content.shuffle,
    scoring: answerKey.scoring,
    options: content.options.map(({ id, text }) => {
      const { credit, told } = worth(answerKey.credits.find(({ optionId }) => optionId === id));
      // In all-or-nothing questions, partial credit has no effect.
      const isWhole = answerKey.scoring === 'allOrNothing';
      return {
        text: wordsOf(text),
        credit: isWhole ? !credit.startsWith('-') && credit !== '0' : credit,
        told,
      };
    }),
  }),
  comprehension: ({ content }) => content.numbering,
  trueFalse: ({ answerKey: { correct, feedback } }) => ({
    correct,
    told: [wordsOf(feedback.true), wordsOf(feedback.false)],
  }),
  number: ({ content, answerKey }) => ({ unit: content.unit ?? '', accepted: numbers(answerKey.accepted) }),
  text: ({ answerKey: { accepted, rules } }) => ({
    accepted: patterns(accepted, rules),
    rules: { ...rules, wildcards: undefined },
  }),
  fillInBlank: ({ content, answerKey }) => ({
    shuffle: content.shuffle && content.gaps.some(({ kind }) => kind === 'choice' || kind === 'bank'),
    scoring: answerKey.scoring,
    gaps: content.gaps.map((gap) => {
      const key = answerKey.gaps.find(({ id }) => id === gap.id);
      if (key?.kind === 'text')
        return {
          gap: key.kind,
          size: 'size' in gap && gap.size,
          weight: number(key.weight),
          accepted: patterns(key.accepted, answerKey.rules),
        };
      if (key?.kind === 'number')
        return {
          gap: key.kind,
          size: 'size' in gap && gap.size,
          weight: number(key.weight),
          accepted: numbers(key.accepted),
        };
      const offered = gap.kind === 'choice' ? gap.choices : content.bank;
      return {
        gap: gap.kind,
        weight: number(key?.weight ?? '1'),
        words: offered.map(({ id, text }) => ({
          text,
          ...worth(key?.credits.find(({ choiceId }) => choiceId === id)),
        })),
      };
    }),
  }),
  matching: ({ content, answerKey }) => {
    const answer = new Map(content.choices.map(({ id, text }) => [id, wordsOf(text)]));
    return {
      reuse: content.isReusable,
      shuffle: content.shuffle,
      scoring: answerKey.scoring,
      penalty: number(answerKey.penalty),
      pairs: content.prompts.map(({ id, text }) => {
        const match = answerKey.matches.find(({ promptId }) => promptId === id);
        return [wordsOf(text), answer.get(match?.answerId ?? ''), wordsOf(match?.feedback)];
      }),
      answers: [...answer.values()].toSorted(),
    };
  },
  dragAndDrop: ({ content, answerKey }) => {
    const item = new Map(content.items.map(({ id, text }) => [id, wordsOf(text)]));
    return {
      layout: content.layout,
      reuse: content.reuse,
      shuffle: content.shuffle,
      scoring: answerKey.scoring,
      passage: wordsOf(content.passage),
      items: [...item.values()].toSorted(),
      targets: content.targets.map(({ id, most }) => [
        most,
        answerKey.targets.find(({ targetId }) => targetId === id)?.itemIds.map((one) => item.get(one)),
      ]),
    };
  },
  text2: ({ content, answerKey }) => ({
    ...content,
    stem: '',
    model: wordsOf(answerKey.modelAnswer),
    notes: wordsOf(answerKey.markingNotes),
  }),
  freeText: ({ content, answerKey }) => ({
    ...content,
    stem: '',
    model: wordsOf(answerKey.modelAnswer),
    notes: wordsOf(answerKey.markingNotes),
  }),
  graph: ({ content, answerKey }) => ({ content, answerKey }),
};

/** All that a question is, to be compared with another. */
export function meaningOf<Type extends QuestionType>(draft: QuestionDraft<Type>): unknown {
  const view: (draft: QuestionDraft<Type>) => unknown = views[draft.type];
  const { explanation, generalFeedback, hints = [] } = draft.answerKey;
  return {
    type: draft.type,
    stem: wordsOf(draft.content.stem),
    explanation: wordsOf(explanation),
    generalFeedback: wordsOf(generalFeedback),
    hints: hints.map(wordsOf),
    own: view(draft),
  };
}
