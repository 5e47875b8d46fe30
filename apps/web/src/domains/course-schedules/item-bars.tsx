import type { CourseSchedule } from '@pelion/contract/course-schedules';
import type { CourseDetail } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './course-schedules.module.css';
import { itemCountsQuery } from './queries.ts';
import { learnerTotal } from './schedule-counts.tsx';

const messages = defineMessages({
  items: 'By item',
  done: '{$n} of {$all} done',
  doneName: 'Done',
  opened: 'Opened',
  rest: 'Not opened',
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
                const { done, opened } = counts.find((count) => count.id === item.id) ?? {
                  done: 0,
                  opened: 0,
                };
                return (
                  <li key={item.id}>
                    <bdi>{item.name}</bdi>
                    <StackedBar
                      label={null}
                      parts={[
                        { name: t('doneName'), value: done, tone: 'right' },
                        { name: t('opened'), value: opened, tone: 'main' },
                        { name: t('rest'), value: Math.max(0, all - done - opened), tone: 'quiet' },
                      ]}
                    />
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
