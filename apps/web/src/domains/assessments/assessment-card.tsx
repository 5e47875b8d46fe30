import { pathOf } from '@pelion/access';
import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusTag } from '../../components/status-tag.tsx';
import { useMessages } from '../../lib/text.ts';
import { actionMessages, type DialogKind, dialogActions, PreviewIcon } from './assessment-actions.ts';
import classes from './assessment-card.module.css';
import { SubjectIcon } from './subject-icon.tsx';

const messages = defineMessages({
  ...actionMessages,
  chapter: '{^chapter}',
  type: 'Type',
  by: 'Created by',
  questions: '{$n} {question#n}',
});

interface AssessmentCardProps {
  readonly assessment: Assessment;
  /** Goes along to the detail, and comes back with it. */
  readonly state: unknown;
  readonly onOpen: (kind: DialogKind) => void;
}

/** Spec 2 §2.2. */
export function AssessmentCard({ assessment, state, onOpen }: AssessmentCardProps) {
  const t = useMessages(messages);
  const { id, name, can } = assessment;
  const path = pathOf('assessment', { assessmentId: id });
  const nameOf = (action: 'schedule' | 'preview' | DialogKind) => t('of', { action: t(action), name });
  return (
    <article className={classes.card} aria-labelledby={`assessment-${id}`}>
      <header className={classes.head}>
        <SubjectIcon name={assessment.subject_icon} />
        <div className={classes.heading}>
          <h2 id={`assessment-${id}`}>
            <Link to={path} state={state}>
              {name}
            </Link>
          </h2>
          <p>{[assessment.subject_name, assessment.grade_name].filter(Boolean).join(' · ')}</p>
        </div>
        <StatusTag tone={assessmentStatusTable.toneOf(assessment.status)}>
          {assessment.assessment_status}
        </StatusTag>
      </header>
      <dl className={classes.facts}>
        <div>
          <dt>{t('chapter')}</dt>
          <dd>{assessment.chapter_name}</dd>
        </div>
        <div>
          <dt>{t('type')}</dt>
          <dd>
            {assessment.assessment_type_name} · {t('questions', { n: assessment.questions_count })}
          </dd>
        </div>
        <div>
          <dt>{t('by')}</dt>
          <dd>{assessment.created_by_name}</dd>
        </div>
      </dl>
      <footer className={classes.actions}>
        {can.schedule ? (
          <Link
            className={classes.main}
            to={`${path}?tab=schedules&form=new`}
            state={state}
            aria-label={nameOf('schedule')}
          >
            <IconCalendarPlus size={17} stroke={1.7} aria-hidden />
            {t('schedule')}
          </Link>
        ) : null}
        <Link
          className={classes.main}
          to={pathOf('previewQuestions', { assessmentId: id })}
          state={state}
          aria-label={nameOf('preview')}
        >
          <PreviewIcon size={17} stroke={1.7} aria-hidden />
          {t('preview')}
        </Link>
        <span className={classes.space} />
        {dialogActions
          .filter(({ isOffered }) => isOffered(can))
          .map(({ kind, Icon }) => (
            <button
              key={kind}
              type="button"
              className={classes.icon}
              aria-label={nameOf(kind)}
              title={t(kind)}
              onClick={() => onOpen(kind)}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
            </button>
          ))}
      </footer>
    </article>
  );
}
