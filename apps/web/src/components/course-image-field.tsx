import { defineMessages } from '@pelion/words';
import { useMessages } from '../lib/text.ts';
import { CoursePicture } from './course-picture.tsx';
import { ImageField, type ImageValue } from './image-field.tsx';

const messages = defineMessages({
  waves: 'Waves',
  leaves: 'Leaves',
  orbit: 'Orbit',
  bricks: 'Bricks',
  paths: 'Paths',
});

/** In the order of `default_image`, which begins at 1. */
const names = ['waves', 'leaves', 'orbit', 'bricks', 'paths'] as const;

export type CourseImage = ImageValue;

interface CourseImageFieldProps {
  readonly value: CourseImage;
  readonly error?: string | null | undefined;
  readonly onChange: (value: CourseImage) => void;
}

/** One of the five pictures of a course, or one of its own. */
export function CourseImageField(field: CourseImageFieldProps) {
  const t = useMessages(messages);
  return (
    <ImageField
      {...field}
      names={names.map((name) => t(name))}
      purpose="course"
      picture={(course) => <CoursePicture course={course} />}
    />
  );
}
