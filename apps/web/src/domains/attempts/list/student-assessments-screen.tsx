import type { AssessmentType } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AsyncView } from '../../../components/async-view.tsx';
import { ChildSwitcher } from '../../../components/child-switcher.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { childrenQuery } from '../../../lib/campus-lists.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { BeforeTheDay } from '../device/device-check-link.tsx';
import { PendingAnswersSlot } from '../journal/pending-answers-slot.tsx';
import { FilterToggle } from './filter-toggle.tsx';
import { ListedAssessments } from './listed-assessments.tsx';
import { type Student, useStudentList } from './use-student-list.ts';

const messages = defineMessages({
  title: '{^assessment+}',
  titleOf: '{^assessment+} of {$name}',
  tests: '{^test+}',
  testsOf: '{^test+} of {$name}',
  standardized: 'Standardized {^test+}',
  standardizedOf: 'Standardized {^test+} of {$name}',
  noChildren: 'No {student} of this {campus} is linked to you yet',
  noChildrenText: 'Your {school} links {parent+} to {student+}.',
});

/** Titles of lists with a single type, as in the menu; the other types appear only in the full list. */
const titles: Readonly<Partial<Record<AssessmentType, 'tests' | 'standardized'>>> = {
  test: 'tests',
  standardizedTest: 'standardized',
};

interface StudentAssessmentsScreenProps {
  /** Types to list; all if missing. */
  readonly types?: readonly AssessmentType[];
  /** Link to assessments on other campuses. */
  readonly elsewhere?: ReactNode;
}

/** Spec 2 §2.5: assessments assigned to a student, for the student and for parents. */
export function StudentAssessmentsScreen({ elsewhere = null, ...listed }: StudentAssessmentsScreenProps) {
  const t = useMessages(messages);
  const { user, viewer } = useSignedIn();
  const isParent = viewer.userType === 'parent';
  const children = useQuery({ ...childrenQuery, enabled: isParent });
  if (!isParent) return <Assessments {...listed} students={[user]} elsewhere={elsewhere} />;
  return (
    <AsyncView query={children}>
      {([first, ...others]) =>
        first === undefined ? (
          <Page title={t('title')}>
            {elsewhere}
            <EmptyState icon={IconUsers} title={t('noChildren')} text={t('noChildrenText')} />
          </Page>
        ) : (
          <Assessments {...listed} students={[first, ...others]} elsewhere={elsewhere} />
        )
      }
    </AsyncView>
  );
}

interface AssessmentsProps extends StudentAssessmentsScreenProps {
  /** The student, or the children of a parent; the first is selected initially. */
  readonly students: readonly [Student, ...(readonly Student[])];
}

function Assessments({ students, elsewhere, ...listed }: AssessmentsProps) {
  const t = useMessages(messages);
  const [type, ...others] = listed.types ?? [];
  const title = (type !== undefined && others.length === 0 && titles[type]) || 'title';
  const { viewer } = useSignedIn();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const list = useStudentList(students);
  const { student } = list;
  const isParent = viewer.userType === 'parent';
  return (
    <Page
      title={isParent && student !== null ? t(`${title}Of`, { name: student.name }) : t(title)}
      primary={
        <FilterToggle
          isOpen={isPanelOpen}
          count={list.filterCount}
          onToggle={() => setIsPanelOpen(!isPanelOpen)}
        />
      }
    >
      {isParent ? <ChildSwitcher students={students} current={student} /> : <PendingAnswersSlot />}
      {isParent ? null : <BeforeTheDay />}
      {elsewhere}
      <ListedAssessments
        {...listed}
        students={students}
        list={list}
        isPanelOpen={isPanelOpen}
        onClosePanel={() => setIsPanelOpen(false)}
      />
    </Page>
  );
}
