import type { AnalysedQuestion, ItemAnalysis } from '@pelion/contract/item-analysis';
import { findingSays } from '@pelion/contract/item-analysis/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { Block } from '../tables/document-task.ts';
import type { PagesOf, TableOfCells } from '../tables/table-file.ts';

const said = {
  number: phrase('No.'),
  question: phrase('{^question}'),
  asked: phrase('Asked'),
  omitted: phrase('Skipped'),
  facility: phrase('Facility'),
  discrimination: phrase('Discrimination'),
  biserial: phrase('Point-biserial'),
  toDo: phrase('To do'),
  answer: phrase('Answer'),
  isRight: phrase('Right'),
  given: phrase('Given'),
  strong: phrase('Strongest group'),
  weak: phrase('Weakest group'),
  whole: phrase('Whole {test}'),
  value: phrase('Value'),
  analysed: phrase('Attempts'),
  mean: phrase('Mean'),
  median: phrase('Median'),
  deviation: phrase('Standard deviation'),
  alpha: phrase('Cronbach’s alpha'),
  error: phrase('Standard error of measurement'),
  yes: phrase('Yes'),
  no: phrase('No'),
  withheld: phrase('Fewer than five submissions: the figures could reveal individual {student+}.'),
};
const title = (name: string) => phrase('Analysis: {$name}', { name });

type Text = Viewer['text'];

export const analysisTitle = ({ sentence }: Text, { assessment_name }: ItemAnalysis) =>
  sentence(title(assessment_name));

const wholeOf = (analysis: ItemAnalysis) =>
  [
    ['analysed', analysis.analysed],
    ['mean', analysis.mean],
    ['median', analysis.median],
    ['deviation', analysis.standard_deviation],
    ['alpha', analysis.alpha],
    ['error', analysis.standard_error],
  ] as const;

const sentencesOf = ({ sentence }: Text, { findings }: AnalysedQuestion) =>
  findings.map(({ kind, choice }) => sentence(findingSays[kind](choice ?? '')));

/** A bundle counts its questions in each of its parts. */
const namedIn = ({ part_name, excerpt }: AnalysedQuestion) =>
  part_name === null ? excerpt : `${part_name}: ${excerpt}`;

/** Beyond that a coefficient says nothing of a class. */
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(6)));

/** A line for each answer to each question; then the figures of the whole. */
export function analysisCells(text: Text, analysis: ItemAnalysis): TableOfCells {
  const { sentence } = text;
  const none = { label: null, is_right: null, count: null, strong: null, weak: null };
  const yesOrNo = (is: boolean | null) => (is === null ? null : sentence(is ? said.yes : said.no));
  const rows = analysis.questions.flatMap((question): Cell[][] =>
    (question.choices.length > 0 ? question.choices : [none]).map((choice) => [
      question.position,
      namedIn(question),
      question.asked,
      question.omitted,
      rounded(question.facility),
      rounded(question.discrimination),
      rounded(question.point_biserial),
      sentencesOf(text, question).join(' '),
      choice.label,
      yesOrNo(choice.is_right),
      choice.count,
      rounded(choice.strong),
      rounded(choice.weak),
    ]),
  );
  const blank: Cell[] = Array.from({ length: 12 }, () => null);
  const isText = new Set<string>(['question', 'toDo', 'answer', 'isRight', 'whole']);
  const names = [
    ...(['number', 'question', 'asked', 'omitted', 'facility', 'discrimination', 'biserial'] as const),
    ...(['toDo', 'answer', 'isRight', 'given', 'strong', 'weak', 'whole', 'value'] as const),
  ];
  return {
    columns: names.map((name) => ({ head: sentence(said[name]), isNumber: !isText.has(name) })),
    rows: [
      ...rows.map((row) => [...row, null, null]),
      ...wholeOf(analysis).map(([name, value]): Cell[] => [
        null,
        ...blank,
        sentence(said[name]),
        rounded(value),
      ]),
    ],
  };
}

const percent = (value: number | null) => (value === null ? '' : `${(value * 100).toFixed(2)}%`);
const decimal = (value: number | null) => (value === null ? '' : value.toFixed(2));
/** Shows the number of attempts and alpha as numbers, everything else as a percentage. */
const shown = (name: ReturnType<typeof wholeOf>[number][0], value: number | null) =>
  name === 'analysed' ? String(value) : name === 'alpha' ? decimal(value) : percent(value);

/** Page order: recommendations, the table of questions, then the answers. */
export function analysisPages(text: Text, analysis: ItemAnalysis): PagesOf {
  const { sentence } = text;
  const about = wholeOf(analysis).map(
    ([name, value]) => `${sentence(said[name])}: ${shown(name, value) || '–'}`,
  );
  if (analysis.is_withheld)
    return {
      about: [],
      isLandscape: false,
      blocks: [{ kind: 'text', text: sentence(said.withheld) }],
    };
  const questions: Block = {
    kind: 'table',
    repeated: 0,
    columns: [
      { head: sentence(said.number), width: 4, isNumber: true },
      { head: sentence(said.question), width: 56, isNumber: false },
      { head: sentence(said.asked), width: 8, isNumber: true },
      { head: sentence(said.omitted), width: 9, isNumber: true },
      { head: sentence(said.facility), width: 10, isNumber: true },
      { head: sentence(said.discrimination), width: 14, isNumber: true },
      { head: sentence(said.biserial), width: 14, isNumber: true },
    ],
    rows: analysis.questions.map((question) =>
      JSON.stringify([
        question.position,
        namedIn(question),
        question.asked,
        question.omitted,
        percent(question.facility),
        decimal(question.discrimination),
        decimal(question.point_biserial),
      ]),
    ),
  };
  return {
    about: [about.join(' · ')],
    isLandscape: true,
    blocks: [questions, ...analysis.questions.flatMap((question) => blocksOf(text, question))],
  };
}

function blocksOf(text: Text, question: AnalysedQuestion): Block[] {
  const { sentence } = text;
  const sentences = sentencesOf(text, question);
  if (sentences.length === 0 && question.choices.length === 0) return [];
  const heading =
    question.position === null ? namedIn(question) : `${question.position}. ${namedIn(question)}`;
  const choices: Block = {
    kind: 'table',
    repeated: 0,
    columns: [
      { head: sentence(said.answer), width: 60, isNumber: false },
      { head: sentence(said.isRight), width: 9, isNumber: false },
      { head: sentence(said.given), width: 9, isNumber: true },
      { head: sentence(said.strong), width: 14, isNumber: true },
      { head: sentence(said.weak), width: 14, isNumber: true },
    ],
    rows: question.choices.map(({ label, is_right, count, strong, weak }) =>
      JSON.stringify([label, is_right ? '✓' : '', count, percent(strong), percent(weak)]),
    ),
  };
  return [
    { kind: 'heading', text: heading },
    ...sentences.map((one): Block => ({ kind: 'text', text: `${sentence(said.toDo)}: ${one}` })),
    ...(question.choices.length > 0 ? [choices] : []),
  ];
}
