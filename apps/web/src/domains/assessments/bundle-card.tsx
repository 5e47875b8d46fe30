import { defineMessages } from '@pelion/words';
import { RecordMenu } from '../../components/record-menu.tsx';
import { useSatKind } from '../../components/sat-kind.ts';
import { useMessages } from '../../lib/text.ts';
import { useAssessmentMenu } from './assessment-actions.ts';
import classes from './assessment-card.module.css';
import type { CardProps } from './assessment-card.tsx';
import { CardFrame } from './card-frame.tsx';
import { CardProgress } from './card-progress.tsx';
import { NextStep } from './next-step.tsx';

const messages = defineMessages({
  linked: '{^assessment+} in “{$name}”',
  none: 'No {assessment+} in it yet',
  placement: 'Placement',
  more: 'More about “{$name}”',
});

/** Spec 2 §2.2, §9: longer lists end in an ellipsis. */
const mostShown = 6;

/** Bundle in the list, with its name, status and first links. */
export function BundleCard({ assessment, path, progress, state, onOpen }: CardProps) {
  const t = useMessages(messages);
  const menuOf = useAssessmentMenu();
  const kind = useSatKind()(assessment.grading_type_id);
  const { name, linked_assessments: linked } = assessment;
  const facts = [kind ?? null, assessment.is_placement ? t('placement') : null];
  return (
    <CardFrame
      assessment={assessment}
      to={{ path, state }}
      facts={facts}
      below={
        linked.length === 0 ? (
          <p className={classes.facts}>{t('none')}</p>
        ) : (
          <ul className={`${classes.facts} ${classes.linked}`} aria-label={t('linked', { name })}>
            {linked.slice(0, mostShown).map((one) => (
              <li key={one.linked_assessment_id}>{one.linked_assessment_name}</li>
            ))}
            {linked.length > mostShown ? <li>…</li> : null}
          </ul>
        )
      }
    >
      <CardProgress assessment={assessment} progress={progress} />
      <div className={classes.actions}>
        <NextStep
          assessment={assessment}
          progress={progress}
          state={state}
          size="sm"
          isNamed
          onOpen={onOpen}
        />
        <RecordMenu label={t('more', { name })} size="sm" entries={menuOf({ assessment, state, onOpen })} />
      </div>
    </CardFrame>
  );
}
