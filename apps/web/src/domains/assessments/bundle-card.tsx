import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { Menu } from '../../components/menu.tsx';
import { useSatKind } from '../../components/sat-kind.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { useMessages } from '../../lib/text.ts';
import { useAssessmentMenu } from './assessment-actions.ts';
import classes from './assessment-card.module.css';
import type { CardProps } from './assessment-card.tsx';
import { NextStep } from './next-step.tsx';

const messages = defineMessages({
  linked: '{^assessment+} in “{$name}”',
  none: 'No {assessment+} in it yet',
  placement: 'Placement',
  more: 'More about “{$name}”',
});

/** Spec 2 §2.2, §9: more of them are an ellipsis. */
const mostShown = 6;

/** A bundle in the list: its name, its state, and the first of what it links. */
export function BundleCard({ assessment, path, state, onOpen }: CardProps) {
  const t = useMessages(messages);
  const menuOf = useAssessmentMenu();
  const kind = useSatKind()(assessment.grading_type_id);
  const { id, name, linked_assessments: linked } = assessment;
  const facts = [...(kind ? [kind] : []), ...(assessment.is_placement ? [t('placement')] : [])];
  return (
    <article className={classes.card} aria-labelledby={`assessment-${id}`}>
      <SubjectIcon name={assessment.subject_icon} />
      <div className={classes.about}>
        <h2 id={`assessment-${id}`} className={classes.name}>
          <Link to={path} state={state}>
            {name}
          </Link>
        </h2>
        <StatusTag tone={assessmentStatusTable.toneOf(assessment.status)}>
          {assessment.assessment_status}
        </StatusTag>
        {facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null}
        {linked.length === 0 ? (
          <p className={classes.facts}>{t('none')}</p>
        ) : (
          <ul className={`${classes.facts} ${classes.linked}`} aria-label={t('linked', { name })}>
            {linked.slice(0, mostShown).map((one) => (
              <li key={one.linked_assessment_id}>{one.linked_assessment_name}</li>
            ))}
            {linked.length > mostShown ? <li>…</li> : null}
          </ul>
        )}
      </div>
      <div className={classes.actions}>
        <NextStep assessment={assessment} state={state} size="sm" isNamed onOpen={onOpen} />
        <Menu label={t('more', { name })} size="sm" entries={menuOf({ assessment, state, onOpen })} />
      </div>
    </article>
  );
}
