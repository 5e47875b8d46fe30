import { pathOf, screenOf } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { courseStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconCalendarEvent, IconEye, IconFileInfo, IconPencil } from '@tabler/icons-react';
import { ButtonLink } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { coursePreviewPath } from '../../lib/course-player-path.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { BesidePicture } from './beside-picture.tsx';
import { CourseContents } from './course-contents.tsx';
import classes from './course-schedules.module.css';
import { ScheduleList, useScheduling } from './schedule-list.tsx';
import { useCourseFacts } from './use-course-facts.ts';

const WhoIsWhere = later(
  () => import('./who-is-where.tsx').then((file) => file.WhoIsWhere),
  <LoadingState blocks={[80, 240]} />,
);

const messages = defineMessages({
  tabs: 'Parts of the {course}',
  contents: 'Contents',
  schedules: 'Schedules',
  learners: 'Who is where',
  edit: 'Edit',
  about: 'About',
  preview: 'View as a {student}',
});

const tabs = ['contents', 'schedules', 'learners'] as const;
const panelId = 'course-panel';

interface StaffCourseProps {
  readonly course: CourseDetail;
  readonly menu: readonly (MenuEntry | false)[];
}

/** Course for staff: its contents, its schedules, and how far everybody has come. */
export function StaffCourse({ course, menu }: StaffCourseProps) {
  const text = useText();
  const t = text(messages);
  const { state: listed, set } = useListState((query) => ({ tab: query.oneOf('tab', tabs) }));
  const tab = listed.tab || 'contents';
  const scheduling = useScheduling(course);
  const { id: courseId, name, status_id, can } = course;
  return (
    <Page
      title={name}
      back={{ to: pathOf('courses'), label: text.phrase(screenOf('courses').title) }}
      tag={
        <StatusTag tone={courseStatusTable.toneOf(status_id)}>
          {text.phrase(courseStatusTable.labelOf(status_id))}
        </StatusTag>
      }
      facts={useCourseFacts()(course)}
      primary={
        tab === 'contents'
          ? can.edit && (
              <ButtonLink tone="primary" icon={IconPencil} to={pathOf('editCourse', { courseId })}>
                {t('edit')}
              </ButtonLink>
            )
          : scheduling.add
      }
      menu={[
        can.edit &&
          tab !== 'contents' && {
            label: t('edit'),
            icon: IconPencil,
            to: pathOf('editCourse', { courseId }),
          },
        { label: t('preview'), icon: IconEye, to: coursePreviewPath(courseId) },
        { label: t('about'), icon: IconFileInfo, to: pathOf('aboutCourse', { courseId }) },
        can.edit && {
          label: t('schedules'),
          icon: IconCalendarEvent,
          to: pathOf('courseSchedules', { courseId }),
        },
        ...menu,
      ]}
    >
      <TabRow
        label={t('tabs')}
        tabs={tabs.map((id) => ({ id, label: t(id) }))}
        active={tab}
        onChange={(id) => set({ tab: id === 'contents' ? '' : id })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(tab)} className={classes.panel}>
        {tab === 'contents' ? (
          <BesidePicture course={course}>
            <CourseContents course={course} />
          </BesidePicture>
        ) : null}
        {tab === 'schedules' ? <ScheduleList course={course} scheduling={scheduling} /> : null}
        {tab === 'learners' ? <WhoIsWhere course={course} /> : null}
      </div>
    </Page>
  );
}
