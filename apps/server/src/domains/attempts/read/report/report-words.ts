import {
  digitalSatModuleTable,
  gradingTypes,
  isDigitalSatType,
  isToldInPoints,
} from '@pelion/contract/assessment-kinds';
import { satSectionTable, scoreRangeText } from '@pelion/contract/digital-sat/facts';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { answerStatusTable, shownPoints } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { escapeMarkup } from '../../../../lib/escape-markup.ts';
import { shownMoments } from '../../../../lib/shown-moment.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { paperWordsIn } from '../../../questions/paper/paper-words-in.ts';
import type { ReportOrder } from '../../../questions/paper/report-task.ts';
import { type ScaledSection, totalOfSections } from '../../plan/scaling.ts';
import type { tellResult } from '../tell-result.ts';
import { rubricLines } from './rubric-lines.ts';

/** Result as its page shows it to the viewer of the report. */
export type Told = Awaited<ReturnType<typeof tellResult>>;
type Text = Viewer['text'];

const said = {
  answer: phrase('Answer'),
  noAnswer: phrase('Not answered'),
  onPhotos: phrase('On the photographed pages below'),
  rightAnswer: phrase('Right answer'),
  student: (name: string) => phrase('{^student}: {$name}', { name }),
  attempt: (n: number) => phrase('Attempt {$n}', { n }),
  begun: (at: string) => phrase('Attempted at {$at}', { at }),
  submitted: (at: string) => phrase('Submitted On {$at}', { at }),
  points: (actual: string, total: string) =>
    phrase('{$actual} of {$total} {#n|point|points}', { actual, total, n: Number(total) }),
  label: (label: string) => phrase('Grade: {$label}', { label }),
  estimate: phrase('Estimate of a full-length {test}'),
  trialEstimate: phrase('Estimate of a {trialTest}: rougher, since it is shorter'),
  range: ({ low, high }: ReturnType<typeof totalOfSections>) =>
    phrase('Most likely between {$low} and {$high}', { low: String(low), high: String(high) }),
  rangeOf: (range: string, total: number) => phrase('{$range} / {$total}', { range, total }),
  section: (name: string, scaled: string, { low, high }: ScaledSection) =>
    phrase('{$name}: {$scaled}, between {$low} and {$high}', { name, scaled, low, high }),
  scale: phrase('Grading scale'),
  span: (from: string, to: string) => phrase('{$from} to below {$to}', { from, to }),
  topSpan: (from: string, to: string) => phrase('{$from} to {$to}', { from, to }),
  noScore: phrase('The score is not shown.'),
  waits: phrase('The score will appear when everything has been graded.'),
  half: (low: string, high: string, average: string) =>
    phrase(
      'Half of the {student+} scored between {$low} and {$high} in this {assessment}. The average is about {$average}.',
      { low, high, average },
    ),
  among: phrase('This result is within that range.'),
  above: phrase('This result is above that range.'),
  below: phrase('This result is below that range. The next one can be different.'),
  question: (n: number) => phrase('{^question} {$n}', { n }),
  thrownOut: phrase('This {question} was removed from the scoring: it counts for nobody.'),
  aiHelped: phrase('Answered with help from Chiron.'),
  aiHelpedNone: phrase('Helped by Chiron.'),
  misfit: phrase('The submitted answer is not valid for this {question} and counts as wrong.'),
  seconds: (seconds: number) => phrase('Time: {$seconds} s', { seconds }),
  minutes: (minutes: number, seconds: number) =>
    phrase('Time: {$minutes} min {$seconds} s', { minutes, seconds }),
  photo: (n: number, all: number) => phrase('Photographed page {$n} of {$all}', { n, all }),
  missingPhoto: phrase('This photo is not included here. You can see it on the result page.'),
  pin: (n: number, page: number) => phrase('{$n}, on page {$page}', { n, page }),
  pinGone: (n: number) => phrase('{$n}, on a page that was removed', { n }),
  remark: phrase('Remark'),
  explanation: phrase('Explanation'),
  generalFeedback: phrase('Feedback'),
  comment: phrase('Comment'),
  overall: phrase('Overall comment'),
} as const;

/** Percentage with the given decimals, as the screens format it: `35.71%`. */
function percent(value: string | number): string {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Number(value) / 100);
}

export const reportWords = (text: Text, title: string, campus: string): ReportOrder['words'] => ({
  ...paperWordsIn(text, title, campus),
  answer: text.sentence(said.answer),
  noAnswer: text.sentence(said.noAnswer),
  onPhotos: text.sentence(said.onPhotos),
  rightAnswer: text.sentence(said.rightAnswer),
  feedback: text.sentence(said.generalFeedback),
  missingPhoto: text.sentence(said.missingPhoto),
});

