import { pathOf } from '@pelion/access';
import { widgetTable } from '@pelion/contract/dashboard/facts';
import { taughtStatusTable } from '@pelion/contract/lesson-planner/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import rows from '../../components/dialog-list.module.css';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { Widget } from '../../components/widget.tsx';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { onBoard } from '../../lib/live-query-options.ts';
import { useText } from '../../lib/text.ts';
import { recentLessonsQuery } from './planner/queries.ts';

const messages = defineMessages({
  all: 'All {lessonPlan+}',
  empty: 'No {lesson+} in the last two weeks.',
});

/** Dashboard widget 4 of spec 1 §3. */
export function RecentLessonsWidget() {
  const text = useText();
  const t = text(messages);
  const format = useCalendarFormat('UTC');
  return (
    <Widget
      title={text.phrase(widgetTable.labelOf('recentLessons'))}
      link={{ to: pathOf('lessonPlans'), label: t('all') }}
    >
      <AsyncView
        query={useQuery({ ...recentLessonsQuery, ...onBoard })}
        loading={<LoadingState blocks={[44, 44, 44]} />}
      >
        {(lessons) =>
          lessons.length === 0 ? (
            <p data-short>{t('empty')}</p>
          ) : (
            <ul className={rows.list}>
              {lessons.map((lesson) => (
                <li key={`${lesson.pace_id} ${lesson.lesson_id}`}>
                  <div>
                    <Link
                      to={`${pathOf('lessonPlan', { lessonPlanId: lesson.lesson_plan_id })}?pace=${lesson.pace_id}`}
                    >
                      {lesson.name}
                    </Link>
                    <p>
                      {[format.fullDay(lesson.date), lesson.plan_name, lesson.group_name]
                        .filter((fact) => fact !== '')
                        .join(' · ')}
                    </p>
                  </div>
                  <StatusTag tone={taughtStatusTable.toneOf(lesson.status_id)}>{lesson.status}</StatusTag>
                </li>
              ))}
            </ul>
          )
        }
      </AsyncView>
    </Widget>
  );
}
