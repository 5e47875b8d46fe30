import type { StudentToDo as Student } from '@pelion/contract/dashboard';
import { defineMessages } from '@pelion/words';
import { IconUsers } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Widget } from '../../components/widget.tsx';
import { childListPath } from '../../lib/child-list.ts';
import { useMessages } from '../../lib/text.ts';
import { isStudentDone, StudentToDo, withoutMissing } from './student-to-do.tsx';
import classes from './to-do.module.css';

const messages = defineMessages({
  all: 'All {assessment+}',
  title: '{^assessment+} of {$name}',
  allOf: 'All {assessment+} of {$name}',
  done: 'No {assessment+} to do right now.',
  noChildren: 'No {student} of this {campus} is linked to you yet',
  noChildrenText: 'Your {school} links {parent+} to {student+}.',
});

interface ChildrenToDoProps {
  readonly students: readonly Student[];
  /** Missing work stands above the widgets. */
  readonly hidesMissing: boolean;
}

/** For a parent: a card for each child, which leads to the list of that child. */
export function ChildrenToDo({ students, hidesMissing }: ChildrenToDoProps) {
  const t = useMessages(messages);
  if (students.length === 0)
    return <EmptyState icon={IconUsers} title={t('noChildren')} text={t('noChildrenText')} />;
  return (
    <div className={classes.children}>
      {students.map((one) => {
        const student = hidesMissing ? withoutMissing(one) : one;
        const { student_id: id, student_name: name } = student;
        const to = childListPath(id);
        return (
          <Widget
            key={id}
            title={t('title', { name })}
            link={{ to, label: t('all'), fullLabel: t('allOf', { name }) }}
          >
            {isStudentDone(student) ? (
              <p className={classes.none}>{t('done')}</p>
            ) : (
              <div className={classes.groups}>
                <StudentToDo student={student} level={3} to={to} />
              </div>
            )}
          </Widget>
        );
      })}
    </div>
  );
}
