import {
  type DraftContent,
  type DraftKey,
  evenCredits,
  optionIds,
  type QuestionDraft,
  type QuestionType,
} from '@pelion/questions';

// One draft of each question type, as an editor sends it. Tests pass the texts they are about; the rest is merely
// valid.

interface Texts {
  readonly stem?: string;
  readonly title?: string;
  readonly explanation?: string;
  /** One hint and one step of a worked solution, in these words. */
  readonly help?: string;
}

const headingOf = ({ title }: Texts) => ({ title, difficulty: 'easy' as const });
const remarks = ({ explanation, help }: Texts) => ({
  ...(explanation && { explanation: { source: explanation } }),
  ...(help && { hints: [{ source: help }], solution: [{ text: { source: help }, value: help }] }),
});

const optionsOf = (texts: readonly string[]) => {
  const ids = optionIds(texts);
  return texts.map((source, index) => ({ id: ids[index] ?? '', text: { source } }));
};

export function singleChoiceDraft({
  stem = 'Which planet is nearest to the Sun?',
  options: texts = ['Mercury', 'Venus', 'Earth'],
  ...rest
}: Texts & { readonly options?: readonly string[] } = {}): QuestionDraft<'singleChoice'> {
  const options = optionsOf(texts);
  const [first] = options;
  return {
    type: 'singleChoice',
    ...headingOf(rest),
    content: { stem: { source: stem }, options, shuffle: false },
    answerKey: { credits: [{ optionId: first?.id ?? '', credit: '1' }], ...remarks(rest) },
  };
}

export function multiChoiceDraft({
  stem = 'Which numbers are prime?',
  correct = ['2', '3'],
  wrong = ['4'],
  ...rest
}: Texts & {
  readonly correct?: readonly string[];
  readonly wrong?: readonly string[];
} = {}): QuestionDraft<'multiChoice'> {
  const options = optionsOf([...correct, ...wrong]);
  const ids = options.map(({ id }) => id);
  return {
    type: 'multiChoice',
    ...headingOf(rest),
    content: { stem: { source: stem }, options, shuffle: true },
    answerKey: {
      credits: evenCredits(ids.slice(0, correct.length), ids.slice(correct.length)),
      scoring: 'perOption',
      ...remarks(rest),
    },
  };
}

export const trueFalseDraft = ({
  stem = 'Water boils at 100 °C at sea level.',
  correct = true,
  ...rest
}: Texts & { readonly correct?: boolean } = {}): QuestionDraft<'trueFalse'> => ({
  type: 'trueFalse',
  ...headingOf(rest),
  content: { stem: { source: stem } },
  answerKey: { correct, feedback: {}, ...remarks(rest) },
});

export const numberDraft = ({
  stem = 'What is \\(7 \\times 8\\)?',
  value = '56',
  ...rest
}: Texts & { readonly value?: string } = {}): QuestionDraft<'number'> => ({
  type: 'number',
  ...headingOf(rest),
  content: { stem: { source: stem } },
  answerKey: { accepted: [{ kind: 'exact', value, credit: '1' }], ...remarks(rest) },
});

export const dragAndDropDraft = ({
  stem = 'Drag each animal to its kind.',
  places = { Insects: ['Bee', 'Ant'], Mammals: ['Cow'] },
  distractors = ['Rose'],
  ...rest
}: Texts & {
  readonly places?: Readonly<Record<string, readonly string[]>>;
  readonly distractors?: readonly string[];
} = {}): QuestionDraft<'dragAndDrop'> => {
  const items = optionsOf([...Object.values(places).flat(), ...distractors]);
  const idOf = (text: string) => items.find((item) => item.text.source === text)?.id ?? '';
  const targets = Object.entries(places).map(([label, right], index) => ({
    id: `place${index + 1}`,
    label: { source: label },
    most: right.length,
    right: right.map(idOf),
  }));
  return {
    type: 'dragAndDrop',
    ...headingOf(rest),
    content: {
      stem: { source: stem },
      layout: 'zones',
      items,
      targets: targets.map(({ right, ...target }) => target),
      reuse: false,
      shuffle: true,
    },
    answerKey: {
      targets: targets.map(({ id, right }) => ({ targetId: id, itemIds: right })),
      scoring: 'perTarget',
      ...remarks(rest),
    },
  };
};
const freely = { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false };

export const textDraft = ({
  stem = 'What is the capital of France?',
  accepted = ['Paris'],
  ...rest
}: Texts & { readonly accepted?: readonly string[] } = {}): QuestionDraft<'text'> => ({
  type: 'text',
  ...headingOf(rest),
  content: { stem: { source: stem } },
  answerKey: { accepted: accepted.map((text) => ({ text, credit: '1' })), rules: freely, ...remarks(rest) },
});

