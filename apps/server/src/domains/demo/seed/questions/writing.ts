import {
  type DraftContent,
  type DraftKey,
  evenCredits,
  optionIds,
  type QuestionDraft,
} from '@pelion/questions';

// Short ways to write the questions of the demo, as an editor would hand them in.

interface Extras {
  /** The worked solution, for staff and for the review. */
  readonly why?: string;
  readonly level?: QuestionDraft['difficulty'];
  /** Rungs: each says more than the one before. */
  readonly hints?: readonly string[];
  /** Steps of the worked solution, each with its result. */
  readonly steps?: readonly (readonly [text: string, value?: string])[];
}

const levelOf = ({ level = 'easy' }: Extras) => ({ difficulty: level });
const remarks = ({ why, hints, steps }: Extras) => ({
  ...(why && { explanation: { source: why } }),
  ...(hints && { hints: hints.map((source) => ({ source })) }),
  ...(steps && { solution: steps.map(([source, value]) => ({ text: { source }, ...(value && { value }) })) }),
});

/** Not always the first one: the authored order is what staff see in a preview. */
const rotated = (texts: readonly string[], stem: string) => {
  const by = stem.length % texts.length;
  return [...texts.slice(by), ...texts.slice(0, by)];
};

function optionsOf(texts: readonly string[], stem: string) {
  const ids = new Map(optionIds(texts).map((id, index) => [texts[index] ?? '', id]));
  const idOf = (text: string) => ids.get(text) ?? '';
  const options = rotated(texts, stem).map((text) => ({ id: idOf(text), text: { source: text } }));
  return { options, idOf };
}

/** A passage; in a plan, what follows it asks about it. */
export const toRead = (
  passage: string,
  heading: string,
  extras: Extras = {},
): QuestionDraft<'comprehension'> => ({
  type: 'comprehension',
  ...levelOf(extras),
  content: { stem: { source: passage }, heading, numbering: 'paragraphs' },
  answerKey: {},
});

/** Single choice. */
export function one(
  stem: string,
  right: string,
  wrong: readonly string[],
  extras: Extras = {},
): QuestionDraft {
  const { options, idOf } = optionsOf([right, ...wrong], stem);
  return {
    type: 'singleChoice',
    ...levelOf(extras),
    content: { stem: { source: stem }, options, shuffle: true },
    answerKey: { credits: [{ optionId: idOf(right), credit: '1' }], ...remarks(extras) },
  };
}

/** Multi choice with even partial credit. */
export function some(
  stem: string,
  right: readonly string[],
  wrong: readonly string[],
  extras: Extras = {},
): QuestionDraft {
  const { options, idOf } = optionsOf([...right, ...wrong], stem);
  return {
    type: 'multiChoice',
    ...levelOf(extras),
    content: { stem: { source: stem }, options, shuffle: true },
    answerKey: {
      credits: evenCredits(right.map(idOf), wrong.map(idOf)),
      scoring: 'perOption',
      ...remarks(extras),
    },
  };
}

/** True or false question; `said` is the feedback on a wrong answer. */
export const claim = (
  stem: string,
  correct: boolean,
  { said, ...extras }: Extras & { readonly said?: string } = {},
): QuestionDraft => ({
  type: 'trueFalse',
  ...levelOf(extras),
  content: { stem: { source: stem } },
  answerKey: {
    correct,
    feedback: said === undefined ? {} : correct ? { false: { source: said } } : { true: { source: said } },
    ...remarks(extras),
  },
});

/** A number: exact, or within a tolerance on both sides. */
export const amount = (
  stem: string,
  value: string,
  { unit, tolerance, ...extras }: Extras & { readonly unit?: string; readonly tolerance?: string } = {},
): QuestionDraft => ({
  type: 'number',
  ...levelOf(extras),
  content: { stem: { source: stem }, unit },
  answerKey: {
    accepted: [
      tolerance === undefined
        ? { kind: 'exact', value, credit: '1' }
        : { kind: 'tolerance', value, tolerance, credit: '1' },
    ],
    ...remarks(extras),
  },
});

/** A number whose question has other numbers in each attempt: `[[a]]` in the texts, a formula over them as the answer. */
export const varying = (
  stem: string,
  value: string,
  drawn: Readonly<Record<string, readonly [min: number, max: number, step?: number]>>,
  { unit, ...extras }: Extras & { readonly unit?: string } = {},
): QuestionDraft => ({
  type: 'number',
  ...levelOf(extras),
  content: {
    stem: { source: stem },
    unit,
    variants: {
      parameters: Object.entries(drawn).map(([name, [min, max, step = 1]]) => ({
        kind: 'range',
        name,
        min: `${min}`,
        max: `${max}`,
        step: `${step}`,
      })),
      derived: [],
    },
  },
  answerKey: { accepted: [{ kind: 'exact', value, credit: '1' }], ...remarks(extras) },
});

interface Drag extends Extras {
  /** Items that belong nowhere. */
  readonly distractors?: readonly string[];
  /** The text with `[[1]]`, `[[2]]` …, where the items go into gaps; boxes named as the keys of `places` otherwise. */
  readonly passage?: string;
}

