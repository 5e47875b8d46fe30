import { assessmentTypes, assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMemo, useState } from 'react';
import { TabRow } from '../../../components/tab-row.tsx';
import { useText } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { AssessmentTable } from './assessment-table.tsx';
import { isMissing, mostPressingFirst } from './assessment-urgency.ts';
import classes from './listed-assessments.module.css';
import { NothingFound } from './nothing-found.tsx';
import type { Student, StudentList } from './use-student-list.ts';

const messages = defineMessages({ tabs: 'Types of {assessment+}', tab: '{$name} ({$n})' });

const panelId = 'student-assessments-panel';

interface AssessmentTabsProps {
  /** At least one. */
  readonly rows: readonly StudentAssessment[];
  /** Where the rows are of several: who they are. */
  readonly students?: readonly Student[] | undefined;
  readonly list: Pick<StudentList, 'tab' | 'set' | 'isFiltered' | 'clear'>;
}

/**
 * Results in tabs by assessment type (spec 2 §2.5): one for each type that there is, and the one that somebody chose also where the
 * filters leave nothing of it, so that they are not put before another type without having asked. Before somebody has chosen, a parent
 * finds the type of which something is missing.
 */
export function AssessmentTabs({ rows, students, list }: AssessmentTabsProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const { tab, isFiltered, clear } = list;
  const chosen = assessmentTypeTable.nameOf(Number(tab));
  const types = new Set(rows.map(({ assessment_type_id }) => assessment_type_id));
  if (chosen && isFiltered) types.add(assessmentTypes[chosen]);
  const tabs = [...types].sort((a, b) => a - b);
  const reader = viewer.userType === 'parent' ? 'parent' : 'student';
  // Decided once: what changes while somebody reads must not put them before another type.
  const [opening] = useState(() =>
    reader === 'parent' ? mostPressingFirst(rows.filter(isMissing), reader)[0]?.assessment_type_id : null,
  );
  const active = [Number(tab), opening].find((type) => type && tabs.includes(type)) ?? tabs[0] ?? 0;
  const ofType = (type: number) => rows.filter((row) => row.assessment_type_id === type);
  const nameOf = (type: number) =>
    ofType(type)[0]?.assessment_type_name ?? text.phrase(assessmentTypeTable.labelOf(type));
  const shown = useMemo(
    () =>
      mostPressingFirst(
        rows.filter((row) => row.assessment_type_id === active),
        reader,
      ),
    [rows, active, reader],
  );
  return (
    <div>
      <TabRow
        label={t('tabs')}
        tabs={tabs.map((type) => ({
          id: String(type),
          label: t('tab', { name: nameOf(type), n: ofType(type).length }),
        }))}
        active={String(active)}
        onChange={(id) => list.set({ tab: id })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={nameOf(active)} className={classes.panel}>
        {shown.length === 0 ? (
          <NothingFound type={active} isFiltered={isFiltered} onClear={clear} />
        ) : (
          <AssessmentTable
            key={active}
            rows={shown}
            students={students}
            hasTypeColumn={active === assessmentTypes.feedback}
          />
        )}
      </div>
    </div>
  );
}
