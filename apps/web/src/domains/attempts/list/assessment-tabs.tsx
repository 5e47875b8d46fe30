import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { TabRow } from '../../../components/tab-row.tsx';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { AssessmentTable } from './assessment-table.tsx';
import { mostPressingFirst } from './most-pressing.ts';
import classes from './student-assessments-screen.module.css';
import type { Student } from './use-student-list.ts';

const messages = defineMessages({ tabs: 'Types of {assessment+}', tab: '{$name} ({$n})' });

const panelId = 'student-assessments-panel';

interface AssessmentTabsProps {
  /** At least one. */
  readonly rows: readonly StudentAssessment[];
  /** Where the rows are of several: who they are. */
  readonly students?: readonly Student[] | undefined;
  /** The type that is shown; the first one where there is none of it. */
  readonly tab: string;
  readonly onTab: (type: string) => void;
}

/** Results in tabs by assessment type (spec 2 §2.5): one tab for each type that there is. */
export function AssessmentTabs({ rows, students, tab, onTab }: AssessmentTabsProps) {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const names = new Map(
    rows
      .toSorted((a, b) => a.assessment_type_id - b.assessment_type_id)
      .map((row) => [String(row.assessment_type_id), row.assessment_type_name]),
  );
  const [first = ''] = names.keys();
  const active = names.has(tab) ? tab : first;
  const countOf = (type: string) => rows.filter((row) => String(row.assessment_type_id) === type).length;
  const reader = viewer.userType === 'parent' ? 'parent' : 'student';
  const shown = useMemo(
    () =>
      mostPressingFirst(
        rows.filter((row) => String(row.assessment_type_id) === active),
        reader,
      ),
    [rows, active, reader],
  );
  return (
    <div>
      <TabRow
        label={t('tabs')}
        tabs={[...names].map(([id, name]) => ({ id, label: t('tab', { name, n: countOf(id) }) }))}
        active={active}
        onChange={onTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={names.get(active)} className={classes.panel}>
        <AssessmentTable
          key={active}
          rows={shown}
          students={students}
          hasTypeColumn={Number(active) === assessmentTypes.feedback}
        />
      </div>
    </div>
  );
}
