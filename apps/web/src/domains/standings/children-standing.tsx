import type { StudentStanding } from '@pelion/contract/standings';
import { Widget } from '../../components/widget.tsx';
import classes from './standing.module.css';
import { StudentStandingView } from './student-standing.tsx';

/** For a parent: a card for each child, side by side where there is room. */
export function ChildrenStanding({ students }: { readonly students: readonly StudentStanding[] }) {
  const isAlone = students.length === 1;
  return (
    <div className={classes.children}>
      {students.map((student) => (
        <Widget key={student.student_id} title={student.student_name}>
          <StudentStandingView student={student} level={3} isNarrow={!isAlone} />
        </Widget>
      ))}
    </div>
  );
}
