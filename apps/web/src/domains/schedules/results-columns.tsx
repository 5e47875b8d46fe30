import type { ScheduleResult } from '@pelion/contract/results';
import { defineMessages, type Text } from '@pelion/words';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { ResultStatusTag } from '../../components/result-status-tag.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { type Format, nothing } from '../../lib/format.ts';
import { countedText, isRunning, lateText, resultMessages } from './result-facts.ts';
import { ScoreLink } from './score-link.tsx';

const messages = defineMessages({
  student: '{^student}',
  status: 'Status',
  score: 'Score',
  counts: 'Counted attempt',
  attempts: 'Attempts',
  answered: 'Answered',
  submitted: 'Submitted',
  late: 'Late answers',
});

interface Shown {
  /** Whether a student has several attempts, so that the counted one matters. */
  readonly hasSeveral: boolean;
  readonly hasLate: boolean;
}

/**
 * One row per student: state of the latest attempt, counted score and its reason. Columns without information are
 * hidden by default.
 */
export function resultColumns(
  text: Text,
  format: Format,
  { hasSeveral, hasLate }: Shown,
): readonly DataColumn<ScheduleResult>[] {
  const t = text(messages);
  const nameOf = studentNameIn(text);
  const say = text(resultMessages);
  const latestOf = ({ attempts: [latest] }: ScheduleResult) => latest ?? null;
  /** End of the latest attempt, with a label where there is no heading; for a running one, its deadline. */
  const endOf = (result: ScheduleResult, isInWords = false) => {
    const latest = latestOf(result);
    if (latest?.ended_at) {
      const date = format.moment(latest.ended_at);
      return isInWords ? say('submitted', { date }) : date;
    }
    if (isRunning(result) && latest?.is_held) return say('stands');
    return isRunning(result) && latest?.deadline_at
      ? say('ends', { date: format.moment(latest.deadline_at) })
      : null;
  };
  const scoreOf = (result: ScheduleResult) =>
    result.counted ? (
      <ScoreLink studentId={result.student_id} name={nameOf(result)} attempt={result.counted} />
    ) : null;
  return [
    { id: 'student', header: t('student'), place: 'primary', value: nameOf, filter: 'search' },
    {
      id: 'status',
      header: t('status'),
      place: 'trailing',
      value: (result) => result.result_status_description,
      cell: (result) => <ResultStatusTag of={result} />,
      filter: 'options',
    },
    {
      id: 'score',
      header: t('score'),
      place: 'trailing',
      isNumeric: true,
      value: ({ counted }) => (counted?.score ? Number(counted.score) : null),
      cell: (result) => scoreOf(result) ?? nothing,
      fact: scoreOf,
    },
    {
      id: 'counts',
      header: t('counts'),
      place: 'fact',
      value: (result) => countedText(say, result),
      isSortable: false,
      isHiddenAtFirst: !hasSeveral,
      // A single attempt needs no explanation.
      fact: (result) => (result.counted?.because === 'only' ? null : countedText(say, result)),
    },
    {
      id: 'attempts',
      header: t('attempts'),
      place: 'fact',
      isHiddenAtFirst: !hasSeveral,
      isWide: true,
      isNumeric: true,
      value: ({ attempts }) => attempts.length,
      cell: ({ attempts }) => format.number(attempts.length),
      fact: ({ attempts }) => (attempts.length > 1 ? say('attempts', { n: attempts.length }) : null),
    },
    {
      id: 'answered',
      header: t('answered'),
      place: 'fact',
      isWide: true,
      isNumeric: true,
      value: (result) => latestOf(result)?.answered_count ?? null,
      cell: (result) => {
        const latest = latestOf(result);
        return latest
          ? `${format.number(latest.answered_count)}/${format.number(latest.question_count)}`
          : nothing;
      },
      fact: (result) => {
        const latest = latestOf(result);
        if (!latest || !isRunning(result)) return null;
        return say('answeredOf', { n: latest.answered_count, all: latest.question_count });
      },
    },
    {
      id: 'submitted',
      header: t('submitted'),
      place: 'fact',
      value: (result) => latestOf(result)?.ended_at ?? latestOf(result)?.deadline_at ?? null,
      cell: (result) => endOf(result) ?? nothing,
      fact: (result) => endOf(result, true),
    },
    {
      id: 'late',
      header: t('late'),
      place: 'fact',
      isHiddenAtFirst: !hasLate,
      value: (result) => {
        const latest = latestOf(result);
        const late = latest ? lateText(say, format, latest) : null;
        return result.held_answers > 0 ? say('held', { n: result.held_answers }) : late;
      },
      filter: 'options',
    },
  ];
}
