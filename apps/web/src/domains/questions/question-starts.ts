import type { DraftContent, DraftKey, QuestionDraft, QuestionType } from '@pelion/questions';
import { withPair } from './matching-draft.ts';
import { newOptionId } from './new-options.ts';
import {
  correctOf,
  type OptionCredit,
  sharedEvenly,
  withOnlyCorrect,
  withoutCredits,
} from './option-credits.ts';

/** Drafts of one question, the newest first: as it is, and as it was while it was of another type. */
export type History = readonly [QuestionDraft, ...QuestionDraft[]];

interface Start<Type extends QuestionType> {
  readonly content: DraftContent<Type>;
  readonly answerKey: DraftKey<Type>;
}

type Choice = QuestionDraft<'singleChoice'> | QuestionDraft<'multiChoice'>;
const isChoice = (draft: QuestionDraft): draft is Choice =>
  draft.type === 'singleChoice' || draft.type === 'multiChoice';

const blankOptions = () => [1, 2, 3, 4].map(() => ({ id: newOptionId(), text: { source: '' } }));

const choiceContent = ([{ content }]: History, from: Choice | undefined) => ({
  stem: content.stem,
  options: from?.content.options ?? blankOptions(),
  shuffle: from?.content.shuffle ?? true,
});

const idsOf = ({ content }: Choice) => content.options.map(({ id }) => id);

/** One right answer stays; of several nobody can say which it is to be. */
function creditsForOne(from: Choice | undefined): OptionCredit[] {
  if (from?.type !== 'multiChoice') return from?.answerKey.credits ?? [];
  const { credits } = from.answerKey;
  const [correct, ...others] = correctOf(credits, idsOf(from));
  const remarks = withoutCredits(credits);
  return correct && others.length === 0 ? withOnlyCorrect(remarks, correct) : remarks;
}

function creditsForMany(from: Choice | undefined): OptionCredit[] {
  if (!from) return [];
  const { credits } = from.answerKey;
  if (from.type === 'multiChoice') return credits;
  return sharedEvenly(
    credits,
    idsOf(from),
    credits.filter(({ credit }) => credit.trim() === '1').map(({ optionId }) => optionId),
  );
}

const usualRules = {
  ignoreCase: true,
  ignoreAccents: false,
  ignorePunctuation: false,
  wildcards: false,
};

const textKeyOf = (history: History) => history.find((draft) => draft.type === 'text')?.answerKey;

const blankPairs = () => withPair(withPair(withPair({ content: { prompts: [], choices: [] }, matches: [] })));

/** Limits and key fit both kinds of long answers. */
function longStart(history: History): Start<'text2'> {
  const from = history.find((draft) => draft.type === 'text2' || draft.type === 'freeText');
  const { minWords, maxWords } = from?.content ?? {};
  const { modelAnswer, markingNotes } = from?.answerKey ?? {};
  return {
    content: { stem: history[0].content.stem, minWords, maxWords },
    answerKey: { modelAnswer, markingNotes },
  };
}

/** Where writing begins, by type: with what fits of what is there, without a right answer that nobody chose. */
export const questionStarts: { readonly [Type in QuestionType]: (history: History) => Start<Type> } = {
  singleChoice: (history) => {
    const from = history.find(isChoice);
    return { content: choiceContent(history, from), answerKey: { credits: creditsForOne(from) } };
  },
  multiChoice: (history) => {
    const from = history.find(isChoice);
    const scoring = from?.type === 'multiChoice' ? from.answerKey.scoring : 'perOption';
    return {
      content: choiceContent(history, from),
      answerKey: { credits: creditsForMany(from), scoring },
    };
  },
  trueFalse: (history) => {
    const from = history.find((draft) => draft.type === 'trueFalse');
    const { correct = null, feedback = {} } = from?.answerKey ?? {};
    return { content: { stem: history[0].content.stem }, answerKey: { correct, feedback } };
  },
  number: (history) => {
    const from = history.find((draft) => draft.type === 'number');
    return {
      content: { ...from?.content, stem: history[0].content.stem },
      answerKey: { accepted: from?.answerKey.accepted ?? [{ kind: 'exact', value: '', credit: '1' }] },
    };
  },
  dragAndDrop: (history) => {
    const from = history.find((draft) => draft.type === 'dragAndDrop');
    const choice = history.find(isChoice);
    const [{ content }] = history;
    const places = [1, 2].map(() => ({ id: newOptionId(), label: { source: '' }, most: 1 }));
    const blank = {
      layout: 'zones' as const,
      items: choice?.content.options ?? blankOptions(),
      targets: places,
      reuse: false,
      shuffle: true,
    };
    const key = { targets: [], scoring: 'perTarget' as const };
    return {
      content: { ...(from?.content ?? blank), stem: content.stem },
      answerKey: {
        targets: from?.answerKey.targets ?? key.targets,
        scoring: from?.answerKey.scoring ?? key.scoring,
      },
    };
  },
  text: (history) => ({
    content: { stem: history[0].content.stem },
    answerKey: textKeyOf(history) ?? { accepted: [{ text: '', credit: '1' }], rules: usualRules },
  }),
  fillInBlank: (history) => {
    const from = history.find((draft) => draft.type === 'fillInBlank');
    return {
      content: {
        gaps: [],
        bank: [],
        isBankReusable: false,
        shuffle: true,
        ...from?.content,
        stem: history[0].content.stem,
      },
      answerKey: from?.answerKey ?? { gaps: [], rules: usualRules, scoring: 'perGap' },
    };
  },
  matching: (history) => {
    const from = history.find((draft) => draft.type === 'matching');
    const { content, matches } = blankPairs();
    return {
      content: {
        ...content,
        isReusable: false,
        shuffle: true,
        ...from?.content,
        stem: history[0].content.stem,
      },
      answerKey: from?.answerKey ?? { matches: [...matches], scoring: 'perMatch', penalty: '0' },
    };
  },
  text2: longStart,
  freeText: (history) => {
    const { starter } = history.find((draft) => draft.type === 'freeText')?.content ?? {};
    const { content, answerKey } = longStart(history);
    return { content: { ...content, starter }, answerKey };
  },
  graph: (history) => {
    const from = history.find((draft) => draft.type === 'graph');
    const axis = { from: '-10', to: '10', step: '1', snap: '1' };
    const { answer = { points: [], equation: '', spans: [] }, scoring = 'partial' } = from?.answerKey ?? {};
    return {
      content: {
        kind: 'lineWithPoints',
        parabolaBy: 'vertexAndPoint',
        x: axis,
        y: axis,
        background: [],
        ...from?.content,
        stem: history[0].content.stem,
      },
      answerKey: { answer, scoring },
    };
  },
  comprehension: (history) => {
    const from = history.find((draft) => draft.type === 'comprehension');
    const { heading, numbering = 'none' } = from?.content ?? {};
    return { content: { stem: history[0].content.stem, heading, numbering }, answerKey: {} };
  },
};