/** Items to drag into boxes or gaps: what belongs where, by the name of the place. */
export function sorted(
  stem: string,
  places: Readonly<Record<string, readonly string[]>>,
  { distractors = [], passage, ...extras }: Drag = {},
): QuestionDraft {
  const { options, idOf } = optionsOf([...Object.values(places).flat(), ...distractors], stem);
  const targets = Object.entries(places).map(([label, right], index) => ({
    id: `place${index}`,
    label,
    right,
  }));
  return {
    type: 'dragAndDrop',
    ...levelOf(extras),
    content: {
      stem: { source: stem },
      layout: passage === undefined ? 'zones' : 'gaps',
      items: options,
      targets: targets.map(({ id, label, right }) => ({
        id,
        label: { source: passage === undefined ? label : '' },
        most: right.length,
      })),
      ...(passage !== undefined && { passage: { source: passage } }),
      reuse: false,
      shuffle: true,
    },
    answerKey: {
      targets: targets.map(({ id, right }) => ({ targetId: id, itemIds: right.map(idOf) })),
      scoring: 'perTarget',
      ...remarks(extras),
    },
  };
}

/** Items to put in order, given in the right one. */
export function ordered(stem: string, items: readonly string[], extras: Extras = {}): QuestionDraft {
  const { options, idOf } = optionsOf(items, stem);
  return {
    type: 'dragAndDrop',
    ...levelOf(extras),
    content: {
      stem: { source: stem },
      layout: 'order',
      items: options.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      targets: [{ id: 'all', label: { source: '' }, most: items.length }],
      reuse: false,
      shuffle: true,
    },
    answerKey: {
      targets: [{ targetId: 'all', itemIds: items.map(idOf) }],
      scoring: 'pairs',
      ...remarks(extras),
    },
  };
}

const usual = { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false };
const worthAll = (text: string) => ({ text, credit: '1' });

/** A word or two, in each way that is right. */
export const words = (stem: string, accepted: readonly string[], extras: Extras = {}): QuestionDraft => ({
  type: 'text',
  ...levelOf(extras),
  content: { stem: { source: stem } },
  answerKey: { accepted: accepted.map(worthAll), rules: usual, ...remarks(extras) },
});

/** Fill-in-the-blank text with `[[1]]`, `[[2]]` …, and the accepted answers of each blank. */
export const blanks = (
  stem: string,
  accepted: readonly (readonly string[])[],
  extras: Extras = {},
): QuestionDraft => ({
  type: 'fillInBlank',
  ...levelOf(extras),
  content: {
    stem: { source: stem },
    gaps: accepted.map((_, index) => ({ kind: 'text', id: String(index + 1), size: 'medium' })),
    bank: [],
    isBankReusable: false,
    shuffle: true,
  },
  answerKey: {
    gaps: accepted.map((texts, index) => ({
      kind: 'text',
      id: String(index + 1),
      weight: '1',
      accepted: texts.map(worthAll),
    })),
    rules: usual,
    scoring: 'perGap',
    ...remarks(extras),
  },
});

/** Prompts with the answer that belongs to each, and answers that belong to none. */
export function matched(
  stem: string,
  pairs: Readonly<Record<string, string>>,
  { distractors = [], ...extras }: Extras & { readonly distractors?: readonly string[] } = {},
): QuestionDraft {
  const prompts = optionsOf(Object.keys(pairs), stem);
  const answers = optionsOf([...Object.values(pairs), ...distractors], stem);
  return {
    type: 'matching',
    ...levelOf(extras),
    content: {
      stem: { source: stem },
      prompts: prompts.options,
      choices: answers.options,
      isReusable: false,
      shuffle: true,
    },
    answerKey: {
      matches: Object.entries(pairs).map(([prompt, answer]) => ({
        promptId: prompts.idOf(prompt),
        answerId: answers.idOf(answer),
      })),
      scoring: 'perMatch',
      penalty: '0',
      ...remarks(extras),
    },
  };
}

interface Marked extends Extras {
  readonly minWords?: number;
  readonly maxWords?: number;
  readonly model?: string;
  /** For who marks it. */
  readonly lookFor?: string;
}

const markingKey = ({ model, lookFor, ...extras }: Marked) => ({
  ...(model && { modelAnswer: { source: model } }),
  ...(lookFor && { markingNotes: { source: lookFor } }),
  ...remarks(extras),
});

/** Several sentences, formatted, which a person marks. */
export const explained = (stem: string, marked: Marked): QuestionDraft => ({
  type: 'text2',
  ...levelOf(marked),
  content: { stem: { source: stem }, minWords: marked.minWords, maxWords: marked.maxWords },
  answerKey: markingKey(marked),
});

/** An essay, which may begin with words that are given. */
export const essay = (stem: string, marked: Marked & { readonly starter?: string }): QuestionDraft => ({
  type: 'freeText',
  ...levelOf(marked),
  content: {
    stem: { source: stem },
    minWords: marked.minWords,
    maxWords: marked.maxWords,
    starter: marked.starter,
  },
  answerKey: markingKey(marked),
});

type GraphContent = DraftContent<'graph'>;
interface Plot extends Extras {
  /** Half as wide as the window, in steps of one. */
  readonly size?: number;
  readonly background?: GraphContent['background'];
}

/** Graph question of a kind; the answer is given by points or an equation. */
export function plotted(
  stem: string,
  kind: GraphContent['kind'],
  answer: Partial<DraftKey<'graph'>['answer']>,
  { size = 8, background = [], ...extras }: Plot = {},
): QuestionDraft {
  const axis = { from: `${-size}`, to: `${size}`, step: '1', snap: '1' };
  return {
    type: 'graph',
    ...levelOf(extras),
    content: {
      stem: { source: stem },
      kind,
      parabolaBy: 'vertexAndPoint',
      x: { ...axis, label: 'x' },
      y: { ...axis, label: 'y' },
      background,
    },
    answerKey: {
      answer: { points: [], equation: '', spans: [], ...answer },
      scoring: 'partial',
      ...remarks(extras),
    },
  };
}

export const point = (x: number, y: number) => ({ x: `${x}`, y: `${y}` });
