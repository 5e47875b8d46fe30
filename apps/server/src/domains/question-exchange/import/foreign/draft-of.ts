import {
  compare,
  type DraftKey,
  equals,
  mostOptions,
  optionIds,
  type QuestionDraft,
  type Rational,
  toText,
  zero,
} from '@pelion/questions';
import { mostHints } from '@pelion/questions/help-limits';
import { type Phrase, phrase } from '@pelion/words';
import { truncate } from '../../../../lib/excerpt.ts';
import { plainText } from '../../../../lib/rich-text.ts';
import { accepted, type BankItem, refused, withLoss } from '../bank-item.ts';
import { plainSource } from '../plain-source.ts';
import { dragIntoTextDraft, dragOntoPictureDraft, dragStem, orderDraft, sortDraft } from './drag-drafts.ts';
import {
  type Asked,
  blankMark,
  type ForeignBlank,
  type ForeignItem,
  type ForeignOption,
} from './foreign-item.ts';
import { formulaDraft, variantsOf } from './formula-draft.ts';
import { withGapTokens } from './gap-tokens.ts';
import { inSigns } from './plain-signs.ts';
import { pointsOf } from './points-of.ts';
import { lossesOfMarks } from './replay.ts';
import { noAnswer, otherMarks, takesNothing } from './sentences.ts';
import { isEmptyOption, isWhole, ofBest, ofSum, ofTyped } from './shares.ts';
import { blanksDraft, matchDraft, shortTextDraft } from './word-drafts.ts';

type Kind = Asked['kind'];
type Of<One extends Kind> = Extract<Asked, { readonly kind: One }>;
/** The heading of a draft and the remarks of its key. */
interface Common {
  readonly heading: Pick<QuestionDraft, 'title' | 'difficulty'>;
  readonly stem: { readonly source: string };
  readonly remarks: Pick<DraftKey<'trueFalse'>, 'explanation' | 'generalFeedback' | 'hints'>;
  lose(loss: Phrase): void;
}
type Made = QuestionDraft | { readonly reason: Phrase };

/** Builds a draft for any drag-and-drop layout. */
const dragged = (
  { content, answerKey }: ReturnType<typeof sortDraft | typeof dragOntoPictureDraft | typeof orderDraft>,
  { heading, stem, remarks }: Common,
): Made => ({
  type: 'dragAndDrop',
  ...heading,
  content: { stem, ...content },
  answerKey: { ...answerKey, ...remarks },
});

