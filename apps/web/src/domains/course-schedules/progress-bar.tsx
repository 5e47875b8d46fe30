import type { CourseLearner } from '@pelion/contract/course-schedules';
import { defineMessages } from '@pelion/words';
import { Bar } from '../../components/charts/bar.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './course-schedules.module.css';

const messages = defineMessages({ done: '{$done} of {$needed} done' });

/** Required items that are done, as a bar and in figures. */
export function ProgressBar({ done, needed }: Pick<CourseLearner, 'done' | 'needed'>) {
  const t = useMessages(messages);
  return (
    <div className={classes.progress}>
      <Bar value={needed === 0 ? 0 : done / needed} label={null} tone={done < needed ? 'main' : 'right'} />
      <span>{t('done', { done, needed })}</span>
    </div>
  );
}
