import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../../components/async-view.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { SettingsSection } from '../../../components/settings-page.tsx';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useMessages } from '../../../lib/text.ts';
import { MakeupLine } from '../makeups/makeup-line.tsx';
import { attendanceKey } from '../queries.ts';
import classes from './history.module.css';
import { MarkTag } from './mark-tag.tsx';
import { studentAttendanceQuery } from './queries.ts';

const messages = defineMessages({ title: 'Attendance' });

interface Student {
  readonly id: number;
  readonly name: string;
}

interface OwnMarksProps {
  readonly record: { readonly id: number; readonly name: string };
  /** The student, or the children of a parent in the class. */
  readonly students: readonly Student[];
  /** Names beside the marks, for parents. */
  readonly isNamed: boolean;
}

/** Marks of a class toward a family, with the makeup of a missed one. */
export function OwnMarks({ record, students, isNamed }: OwnMarksProps) {
  const t = useMessages(messages);
  useLiveQueries('attendance', attendanceKey);
  return (
    <SettingsSection title={t('title')}>
      <ul className={classes.marks}>
        {students.map((student) => (
          <OwnMark key={student.id} record={record} student={student} isNamed={isNamed} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function OwnMark({
  record,
  student,
  isNamed,
}: Pick<OwnMarksProps, 'record' | 'isNamed'> & { readonly student: Student }) {
  const query = useQuery(studentAttendanceQuery(record.id, student.id));
  return (
    <li>
      <AsyncView query={query} loading={<LoadingState blocks={[24]} />}>
        {([mark]) =>
          mark ? (
            <>
              <p className={classes.mark}>
                {isNamed ? <bdi>{student.name}</bdi> : null}
                <MarkTag mark={mark} />
              </p>
              <MakeupLine
                missed={{ class_id: record.id, name: record.name }}
                studentId={student.id}
                attendance={mark}
              />
            </>
          ) : null
        }
      </AsyncView>
    </li>
  );
}
