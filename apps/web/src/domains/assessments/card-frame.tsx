import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusTag } from '../../components/status-tag.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import classes from './assessment-card.module.css';

interface CardFrameProps {
  readonly assessment: ListedAssessment;
  /** Where its name leads; a deleted one has no detail. */
  readonly to?: { readonly path: string; readonly state: unknown };
  /** What is worth knowing at a glance, on a quiet line; what is missing is left out. */
  readonly facts: readonly (string | null)[];
  /** Below the facts. */
  readonly below?: ReactNode;
  /** The end of the row. */
  readonly children: ReactNode;
}

/** What every row of the list begins with: icon, name, status, facts. */
export function CardFrame({ assessment, to, facts, below, children }: CardFrameProps) {
  const headingId = `assessment-${assessment.id}`;
  const { name } = assessment;
  const said = facts.filter(Boolean).join(' · ');
  return (
    <article className={classes.card} aria-labelledby={headingId}>
      <SubjectIcon name={assessment.subject_icon} />
      <div className={classes.about}>
        <h2 id={headingId} className={classes.name}>
          {to ? (
            <Link to={to.path} state={to.state}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <StatusTag tone={assessmentStatusTable.toneOf(assessment.status)}>
          {assessment.assessment_status}
        </StatusTag>
        {said ? <p className={classes.facts}>{said}</p> : null}
        {below}
      </div>
      {children}
    </article>
  );
}
