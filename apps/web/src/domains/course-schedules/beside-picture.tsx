import { pathOf } from '@pelion/access';
import type { CourseDetail } from '@pelion/contract/courses';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CoursePicture } from '../../components/course-picture.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './course-schedules.module.css';

const messages = defineMessages({ goals: 'Goals', about: 'About the {course}' });

interface BesidePictureProps {
  readonly course: CourseDetail;
  readonly children: ReactNode;
}

/** Contents of a course, with its picture and goals at the side. */
export function BesidePicture({ course, children }: BesidePictureProps) {
  const t = useMessages(messages);
  const { id, goals } = course;
  return (
    <div className={classes.beside}>
      <aside>
        <CoursePicture course={course} />
        {goals.length > 0 ? (
          <section aria-label={t('goals')}>
            <h2>{t('goals')}</h2>
            <ul>
              {goals.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          </section>
        ) : null}
        <Link to={pathOf('aboutCourse', { courseId: id })}>{t('about')}</Link>
      </aside>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
