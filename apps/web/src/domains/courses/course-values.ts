import type { CourseDetail, CourseDraft } from '@pelion/contract/courses';
import type { CourseOrder } from '@pelion/contract/courses/facts';
import type { CourseImage } from '../../components/course-image-field.tsx';
import { modulesOf, type Outline, outlineOf, type PartIds } from './outline-values.ts';

export interface CourseValues {
  readonly name: string;
  readonly description: string;
  readonly goals: readonly string[];
  readonly subject_id: number | null;
  readonly grade_ids: readonly number[];
  readonly minutes: number | null;
  readonly tags: readonly string[];
  readonly author: string;
  readonly image: CourseImage;
  readonly order: CourseOrder;
  readonly enough: number | null;
  readonly score: string | null;
  readonly has_certificate: boolean;
  readonly outline: Outline;
}

export const valuesOf = (course: CourseDetail): CourseValues => {
  const { name, goals, subject_id, minutes, tags, author, order, enough, score } = course;
  const { image_file_id, image_url, default_image, has_certificate } = course;
  return {
    ...{ name, goals, subject_id, minutes, tags, author, order, enough, score, has_certificate },
    description: course.description_source ?? '',
    grade_ids: course.grades.map(({ id }) => id),
    image: { image_file_id, image_url, default_image },
    outline: outlineOf(course),
  };
};

/** Body of a save; empty lines of goals are left out. */
export const draftOf = ({ image, outline, ...values }: CourseValues, ids: PartIds): CourseDraft => ({
  ...values,
  goals: values.goals.filter((goal) => goal.trim() !== ''),
  grade_ids: [...values.grade_ids],
  tags: [...values.tags],
  ...{ image_file_id: image.image_file_id, default_image: image.default_image },
  modules: modulesOf(outline, ids),
});