const makers: { readonly [One in Kind]: (asked: Of<One>, common: Common) => Made } = {
  choice,
  trueFalse: ({ correct, whenTrue, whenFalse }, { heading, stem, remarks }) => ({
    type: 'trueFalse',
    ...heading,
    content: { stem },
    answerKey: { correct, feedback: { true: textOf(whenTrue), false: textOf(whenFalse) }, ...remarks },
  }),
  number: ({ accepted: numbers, unit }, { heading, stem, remarks, lose }) => ({
    type: 'number',
    ...heading,
    content: { stem, unit: unitOf(unit) },
    answerKey: {
      accepted: ofTyped(numbers, lose).map(({ shape, credit, feedback }) => ({
        ...shape,
        credit: toText(credit),
        feedback: textOf(feedback),
      })),
      ...remarks,
    },
  }),
  formula: (asked, { heading, stem, remarks, lose }) => {
    const { variants, accepted } = formulaDraft(asked, lose);
    const unit = unitOf(asked.unit);
    return {
      type: 'number',
      ...heading,
      content: { stem, unit, variants },
      answerKey: { accepted, ...remarks },
    };
  },
  shortText: (asked, { heading, stem, remarks, lose }) => {
    const { content, answerKey } = shortTextDraft(asked, lose);
    return {
      type: 'text',
      ...heading,
      content: { stem, ...content },
      answerKey: { ...answerKey, ...remarks },
    };
  },
  blanks: (asked, { heading, stem, remarks, lose }) => {
    const { content, answerKey } = blanksDraft(asked, lose);
    return {
      type: 'fillInBlank',
      ...heading,
      content: { stem: { source: withGapTokens(stem.source) }, ...content },
      answerKey: { ...answerKey, ...remarks },
    };
  },
  dragIntoText: (asked, { heading, stem, remarks }) => {
    const { content, answerKey } = dragIntoTextDraft(asked, stem.source);
    return {
      type: 'dragAndDrop',
      ...heading,
      content: { stem: { source: dragStem }, ...content },
      answerKey: { ...answerKey, ...remarks },
    };
  },
  match: (asked, common) => {
    const { heading, stem, remarks } = common;
    const [pair, ...others] = asked.pairs;
    // A single pair becomes a box to drag into, because matching needs alternatives.
    if (pair && others.length === 0 && !pair.feedback) {
      const items = [pair.right, ...asked.distractors];
      return dragged(sortDraft({ kind: 'sort', items, zones: [{ label: pair.left, items: [0] }] }), common);
    }
    const { content, answerKey } = matchDraft(asked);
    if (pair?.right && content.choices.length < 2) return { reason: oneAnswer };
    return {
      type: 'matching',
      ...heading,
      content: { stem, ...content },
      answerKey: { ...answerKey, ...remarks },
    };
  },
  sort: (asked, common) => dragged(sortDraft(asked), common),
  dragOntoPicture: (asked, common) => dragged(dragOntoPictureDraft(asked), common),
  order: (asked, common) => dragged(orderDraft(asked), common),
  essay: (
    { guidance, modelAnswer, isFormatted, starter, minWords, maxWords },
    { heading, stem, remarks },
  ) => {
    const limits = { ...(minWords && { minWords }), ...(maxWords && { maxWords }) };
    const answerKey = {
      markingNotes: textOf(guidance),
      ...(modelAnswer && { modelAnswer: { source: modelAnswer } }),
      ...remarks,
    };
    // An answer with a starter is plain text in Pelion.
    return isFormatted && !starter
      ? { type: 'text2', ...heading, content: { stem, ...limits }, answerKey }
      : {
          type: 'freeText',
          ...heading,
          content: { stem, ...limits, ...(starter && { starter }) },
          answerKey,
        };
  },
  // `withPassages` decides which questions belong to the passage.
  information: (_, { heading, stem, remarks }) => ({
    type: 'comprehension',
    ...heading,
    content: { stem, numbering: 'none' },
    answerKey: remarks,
  }),
  refused: ({ reason }) => ({ reason }),
};

/** Unit as shown beside the answer. */
const unitOf = (unit = '') => truncate(inSigns(unit).trim(), 40) || undefined;

const textOf = (source: string | undefined) => (source ? { source } : undefined);

