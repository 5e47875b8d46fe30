import { evenCredits, optionIds, type QuestionDraft } from '@pelion/questions';

// Short ways to write the questions of the demo, as an editor would hand them in.

interface Extras {
  /** The worked solution, for staff and for the review. */
  readonly why?: string;
  readonly level?: QuestionDraft['difficulty'];
}

const heading = ({ level = 'easy' }: Extras) => ({ difficulty: level });
const remarks = ({ why }: Extras) => (why ? { explanation: { source: why } } : {});

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
    ...heading(extras),
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
    ...heading(extras),
    content: { stem: { source: stem }, options, shuffle: true },
    answerKey: {
      credits: evenCredits(right.map(idOf), wrong.map(idOf)),
      scoring: 'perOption',
      ...remarks(extras),
    },
  };
}

/** True or false. */
export const claim = (stem: string, correct: boolean, extras: Extras = {}): QuestionDraft => ({
  type: 'trueFalse',
  ...heading(extras),
  content: { stem: { source: stem } },
  answerKey: { correct, feedback: {}, ...remarks(extras) },
});

/** A number: exact, or within a tolerance on both sides. */
export const amount = (
  stem: string,
  value: string,
  { unit, tolerance, ...extras }: Extras & { readonly unit?: string; readonly tolerance?: string } = {},
): QuestionDraft => ({
  type: 'number',
  ...heading(extras),
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
