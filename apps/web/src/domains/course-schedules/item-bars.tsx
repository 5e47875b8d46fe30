import type { CourseSchedule } from '@pelion/contract/course-schedules';
import type { CourseDetail } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Bar } from '../../components/charts/bar.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './course-schedules.module.css';
import { itemCountsQuery } from './queries.ts';
import { learnerTotal } from './schedule-counts.tsx';

const messages = defineMessages({
  items: 'Done by item',
  done: '{$n} of {$all} done',
});

interface ItemBarsProps {
  readonly course: CourseDetail;
  readonly schedule: CourseSchedule;
}

/** Students who have done each item, as a bar; read once it is opened. */
export function ItemBars(props: ItemBarsProps) {
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.byItem} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('items')}</summary>
      {isOpen ? <Bars {...props} /> : null}
    </details>
  );
}

function Bars({ course, schedule }: ItemBarsProps) {
  const t = useMessages(messages);
  const query = useQuery(itemCountsQuery(schedule.id));
  const all = schedule.counts ? learnerTotal(schedule.counts) : 0;
  return (
    <AsyncView query={query}>
      {(counts) =>
        course.modules.map(({ id, name, items }) => (
          <section key={id} aria-label={name}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <ul>
              {items.map((item) => {
                const done = counts.find((count) => count.id === item.id)?.done ?? 0;
                return (
                  <li key={item.id}>
                    <bdi>{item.name}</bdi>
                    <Bar value={all === 0 ? 0 : done / all} label={null} tone="right" />
                    <span>{t('done', { n: done, all })}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))
      }
    </AsyncView>
  );
}