const listNow = phrase(
  'Several options are right, each by itself, and one is chosen: they have become a list to choose from.',
);
/** Whether a native select can show the option. */
const isListed = ({ text }: ForeignOption) => !/<(?!br)\w|\\[([]|\$\$/.test(text);

/** Single choice with several fully correct options becomes a list in a gap, which can be scored so. */
function severalWhole(asked: Of<'choice'>, common: Common): Made {
  const { options, shuffle, numbers } = asked;
  const words = options.map(({ text }) => plainText(text).trim().toLowerCase());
  const isList = options.every(isListed) && !numbers && new Set(words).size === words.length;
  if (!isList) return choice({ ...asked, isSingle: false, scoring: 'perOption' }, common);
  common.lose(listNow);
  const stem = { source: `${common.stem.source}<p>${blankMark(0)}</p>` };
  return makers.blanks(
    { kind: 'blanks', blanks: [{ kind: 'choice', options }], shuffle },
    { ...common, stem },
  );
}

const emptyLost = phrase('An option without a text is left out.');

function choice(written: Of<'choice'>, common: Common): Made {
  const asked = { ...written, options: written.options.filter((option) => !isEmptyOption(option)) };
  if (asked.options.length < written.options.length) common.lose(emptyLost);
  const { isSingle, shuffle, scoring, numbers } = asked;
  const { heading, stem, remarks, lose } = common;
  if (asked.options.length > mostOptions)
    return { reason: phrase('A {question} can have at most {$mostOptions} options.', { mostOptions }) };
  if (isSingle && asked.options.filter(isWhole).length > 1) return severalWhole(asked, common);
  const options = (isSingle ? ofBest : ofSum)(asked.options, lose);
  const ids = optionIds(options.map(({ text }) => text));
  const credits: DraftKey<'multiChoice'>['credits'] = options.flatMap((option, index) => {
    const credit = creditIn(isSingle, option, lose);
    if (equals(credit, zero) && !option.feedback) return [];
    return [{ optionId: ids[index] ?? '', credit: toText(credit), feedback: textOf(option.feedback) }];
  });
  const content = {
    stem,
    options: options.map(({ text }, index) => ({ id: ids[index] ?? '', text: { source: text } })),
    shuffle,
    ...(numbers && { variants: variantsOf(numbers) }),
  };
  return isSingle
    ? { type: 'singleChoice', ...heading, content, answerKey: { credits, ...remarks } }
    : { type: 'multiChoice', ...heading, content, answerKey: { credits, scoring, ...remarks } };
}

function creditIn(isSingle: boolean, { credit, text }: ForeignOption, lose: Common['lose']) {
  if (!isSingle || compare(credit, zero) >= 0) return credit;
  lose(takesNothing(plainText(text)));
  return zero;
}

/** Refuses polls, surveys and items without a key. */
function noKey(asked: Asked): Phrase | null {
  const isWrong = ({ credit }: { readonly credit: Rational }) => compare(credit, zero) <= 0;
  if (asked.kind === 'choice') return asked.options.every(isWrong) ? noAnswer : null;
  if (asked.kind === 'number' || asked.kind === 'shortText')
    return asked.accepted.every(isWrong) ? noAnswer : null;
  // A gap without an answer would be wrong for everybody.
  const isBlank = (blank: ForeignBlank) =>
    (blank.kind === 'choice' ? blank.options : blank.accepted).every(isWrong);
  if (asked.kind === 'blanks') return asked.blanks.some(isBlank) ? noAnswer : null;
  if (asked.kind === 'order') return asked.items.length === 0 ? noAnswer : null;
  if (asked.kind === 'match') return asked.pairs.length === 0 ? noAnswer : null;
  return asked.kind === 'trueFalse' && asked.correct === null ? noAnswer : null;
}

const oneAnswer = phrase(
  'All items to match have the same answer in the file, so there is nothing to choose from.',
);
const longestTitle = 200;
const titleAsked = phrase('The {question} has no text in the file; its title was used.');
const hintsLost = phrase('Only the first {$most} hints are kept.', { most: mostHints });

const unreadable = phrase('This {question} cannot be read.');

/** The draft of one question of a foreign bank. An error costs this question, and the file is read on. */
export function bankItemOf(item: ForeignItem): BankItem {
  try {
    return draftedItem(item);
  } catch {
    return refused(item.place, unreadable);
  }
}

function draftedItem(item: ForeignItem): BankItem {
  const losses = [...item.losses];
  const unkeyed = noKey(item.asked);
  if (unkeyed) return refused(item.place, unkeyed);
  const { points, losses: ofPoints } = pointsOf(item.points);
  losses.push(...ofPoints);
  const title = item.title?.trim() || undefined;
  if (title && title.length > longestTitle)
    losses.push(phrase('The title is cut to {$longestTitle} characters.', { longestTitle }));
  if (item.stem === '' && title) losses.push(titleAsked);
  const hints = (item.hints ?? []).filter((hint) => hint !== '').map((source) => ({ source }));
  if (hints.length > mostHints) losses.push(hintsLost);
  const common: Common = {
    heading: { title: title && truncate(title, longestTitle), difficulty: item.difficulty ?? 'medium' },
    stem: { source: item.stem === '' && title ? plainSource(title) : item.stem },
    remarks: {
      ...(item.explanation ? { explanation: { source: item.explanation } } : {}),
      ...(item.generalFeedback ? { generalFeedback: { source: item.generalFeedback } } : {}),
      ...(hints.length > 0 ? { hints: hints.slice(0, mostHints) } : {}),
    },
    lose: (loss) => losses.push(loss),
  };
  const made = make(item.asked, common);
  if ('reason' in made) return refused(item.place, made.reason);
  const read = accepted({ ...item.place, points }, made, losses);
  // Scoring takes only drafts whose numbers the schema has accepted.
  if (read.outcome === 'refused' || !item.marks || losses.some((loss) => otherMarks.has(loss))) return read;
  return lossesOfMarks(read.draft, item.asked, item.marks).reduce(withLoss, read);
}

const make = <One extends Kind>(asked: Of<One>, common: Common): Made => {
  const maker: (asked: Of<One>, common: Common) => Made = makers[asked.kind];
  return maker(asked, common);
};
