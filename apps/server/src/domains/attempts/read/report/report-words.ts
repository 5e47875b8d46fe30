import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import { ratingTable } from '@pelion/contract/marking/facts';
import { answerStatusTable } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Viewer } from '../../../../lib/viewer.ts';
import { escapeMarkup } from '../../../questions/import/xml/xml-element.ts';
import { paperWordsIn } from '../../../questions/paper/paper-words-in.ts';
import type { ReportOrder } from '../../../questions/paper/report-task.ts';
import type { tellResult } from '../tell-result.ts';
import { rubricLines } from './rubric-lines.ts';

/** A result as its page tells it to whoever asks for the report. */
export type Told = Awaited<ReturnType<typeof tellResult>>;
type Text = Viewer['text'];

const said = {
  answer: phrase('Answer'),
  noAnswer: phrase('Not answered'),
  rightAnswer: phrase('Right answer'),
  student: (name: string) => phrase('{^student}: {$name}', { name }),
  attempt: (n: number) => phrase('Attempt {$n}', { n }),
  submitted: (at: string) => phrase('Submitted {$at}', { at }),
  points: (actual: string, total: string) =>
    phrase('{$actual} of {$total} {#n|point|points}', { actual, total, n: Number(total) }),
  label: (label: string) => phrase('On the scale: {$label}', { label }),
  scale: phrase('Grading scale'),
  span: (from: string, to: string) => phrase('{$from} % to below {$to} %', { from, to }),
  topSpan: (from: string, to: string) => phrase('{$from} % to {$to} %', { from, to }),
  noScore: phrase('The score is not shown.'),
  waits: phrase('The score follows when everything has been graded.'),
  half: (low: number, high: number, average: number) =>
    phrase(
      'Half of those who took this {assessment} have between {$low} % and {$high} %. On average it is about {$average} %.',
      { low, high, average },
    ),
  question: (n: number) => phrase('{^question} {$n}', { n }),
  thrownOut: phrase('This {question} was thrown out: it counts for nobody.'),
  aiHelped: phrase('Answered with the help of AI.'),
  pages: (n: number) => phrase('{$n} photographed {#n|page|pages}', { n }),
  page: (n: number) => phrase('On page {$n}', { n }),
  pageGone: phrase('On a page that was taken out'),
  remark: phrase('Remark'),
  onPaper: phrase('On paper'),
  explanation: phrase('Explanation'),
  generalFeedback: phrase('Feedback'),
  comment: phrase('Comment'),
  overall: phrase('Comment on the whole'),
} as const;

export const reportWords = (text: Text, title: string, campus: string): ReportOrder['words'] => ({
  ...paperWordsIn(text, title, campus),
  answer: text.sentence(said.answer),
  noAnswer: text.sentence(said.noAnswer),
  rightAnswer: text.sentence(said.rightAnswer),
});

/** Whose it is, what it came to and what that stands for. */
export function reportHead(
  { text: { sentence, phrase: words }, timeZone }: Pick<Viewer, 'text' | 'timeZone'>,
  told: Told,
): Pick<ReportOrder, 'about' | 'score' | 'lines' | 'scale'> {
  const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const { score, actual_score, total_score, compared, rating_id, comment } = told;
  const inPoints =
    actual_score !== null && total_score !== null ? sentence(said.points(actual_score, total_score)) : null;
  const isInPoints = isToldInPoints(told.grading_type_id);
  const why = score === null ? sentence(told.is_score_shown ? said.waits : said.noScore) : null;
  return {
    about: [
      ...(told.student_name === null ? [] : [sentence(said.student(told.student_name))]),
      [
        sentence(said.attempt(told.attempt_no)),
        ...(told.ended_at === null ? [] : [sentence(said.submitted(moment.format(told.ended_at)))]),
      ].join(' · '),
    ],
    score: score === null ? null : isInPoints ? `${actual_score} / ${total_score}` : `${score} %`,
    lines: [
      [
        ...(why === null ? [] : [why]),
        ...(inPoints === null || isInPoints ? [] : [inPoints]),
        ...(told.grade_label === null ? [] : [sentence(said.label(told.grade_label))]),
        ...(rating_id === null ? [] : [words(ratingTable.labelOf(rating_id))]),
      ].join(' · '),
      ...(compared === null ? [] : [sentence(said.half(compared.low, compared.high, compared.average))]),
      ...(comment === '' ? [] : [`${sentence(said.overall)}: ${comment}`]),
    ].filter((line) => line !== ''),
    scale: {
      title: sentence(said.scale),
      rows: told.scale.map(({ from, to, label, is_met }, index) => ({
        span: sentence(index === 0 ? said.topSpan(from, to) : said.span(from, to)),
        label,
        isMet: is_met,
      })),
    },
  };
}

type Item = Told['items'][number];

/** What is said of one answer, by what of it is told. Texts of people are no markup. */
export function reportItem(
  { sentence, phrase: words }: Text,
  item: Item,
  number: number,
): Omit<
  ReportOrder['items'][number],
  'version_id' | 'passage_version_id' | 'section_version_id' | 'order' | 'drawn_values'
> {
  const status = item.answer_status_id;
  const earned = item.earned !== null && !item.is_thrown_out ? said.points(item.earned, item.points) : null;
  const note = (about: Parameters<Text['sentence']>[0]) => ({
    label: sentence(said.remark),
    text: sentence(about),
  });
  return {
    head: [
      sentence(said.question(number)),
      ...(status === null ? [] : [words(answerStatusTable.labelOf(status))]),
      ...(earned === null ? [] : [sentence(earned)]),
    ].join(' · '),
    response: item.response,
    showsKey: item.key !== null,
    remarks:
      item.remarks === null
        ? []
        : (['explanation', 'generalFeedback'] as const).map((name) => ({
            name,
            label: sentence(said[name]),
          })),
    said: [
      ...(item.is_thrown_out ? [note(said.thrownOut)] : []),
      ...(item.assisted_by_ai ? [note(said.aiHelped)] : []),
      ...(item.pages.length > 0
        ? [{ label: sentence(said.onPaper), text: sentence(said.pages(item.pages.length)) }]
        : []),
      ...(item.comment === '' ? [] : [{ label: sentence(said.comment), text: asMarkup(item.comment) }]),
      ...item.places.map((place) => ({
        label:
          place.kind === 'words'
            ? `“${asMarkup(place.quote)}”`
            : sentence(onPage(item.pages.findIndex(({ page_id }) => page_id === place.page_id) + 1)),
        text: asMarkup(place.comment),
      })),
      ...(item.rubric === null ? [] : rubricLines({ sentence }, item.rubric)),
    ],
  };
}

/** A photographed page by its number; 0: it is there no more. */
const onPage = (n: number) => (n > 0 ? said.page(n) : said.pageGone);

/** As a source of rich text, in the lines it was written in. */
const asMarkup = (text: string): string => escapeMarkup(text).split(/\r?\n/).join('<br />');
