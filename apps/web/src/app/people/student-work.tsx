import { rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useId, useState } from 'react';
import { FilterToggle } from '../../domains/attempts/list/filter-toggle.tsx';
import { ListedAssessments } from '../../domains/attempts/list/listed-assessments.tsx';
import { TablePlaceProvider } from '../../domains/attempts/list/table-place.ts';
import { type Student, useStudentList } from '../../domains/attempts/list/use-student-list.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './student-work.module.css';

const messages = defineMessages({ title: '{^assessment+}' });

const onProfile = { hasTypeColumn: true } as const;

/** Table of a student's work with filters, for viewers who may see results (spec 2 §2.5). */
export function StudentWork({ student }: { readonly student: Student }) {
  const { may } = useSignedIn();
  return may(rules.viewResults) ? <Work student={student} /> : null;
}

function Work({ student }: { readonly student: Student }) {
  const t = useMessages(messages);
  const id = useId();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const students = [student] as const;
  const list = useStudentList(students);
  return (
    <section className={classes.work} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('title')}</h2>
        <FilterToggle
          isOpen={isPanelOpen}
          count={list.filterCount}
          onToggle={() => setIsPanelOpen(!isPanelOpen)}
        />
      </div>
      <TablePlaceProvider value={onProfile}>
        <ListedAssessments
          students={students}
          list={list}
          isPanelOpen={isPanelOpen}
          onClosePanel={() => setIsPanelOpen(false)}
        />
      </TablePlaceProvider>
    </section>
  );
}
