import { pathOf } from '@pelion/access';
import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { BackLink } from '../../components/back-link.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useMessages } from '../../lib/text.ts';
import { actionMessages, type DialogKind, dialogActions, PreviewIcon } from './assessment-actions.ts';
import classes from './assessment-head.module.css';
import { listPathIn } from './list-state.ts';

const messages = defineMessages({
  ...actionMessages,
  back: '{^assessment+}',
  draft: 'This is a draft: add {question+}, then activate it to schedule it.',
});

interface AssessmentHeadProps {
  readonly assessment: Assessment;
  readonly onOpen: (kind: DialogKind) => void;
}

export function AssessmentHead({ assessment, onOpen }: AssessmentHeadProps) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const { id, name, can, status } = assessment;
  const facts = [
    assessment.assessment_type_name,
    assessment.grade_name,
    assessment.subject_name,
    assessment.chapter_name,
    assessment.lesson_name,
  ];
  const description = (
    <span className={classes.facts}>
      <StatusTag tone={assessmentStatusTable.toneOf(status)}>{assessment.assessment_status}</StatusTag>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
  const actions = (
    <>
      {dialogActions
        .filter(({ kind, isOffered }) => isOffered(can) && kind !== 'activate')
        .map(({ kind, Icon }) => (
          <button
            key={kind}
            type="button"
            className={classes.icon}
            aria-label={t('of', { action: t(kind), name })}
            title={t(kind)}
            onClick={() => onOpen(kind)}
          >
            <Icon size={19} stroke={1.7} aria-hidden />
          </button>
        ))}
      <ButtonLink to={pathOf('previewQuestions', { assessmentId: id })} state={state} icon={PreviewIcon}>
        {t('preview')}
      </ButtonLink>
      {can.schedule ? (
        <ButtonLink tone="primary" to="?tab=schedules&form=new" state={state} icon={IconCalendarPlus}>
          {t('schedule')}
        </ButtonLink>
      ) : null}
      {can.activate ? (
        <Button tone="primary" onClick={() => onOpen('activate')}>
          {t('activate')}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <BackLink to={listPathIn(state)} state={state}>
        {t('back')}
      </BackLink>
      <PageHeader title={name} description={description} actions={actions} />
      {status === 1 && can.activate ? <p className={classes.note}>{t('draft')}</p> : null}
    </>
  );
}
