import {
  assessmentStatuses,
  assessmentStatusTable,
  assessmentTypeTable,
  digitalSatModuleTable,
} from '@pelion/contract/assessment-kinds';
import type { LinkedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { StatusTag } from '../../components/status-tag.tsx';
import { useText } from '../../lib/text.ts';
import classes from './bundle-links.module.css';
import { typedPathOf } from './detail-path.ts';

const messages = defineMessages({
  label: '{^assessment+} of the bundle',
  none: 'No {assessment+} in it yet',
  questions: '{$n} {question#n}',
  minutes: '{$n} min',
});

interface BundleLinksProps {
  readonly links: readonly LinkedAssessment[];
  /** Router state passed to the linked pages. */
  readonly state?: unknown;
}

/** Numbered; each leads to itself, where the viewer may see it alone (spec 2 §2.3). */
export function BundleLinks({ links, state }: BundleLinksProps) {
  const text = useText();
  const t = text(messages);
  if (links.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <ol className={classes.list} aria-label={t('label')}>
      {links.map((link) => {
        const { linked_assessment_id: id, linked_assessment_name: name, status } = link;
        const module = link.digital_sat_module_type_id;
        const facts = [
          module === null ? null : text.phrase(digitalSatModuleTable.labelOf(module)),
          link.grade,
          link.subject,
          text.phrase(assessmentTypeTable.labelOf(link.type_id)),
          t('questions', { n: link.questions_count }),
          link.duration_minutes === null ? null : t('minutes', { n: link.duration_minutes }),
        ];
        return (
          <li key={id}>
            {link.is_visible ? (
              <Link to={typedPathOf({ type: link.type_id, id })} state={state}>
                {name}
              </Link>
            ) : (
              name
            )}
            {status === assessmentStatuses.active ? null : (
              <StatusTag tone={assessmentStatusTable.toneOf(status)}>
                {text.phrase(assessmentStatusTable.labelOf(status))}
              </StatusTag>
            )}
            <small>{facts.filter(Boolean).join(' · ')}</small>
          </li>
        );
      })}
    </ol>
  );
}
