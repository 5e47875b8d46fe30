import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { TabRow } from '../../components/tab-row.tsx';
import { useMessages } from '../../lib/text.ts';
import { AssessmentDialogs, type OpenDialog } from './assessment-dialogs.tsx';
import { AssessmentHead } from './assessment-head.tsx';
import { listPathIn } from './list-state.ts';

const messages = defineMessages({
  tabs: 'Parts of the {assessment}',
  questions: '{^question+}',
  schedules: 'Schedules',
});

const tabs = ['questions', 'schedules'] as const;
const panelId = 'assessment-panel';

interface AssessmentDetailProps {
  readonly assessment: Assessment;
  /** The parts are domains of their own; app/ puts them together. */
  readonly questions: ReactNode;
  readonly schedules: ReactNode;
}

/** One assessment: what it is, what may be done with it, its questions and its schedules. */
export function AssessmentDetail({ assessment, questions, schedules }: AssessmentDetailProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const tab = search.get('tab') === 'schedules' ? 'schedules' : 'questions';
  return (
    <>
      <AssessmentHead assessment={assessment} onOpen={(kind) => setOpen({ kind, assessment })} />
      <TabRow
        label={t('tabs')}
        tabs={tabs.map((id) => ({ id, label: t(id) }))}
        active={tab}
        onChange={(id) => setSearch(id === 'schedules' ? { tab: id } : {}, { replace: true, state })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(tab)} style={{ paddingBlockStart: 20 }}>
        {tab === 'schedules' ? schedules : questions}
      </div>
      <AssessmentDialogs
        open={open}
        onClose={() => setOpen(null)}
        onDeleted={() => void navigate(listPathIn(state), { replace: true, state })}
      />
    </>
  );
}
