import type { Course } from '@pelion/contract/courses';
import classes from './course-picture.module.css';
import { later } from './lazy-part.tsx';

const CourseArt = later(
  () => import('./course-art.tsx').then((file) => file.CourseArt),
  null,
  () => null,
);

interface CoursePictureProps {
  readonly course: Pick<Course, 'image_url' | 'default_image'>;
  /** card: 16 to 9; banner: low and wide, above a page; small: in a row. */
  readonly shape?: 'card' | 'banner' | 'small';
}

/** Own picture of a course or one of the five, as wide as its place. Decorative: the name stands beside it. */
export function CoursePicture({ course, shape = 'card' }: CoursePictureProps) {
  return (
    <span className={classes.picture} data-shape={shape} aria-hidden>
      {course.image_url ? (
        <img src={course.image_url} alt="" loading="lazy" />
      ) : (
        <CourseArt number={course.default_image} />
      )}
    </span>
  );
}
