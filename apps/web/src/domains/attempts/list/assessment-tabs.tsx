import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { TabRow } from '../../../components/tab-row.tsx';
import { useMessages } from '../../../lib/text.ts';
import { AssessmentTable } from './assessment-table.tsx';
import classes from './student-assessments-screen.module.css';

const messages = defineMessages({
  tabs: 'Types of {assessment+}',
  tab: '{$name} ({$n})',
  empty: 'No {^assessment+} Found',
  emptyText: 'Please try changing the filters.',
});

const panelId = 'student-assessments-panel';

/** Results in tabs by assessment type (spec 2 §2.5): one tab for each type that there is. */
export function AssessmentTabs({ rows }: { readonly rows: readonly StudentAssessment[] }) {
  const t = useMessages(messages);
  const [chosen, setChosen] = useState<string | null>(null);
  const names = new Map(
    rows
      .toSorted((a, b) => a.assessment_type_id - b.assessment_type_id)
      .map((row) => [String(row.assessment_type_id), row.assessment_type_name]),
  );
  const [first] = names.keys();
  const active = chosen !== null && names.has(chosen) ? chosen : first;
  if (active === undefined)
    return <EmptyState icon={IconClipboardText} title={t('empty')} text={t('emptyText')} />;
  const rowsOf = (type: string) => rows.filter((row) => String(row.assessment_type_id) === type);
  return (
    <div>
      <TabRow
        label={t('tabs')}
        tabs={[...names].map(([id, name]) => ({ id, label: t('tab', { name, n: rowsOf(id).length }) }))}
        active={active}
        onChange={setChosen}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={names.get(active)} className={classes.panel}>
        <AssessmentTable
          key={active}
          rows={rowsOf(active)}
          hasTypeColumn={Number(active) === assessmentTypes.feedback}
        />
      </div>
    </div>
  );
}
