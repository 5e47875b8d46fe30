import { pathOf, rules } from '@pelion/access';
import type { CourseSchedule } from '@pelion/contract/course-schedules';
import type { CourseDetail } from '@pelion/contract/courses';
import {
  courseLearnerOrders,
  courseStudentStatuses,
  courseStudentStatusTable,
} from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useTableState } from '../../components/data-table/table-state.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { useListState } from '../../lib/list-state.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './course-schedules.module.css';
import { ItemBars } from './item-bars.tsx';
import { learnerPages, schedulesQuery } from './queries.ts';
import { ScheduleCounts } from './schedule-counts.tsx';
import { scheduleStateAt } from './schedule-state.ts';
import { ScheduleTools } from './schedule-tools.tsx';
import { useAudienceWords } from './use-audience-words.ts';
import { useLearnerColumns } from './use-learner-columns.tsx';

const LearnerMatrix = later(
  () => import('./learner-matrix.tsx').then((file) => file.LearnerMatrix),
  <LoadingState blocks={[48, 36, 36, 36]} />,
);
const LearnerDialog = later(() => import('./learner-dialog.tsx').then((file) => file.LearnerDialog));

const messages = defineMessages({
  schedule: 'Schedule',
  title: 'Who is where',
  none: 'Not scheduled yet',
  noneText: 'Schedule the {course} to see how far its {student+} have come.',
  schedules: 'Schedules',
  view: 'View',
  list: 'List',
  items: 'By item',
  nobody: 'Nobody takes part yet',
  status: 'Status',
  all: 'All statuses',
  noMatch: 'No such {student}',
  search: 'Search by name',
});

interface WhoIsWhereProps {
  readonly course: CourseDetail;
}

/** Students of a schedule of the course, and how far they have come. */
export function WhoIsWhere({ course }: WhoIsWhereProps) {
  const t = useText()(messages);
  const query = useQuery(schedulesQuery(course.id));
  return (
    <AsyncView query={query}>
      {(schedules) =>
        schedules.length === 0 ? (
          <EmptyState
            title={t('none')}
            text={t('noneText')}
            action={
              course.can.edit ? (
                <ButtonLink to={pathOf('courseSchedules', { courseId: course.id })}>
                  {t('schedules')}
                </ButtonLink>
              ) : null
            }
          />
        ) : (
          <Chosen course={course} schedules={schedules} />
        )
      }
    </AsyncView>
  );
}

/** First schedule that runs, else the newest. */
const proposed = (schedules: readonly CourseSchedule[]) =>
  schedules.find((schedule) => scheduleStateAt(schedule, Date.now()) === 'running') ?? schedules[0];

interface ChosenProps {
  readonly course: CourseDetail;
  readonly schedules: readonly CourseSchedule[];
}

function Chosen({ course, schedules }: ChosenProps) {
  const t = useText()(messages);
  const { state: listed, set } = useListState((query) => ({ schedule: query.text('schedule') }));
  const audienceOf = useAudienceWords();
  const schedule = schedules.find(({ id }) => String(id) === listed.schedule) ?? proposed(schedules);
  if (!schedule) return null;
  return (
    <>
      {schedules.length > 1 ? (
        <SelectField
          label={t('schedule')}
          options={schedules.map((one) => ({ value: String(one.id), label: audienceOf(one) }))}
          value={String(schedule.id)}
          onChange={(id) => set({ schedule: id })}
        />
      ) : null}
      <Learners key={schedule.id} course={course} schedule={schedule} />
    </>
  );
}

const tableName = 'learners';

const hasPoints = ({ modules }: CourseDetail) =>
  modules.some(({ items }) => items.some(({ weight }) => weight !== '0'));

interface LearnersProps {
  readonly course: CourseDetail;
  readonly schedule: CourseSchedule;
}

function Learners({ course, schedule }: LearnersProps) {
  const { may } = useSignedIn();
  const text = useText();
  const t = text(messages);
  const { state: listed, set } = useListState((query) => ({
    search: query.text('search'),
    status: query.ids('status', courseStudentStatusTable),
    learner: query.text('learner'),
    view: query.oneOf('view', ['items']),
  }));
  const [status] = listed.status;
  const isFiltered = listed.search !== '' || status !== undefined;
  const open = (id: number) => set({ learner: String(id) });
  const columns = useLearnerColumns({ hasScore: hasPoints(course), onOpen: open });
  const [{ sort }] = useTableState(tableName, columns);
  const query = useInfiniteQuery(
    learnerPages(schedule.id, {
      search: listed.search,
      status: listed.status,
      order: courseLearnerOrders.find((order) => order === sort?.id) ?? 'name',
      isDescending: sort?.isDescending ?? false,
    }),
  );
  const learner = readId(listed.learner);
  return (
    <>
      {schedule.counts ? (
        <div className={classes.card}>
          <ScheduleCounts counts={schedule.counts} />
          <ItemBars course={course} schedule={schedule} />
        </div>
      ) : null}
      <div className={classes.tools}>
        <RadioField
          label={t('view')}
          isLabelHidden
          choices={[
            { value: '', label: t('list') },
            { value: 'items', label: t('items') },
          ]}
          value={listed.view}
          onChange={(view) => set({ view })}
        />
        <ScheduleTools schedule={schedule} />
      </div>
      {listed.view === 'items' ? (
        <LearnerMatrix schedule={schedule} onOpen={open} />
      ) : (
        <>
          <FilterBar>
            {may(rules.listStudents) ? (
              <SearchField
                label={t('search')}
                value={listed.search}
                onSearch={(term) => set({ search: term })}
              />
            ) : null}
            <SelectField
              label={t('status')}
              isLabelHidden
              options={[
                { value: '', label: t('all') },
                ...Object.values(courseStudentStatuses).map((id) => ({
                  value: String(id),
                  label: text.phrase(courseStudentStatusTable.labelOf(id)),
                })),
              ]}
              value={String(status ?? '')}
              onChange={(id) => set({ status: id === '' ? [] : [Number(id)] })}
            />
          </FilterBar>
          <AsyncView query={query}>
            {({ pages }) => (
              <div className={classes.group}>
                <DataTable
                  isCompact
                  isArranged
                  name={tableName}
                  caption={t('title')}
                  rows={pages.flatMap(({ students }) => students)}
                  rowId={({ student_id }) => String(student_id)}
                  columns={columns}
                  empty={
                    isFiltered ? (
                      <NoMatch title={t('noMatch')} onClear={() => set({ search: '', status: [] })} />
                    ) : (
                      <EmptyState title={t('nobody')} />
                    )
                  }
                  foot={<MorePages of={query} />}
                />
              </div>
            )}
          </AsyncView>
        </>
      )}
      {learner === null ? null : (
        <LearnerDialog
          place={{ course_schedule_id: schedule.id, student_id: learner }}
          onClose={() => set({ learner: '' })}
        />
      )}
    </>
  );
}
