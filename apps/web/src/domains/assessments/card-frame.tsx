import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StatusTag } from '../../components/status-tag.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import classes from './assessment-card.module.css';

interface CardFrameProps {
  readonly assessment: ListedAssessment;
  /** Link target of the name; deleted assessments have no detail page. */
  readonly to?: { readonly path: string; readonly state: unknown };
  /** Key facts on one muted line; nulls are skipped. */
  readonly facts: readonly (string | null)[];
  /** Content below the facts. */
  readonly below?: ReactNode;
  /** Content at the end of the row. */
  readonly children: ReactNode;
}

/** Common start of every list row: icon, name, status and facts. */
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