/** Head of the report: student, score and the matching row of the scale. */
export function reportHead(
  { text: { sentence, phrase: words }, timeZone }: Pick<Viewer, 'text' | 'timeZone'>,
  told: Told,
  /** Sections of a digital SAT with a visible score. */
  sections: readonly ScaledSection[] = [],
): Pick<ReportOrder, 'about' | 'score' | 'lines' | 'scale'> {
  const { moment } = shownMoments(timeZone);
  const { score, actual_score, total_score, compared, rating_id, comment } = told;
  const inPoints =
    actual_score !== null && total_score !== null ? sentence(said.points(actual_score, total_score)) : null;
  const isInPoints = isToldInPoints(told.grading_type_id);
  const range = told.score_range;
  const outOf = range
    ? sentence(said.rangeOf(words(scoreRangeText(range)), Number(total_score)))
    : `${actual_score} / ${total_score}`;
  const why = score === null ? sentence(told.is_score_shown ? said.waits : said.noScore) : null;
  return {
    about: [
      ...(told.student_name === null ? [] : [sentence(said.student(told.student_name))]),
      [
        sentence(said.attempt(told.attempt_no)),
        ...(told.attempted_at === null ? [] : [sentence(said.begun(moment(told.attempted_at)))]),
        ...(told.ended_at === null ? [] : [sentence(said.submitted(moment(told.ended_at)))]),
      ].join(' · '),
    ],
    score: score === null ? null : isInPoints ? outOf : percent(score),
    lines: [
      [
        ...(why === null ? [] : [why]),
        ...(inPoints === null || isInPoints ? [] : [inPoints]),
        ...(told.grade_label === null ? [] : [sentence(said.label(told.grade_label))]),
        ...(rating_id === null ? [] : [words(ratingTable.labelOf(rating_id))]),
      ].join(' · '),
      ...(score === null || !isDigitalSatType(told.grading_type_id)
        ? []
        : [
            sentence(
              told.grading_type_id === gradingTypes.miniDigitalSat ? said.trialEstimate : said.estimate,
            ),
            ...(sections.length > 1 ? [sentence(said.range(totalOfSections(sections)))] : []),
            ...sections.map((one) =>
              sentence(
                said.section(
                  words(satSectionTable.labelOf(satSectionTable.idOf(one.section))),
                  words(scoreRangeText(one)),
                  one,
                ),
              ),
            ),
          ]),
      ...(compared === null
        ? []
        : [
            `${sentence(said.half(percent(compared.low), percent(compared.high), percent(compared.average)))} ${sentence(said[compared.place])}`,
          ]),
      ...(comment === '' ? [] : [`${sentence(said.overall)}: ${comment}`]),
    ].filter((line) => line !== ''),
    scale: {
      title: sentence(said.scale),
      rows: told.scale.map(({ from, to, label, is_met }, index) => ({
        span: sentence((index === 0 ? said.topSpan : said.span)(percent(from), percent(to))),
        label,
        isMet: is_met,
      })),
    },
  };
}

type Item = Told['items'][number];

/** Time on screen; empty if not measured. */
function spentOn(
  { sentence }: Pick<Text, 'sentence'>,
  { seconds }: Pick<Item, 'seconds'>,
): readonly string[] {
  if (seconds === null) return [];
  const minutes = Math.floor(seconds / 60);
  return [sentence(minutes > 0 ? said.minutes(minutes, seconds % 60) : said.seconds(seconds))];
}

/** Name of the bundle part that begins with an item; null within a part, or with a single part. */
export function partBegun({ phrase: words }: Text, { items, parts }: Told, index: number): string | null {
  const part = items[index]?.part;
  if (part === items[index - 1]?.part) return null;
  const begun = parts.find((one) => one.part === part);
  if (!begun) return null;
  const { name, digital_sat_module_type_id: module } = begun;
  return module === null ? name : words(digitalSatModuleTable.labelOf(module));
}

/** One answer of the report with everything visible of it. Texts by people are plain text, not markup. */
export function reportItem(
  { sentence, phrase: words }: Text,
  item: Item,
  number: number,
  fileOf: ReadonlyMap<string, string>,
): Omit<
  ReportOrder['items'][number],
  'version_id' | 'passage_version_id' | 'section_version_id' | 'order' | 'drawn_values' | 'begins'
> {
  const status = item.answer_status_id;
  const earned =
    item.earned !== null && !item.is_thrown_out ? said.points(item.earned, shownPoints(item.points)) : null;
  const pins = item.places
    .filter((place) => place.kind === 'picture')
    .map((place, index) => ({ ...place, number: index + 1 }));
  const isEmpty = item.response === null && item.pages.length === 0;
  const note = (about: Parameters<Text['sentence']>[0]) => ({
    label: sentence(said.remark),
    text: sentence(about),
  });
  return {
    head: [
      sentence(said.question(number)),
      ...(status === null ? [] : [words(answerStatusTable.labelOf(status))]),
      ...(earned === null ? [] : [sentence(earned)]),
      ...spentOn({ sentence }, item),
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
    photos: item.pages.map(({ page_id, turn }, index) => ({
      id: fileOf.get(page_id) ?? '',
      caption: sentence(said.photo(index + 1, item.pages.length)),
      turn,
      pins: pins
        .filter((pin) => pin.page_id === page_id)
        .map(({ number: n, x, y, width, height }) => ({ label: `${n}`, x, y, width, height })),
    })),
    said: [
      ...(item.is_thrown_out ? [note(said.thrownOut)] : []),
      ...(item.assisted_by_ai ? [note(isEmpty ? said.aiHelpedNone : said.aiHelped)] : []),
      ...(item.is_misfit ? [note(said.misfit)] : []),
      ...(item.comment === '' ? [] : [{ label: sentence(said.comment), text: asMarkup(item.comment) }]),
      ...item.places.flatMap((place) =>
        place.kind === 'words'
          ? [{ label: `“${asMarkup(place.quote)}”`, text: asMarkup(place.comment) }]
          : [],
      ),
      ...pins.map(({ number: n, page_id, comment }) => {
        const page = item.pages.findIndex((one) => one.page_id === page_id) + 1;
        return {
          label: sentence(page > 0 ? said.pin(n, page) : said.pinGone(n)),
          text: asMarkup(comment),
        };
      }),
      ...(item.rubric === null ? [] : rubricLines({ sentence }, item.rubric)),
    ],
  };
}

/** Converts plain text to a rich text source, keeping its lines. */
const asMarkup = (text: string): string => escapeMarkup(text).split(/\r?\n/).join('<br />');