export const fillInBlankDraft = ({
  stem = 'Water is made of [[1]] and oxygen; it freezes at [[2]] °C and is [[3]] then.',
  ...rest
}: Texts = {}): QuestionDraft<'fillInBlank'> => ({
  type: 'fillInBlank',
  ...headingOf(rest),
  content: {
    stem: { source: stem },
    gaps: [
      { kind: 'text', id: '1', size: 'medium' },
      { kind: 'number', id: '2', size: 'short' },
      {
        kind: 'choice',
        id: '3',
        choices: [
          { id: 'solid', text: 'solid' },
          { id: 'liquid', text: 'liquid' },
        ],
      },
    ],
    bank: [],
    isBankReusable: false,
    shuffle: true,
  },
  answerKey: {
    gaps: [
      { kind: 'text', id: '1', weight: '1', accepted: [{ text: 'hydrogen', credit: '1' }] },
      { kind: 'number', id: '2', weight: '1', accepted: [{ kind: 'exact', value: '0', credit: '1' }] },
      { kind: 'choice', id: '3', weight: '1', credits: [{ choiceId: 'solid', credit: '1' }] },
    ],
    rules: freely,
    scoring: 'perGap',
    ...remarks(rest),
  },
});

export function matchingDraft({
  stem = 'Match each country to its capital.',
  pairs = [
    ['France', 'Paris'],
    ['Italy', 'Rome'],
  ],
  distractors = ['Madrid'],
  ...rest
}: Texts & {
  readonly pairs?: readonly (readonly [prompt: string, answer: string])[];
  readonly distractors?: readonly string[];
} = {}): QuestionDraft<'matching'> {
  const sides = optionsOf([...pairs.flat(), ...distractors]);
  const prompts = pairs.flatMap((_, index) => sides[2 * index] ?? []);
  const choices = sides.filter((side) => !prompts.includes(side));
  return {
    type: 'matching',
    ...headingOf(rest),
    content: { stem: { source: stem }, prompts, choices, isReusable: false, shuffle: true },
    answerKey: {
      matches: prompts.map(({ id }, index) => ({ promptId: id, answerId: choices[index]?.id ?? '' })),
      scoring: 'perMatch',
      penalty: '0',
      ...remarks(rest),
    },
  };
}

export const text2Draft = ({
  stem = 'Why does ice float on water?',
  model = 'Ice is less dense than water.',
  ...rest
}: Texts & { readonly model?: string } = {}): QuestionDraft<'text2'> => ({
  type: 'text2',
  ...headingOf(rest),
  content: { stem: { source: stem }, minWords: 10, maxWords: 200 },
  answerKey: { modelAnswer: { source: model }, ...remarks(rest) },
});

export const freeTextDraft = ({
  stem = 'Describe a day that you remember.',
  notes = 'Look for a beginning, a middle and an end.',
  ...rest
}: Texts & { readonly notes?: string } = {}): QuestionDraft<'freeText'> => ({
  type: 'freeText',
  ...headingOf(rest),
  content: { stem: { source: stem }, starter: 'It was a day like any other, until' },
  answerKey: { markingNotes: { source: notes }, ...remarks(rest) },
});

export const graphDraft = ({
  stem = 'Draw the line \\(y = 2x + 1\\).',
  kind = 'lineWithPoints',
  answer = {
    points: [
      { x: '0', y: '1' },
      { x: '1', y: '3' },
    ],
    equation: '',
    spans: [],
  },
  ...rest
}: Texts & {
  readonly kind?: DraftContent<'graph'>['kind'];
  readonly answer?: DraftKey<'graph'>['answer'];
} = {}): QuestionDraft<'graph'> => {
  const axis = { from: '-10', to: '10', step: '1', snap: '1' };
  return {
    type: 'graph',
    ...headingOf(rest),
    content: {
      stem: { source: stem },
      kind,
      parabolaBy: 'vertexAndPoint',
      x: axis,
      y: axis,
      background: [],
    },
    answerKey: { answer, scoring: 'partial', ...remarks(rest) },
  };
};

/** A passage; what asks about it are questions of their own. */
export const comprehensionDraft = ({
  stem = 'Call me Ishmael.',
  heading = 'Loomings',
  ...rest
}: Texts & { readonly heading?: string } = {}): QuestionDraft<'comprehension'> => ({
  type: 'comprehension',
  ...headingOf(rest),
  content: { stem: { source: stem }, heading, numbering: 'none' },
  answerKey: { ...remarks(rest) },
});

/** One of each type there is. */
export const eachDraft = (texts: Texts = {}): readonly QuestionDraft[] =>
  Object.values(drafts).map((draft) => draft(texts));

const drafts: { readonly [Type in QuestionType]: (texts: Texts) => QuestionDraft<Type> } = {
  singleChoice: singleChoiceDraft,
  multiChoice: multiChoiceDraft,
  comprehension: comprehensionDraft,
  trueFalse: trueFalseDraft,
  number: numberDraft,
  text: textDraft,
  fillInBlank: fillInBlankDraft,
  matching: matchingDraft,
  dragAndDrop: dragAndDropDraft,
  text2: text2Draft,
  freeText: freeTextDraft,
  graph: graphDraft,
};
