import { assessmentStatuses, assessmentStatusTable, multipartTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useSatKind } from '../../components/sat-kind.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useAssessmentMenu, useNextStep } from './assessment-actions.ts';
import classes from './assessment-detail.module.css';
import { AssessmentDialogs, type OpenDialog } from './assessment-dialogs.tsx';
import { isBundle } from './detail-path.ts';
import { assessmentListIn } from './listed.ts';
import { NextStep } from './next-step.tsx';

const messages = defineMessages({
  back: '{^assessment+}',
  tabs: 'Parts of the {assessment}',
  questions: '{^question+}',
  linked: '{^assessment+}',
  schedules: 'Schedules',
  proofread: 'Proofread',
  digitalSat: 'Digital SAT',
  draft: 'This is a draft. Activate it to schedule it.',
});

/** Bundles list their links instead of questions; a digital SAT also has tabs for rules and scores. */
function tabsOf(assessment: Assessment) {
  if (!isBundle(assessment)) return ['questions', 'schedules', 'proofread'] as const;
  return assessment.multipart_assessment_type_id === multipartTypes.digitalSat
    ? (['linked', 'schedules', 'digitalSat'] as const)
    : (['linked', 'schedules'] as const);
}
const panelId = 'assessment-panel';

interface AssessmentDetailProps {
  readonly assessment: Assessment;
  /** Open requests for extra attempts, shown above every tab. */
  readonly requests: ReactNode;
  /** Tabs from other domains, composed in app/. For a bundle, `questions` lists its links. */
  readonly questions: ReactNode;
  readonly schedules: ReactNode;
  readonly proofread: ReactNode;
  readonly digitalSat: ReactNode;
}

/** Detail page of an assessment: facts, actions, questions and schedules. */
export function AssessmentDetail({ assessment, requests, ...parts }: AssessmentDetailProps) {
  const t = useMessages(messages);
  const menuOf = useAssessmentMenu();
  const format = useFormat();
  const satKind = useSatKind();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const tabs = tabsOf(assessment);
  const tab = tabs.find((id) => id === search.get('tab')) ?? tabs[0];
  const doing = { assessment, state, onOpen: (kind: OpenDialog['kind']) => setOpen({ kind, assessment }) };
  const next = useNextStep()(assessment);
  // The empty question list has its own add button, and the schedules link to the grading.
  const isHere = (next === 'addQuestion' && tab === 'questions') || (next === 'grade' && tab === 'schedules');
  const list = assessmentListIn(state);
  const named = (rows: readonly { readonly name: string }[]) => format.list(rows.map(({ name }) => name));
  // Bundles can have several grades and subjects.
  const place = isBundle(assessment)
    ? [named(assessment.linked_assessments_grades), named(assessment.linked_assessments_subjects)]
    : [assessment.grade_name, assessment.subject_name];
  const facts = [
    assessment.assessment_type_name,
    satKind(assessment.grading_type_id),
    ...place,
    assessment.chapter_name,
    assessment.lesson_name,
  ];
  return (
    <Page
      title={assessment.name}
      back={{ to: list, label: t('back') }}
      tag={
        <StatusTag tone={assessmentStatusTable.toneOf(assessment.status)}>
          {assessment.assessment_status}
        </StatusTag>
      }
      facts={
        <>
          {assessment.subject_name ? <SubjectIcon name={assessment.subject_icon} size="sm" /> : null}
          {facts.filter(Boolean).join(' · ')}
        </>
      }
      primary={isHere ? null : <NextStep {...doing} tone="primary" />}
      menu={menuOf(doing)}
    >
      {assessment.status === assessmentStatuses.draft && next === 'activate' ? (
        <div className={classes.note}>
          <Notice kind="info">{t('draft')}</Notice>
        </div>
      ) : null}
      {requests}
      <TabRow
        label={t('tabs')}
        tabs={tabs.map((id) => ({ id, label: t(id) }))}
        active={tab}
        onChange={(id) => setSearch(id === tabs[0] ? {} : { tab: id }, { replace: true, state })}
        panelId={panelId}
      />
      <div className={classes.panel} id={panelId} role="tabpanel" aria-label={t(tab)}>
        {parts[tab === 'linked' ? 'questions' : tab]}
      </div>
      <AssessmentDialogs
        open={open}
        onClose={() => setOpen(null)}
        onDeleted={() => void navigate(list, { replace: true })}
      />
    </Page>
  );
}
