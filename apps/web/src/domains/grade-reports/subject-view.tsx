import { pathOf, rules } from '@pelion/access';
import type { SubjectGrades } from '@pelion/contract/grade-reports';
import { defineMessages } from '@pelion/words';
import { IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { TestMatrix } from '../../components/matrix/test-matrix.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { useFigureText, useFigureWords } from './figure-words.tsx';
import classes from './grade-reports.module.css';
import { GradeSpread } from './grade-spread.tsx';
import { type GradeReportState, studentAddress } from './report-state.ts';

const messages = defineMessages({
  empty: 'No {test+} in these days',
  matrix: 'All {test+} of {$section}',
});

interface SubjectViewProps {
  readonly report: SubjectGrades;
  readonly state: GradeReportState;
}

/** Students of sections by the tests of a subject. */
export function SubjectView({ report, state }: SubjectViewProps) {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const figureText = useFigureText();
  const { average } = useFigureWords();
  const nameOf = studentNameIn(text);
  if (report.tests.length === 0 || report.rows.length === 0)
    return <EmptyState icon={IconTable} title={t('empty')} />;
  return (
    <>
      <GradeSpread report={report} />
      <TestMatrix
        tests={report.tests}
        figureHead={average.name}
        students={report.rows.map(({ student_id, figure, cells, ...row }) => {
          const name = nameOf({ student_id, ...row });
          const to = studentAddress(state, { ...row, student: student_id, subject: report.subject_id });
          return { student_id, name, head: <Link to={to}>{name}</Link>, figure: figureText(figure), cells };
        })}
      />
      {may(rules.gradeAssessments) ? (
        <div className={classes.matrices}>
          {report.sections.map(({ id, label }) => (
            <ButtonLink key={id} to={pathOf('classMatrix', { sectionId: id })}>
              {t('matrix', { section: label })}
            </ButtonLink>
          ))}
        </div>
      ) : null}
    </>
  );
}
