import { mayOpen, pathOf, rules } from '@pelion/access';
import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import type { StudentGrades } from '@pelion/contract/grade-reports';
import { cellStates } from '@pelion/contract/grade-reports/facts';
import { smartBounds } from '@pelion/contract/smart-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CountingRules, Figure, Figures } from '../../components/reports/figure.tsx';
import { useLabelledScore } from '../../components/score-text.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { countOrNothing, RatingTag, useFigureText, useFigureWords } from './figure-words.tsx';

const messages = defineMessages({
  heading: '{$name} · {$section}',
  figures: 'Figures',
  bySubject: '{^subject+}',
  subject: '{^subject}',
  apart: 'Without a {subject}',
  tests: '{^test+} of {$subject}',
  test: '{^test}',
  opened: 'Opened',
  score: 'Score',
  state: 'State',
  retake: 'Retake suggested',
  empty: 'No {test+} in these days',
  profile: 'Profile',
  scores: 'Scores',
  scoresRule: '{^test+} with a score, those told in points too.',
  low: 'Below {$bound}%',
  lowRule: 'Scored {test+} below {$bound}%, without those told in points.',
});

type Subject = StudentGrades['subjects'][number];
type Test = Subject['tests'][number];

const isLow = ({ score, grading_type_id }: Test['cell']) =>
  score !== null && !isToldInPoints(grading_type_id) && Number(score) < smartBounds.lowScore;

/** Subjects of a student with their tests. */
export function StudentView({ report }: { readonly report: StudentGrades }) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const figureText = useFigureText();
  const words = useFigureWords();
  const columns = useSubjectColumns();
  const { student, overall, subjects } = report;
  const bound = { bound: smartBounds.lowScore };
  const low = subjects.flatMap(({ tests }) => tests).filter(({ cell }) => isLow(cell)).length;
  if (student === null) return <EmptyState icon={IconReportAnalytics} title={t('empty')} />;
  const name = studentNameIn(text)(student);
  const title =
    student.section_label === null ? name : t('heading', { name, section: student.section_label });
  return (
    <>
      <h2>
        {mayOpen(viewer, rules.viewProfile) && student.student_name !== null ? (
          <Link to={pathOf('profile', { userId: student.student_id })}>{title}</Link>
        ) : (
          title
        )}
      </h2>
      {overall ? (
        <Figures label={t('figures')}>
          <Figure
            {...words.average}
            value={overall.average === null && overall.hidden === 0 ? null : figureText(overall)}
            note={<RatingTag id={overall.rating_id} />}
          />
          {(['missing', 'excused', 'waiting'] as const).map((state) => (
            <Figure key={state} {...words[state]} value={String(overall[state])} />
          ))}
          {mayOpen(viewer, rules.viewSmartReports) ? (
            <>
              <Figure {...words.retake} value={String(overall.retakes)} />
              <Figure name={t('scores')} value={String(overall.scored)} rule={t('scoresRule')} />
              {mayOpen(viewer, rules.viewSubjectGrades) ? (
                <Figure name={t('low', bound)} value={String(low)} rule={t('lowRule', bound)} />
              ) : null}
            </>
          ) : null}
        </Figures>
      ) : null}
      <DataTable
        caption={t('bySubject')}
        rows={subjects}
        rowId={({ subject_id }) => String(subject_id ?? 0)}
        columns={columns}
        detail={(subject) =>
          subject.tests.length === 0 ? null : <Tests subject={subject} studentId={student.student_id} />
        }
        isOpenAtFirst={() => true}
        exports={<CountingRules rules={Object.values(words)} />}
        empty={<EmptyState icon={IconReportAnalytics} title={t('empty')} />}
      />
    </>
  );
}

const numberOf = (average: string | null) => (average === null ? null : Number(average));

function useSubjectColumns(): readonly DataColumn<Subject>[] {
  const text = useText();
  const figureText = useFigureText();
  const words = useFigureWords();
  return useMemo(() => {
    const t = text(messages);
    const nameOf = ({ subject_name }: Subject) => subject_name ?? t('apart');
    return [
      { id: 'subject', header: t('subject'), place: 'primary', value: nameOf },
      {
        id: 'average',
        header: words.average.name,
        place: 'trailing',
        isNumeric: true,
        value: ({ figure }) => numberOf(figure.average),
        cell: ({ figure }) => figureText(figure),
      },
      {
        id: 'rating',
        header: words.rating.name,
        place: 'fact',
        value: ({ figure }) => figure.rating_id,
        cell: ({ figure }) => <RatingTag id={figure.rating_id} />,
      },
      ...(['missing', 'excused', 'waiting'] as const).map(
        (state): DataColumn<Subject> => ({
          id: state,
          header: words[state].name,
          place: 'fact',
          isNumeric: true,
          isLeftOutOnPhone: true,
          value: ({ figure }) => figure[state],
          cell: ({ figure }) => countOrNothing(figure[state]),
        }),
      ),
    ];
  }, [text, figureText, words]);
}

function Tests({ subject, studentId }: { readonly subject: Subject; readonly studentId: number }) {
  const text = useText();
  const format = useFormat();
  const scoreText = useLabelledScore();
  const t = text(messages);
  const columns = useMemo((): readonly DataColumn<Test>[] => {
    const words = text(messages);
    return [
      {
        id: 'test',
        header: words('test'),
        place: 'primary',
        value: ({ assessment_name }) => assessment_name,
        cell: ({ assessment_name, cell }) =>
          cell.result_id === null || cell.state === 'hidden' ? (
            assessment_name
          ) : (
            <Link to={pathOf('viewScore', { studentId, resultId: cell.result_id })}>{assessment_name}</Link>
          ),
      },
      {
        id: 'opened',
        header: words('opened'),
        place: 'fact',
        value: ({ effective_date }) => effective_date,
        cell: ({ effective_date }) => format.day(effective_date),
      },
      {
        id: 'state',
        header: words('state'),
        place: 'fact',
        value: ({ cell }) => cell.state,
        cell: ({ cell }) => {
          if (cell.is_retake_suggested) return <StatusTag tone="orange">{words('retake')}</StatusTag>;
          if (cell.rating_id !== null) return <RatingTag id={cell.rating_id} />;
          if (cell.state === 'scored') return null;
          const tone = cell.state === 'missing' ? 'red' : cell.state === 'excused' ? 'orange' : 'gray';
          return <StatusTag tone={tone}>{text.phrase(cellStates[cell.state].label)}</StatusTag>;
        },
      },
      {
        id: 'score',
        header: words('score'),
        place: 'trailing',
        isNumeric: true,
        value: ({ cell }) => numberOf(cell.score),
        cell: ({ cell }) => scoreText({ ...cell, hide_score: cell.state === 'hidden' }),
      },
    ];
  }, [text, format, scoreText, studentId]);
  return (
    <DataTable
      caption={t('tests', { subject: subject.subject_name ?? t('apart') })}
      rows={subject.tests}
      rowId={({ schedule_id }) => String(schedule_id)}
      columns={columns}
      isNested
    />
  );
}
