import type { CourseDetail } from '@pelion/contract/courses';
import type { MenuEntry } from '../../components/menu.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import { CourseAt } from './course-at.tsx';
import { FamilyCourse } from './family-course.tsx';
import { StaffCourse } from './staff-course.tsx';

interface CourseScreenProps {
  /** Further entries of the menu of staff. */
  readonly menuOf?: (course: CourseDetail) => readonly (MenuEntry | false)[];
}

/** /course/{courseId} */
export function CourseScreen({ menuOf = () => [] }: CourseScreenProps) {
  const { viewer } = useSignedIn();
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  return (
    <CourseAt>
      {(course) =>
        isFamily ? <FamilyCourse course={course} /> : <StaffCourse course={course} menu={menuOf(course)} />
      }
    </CourseAt>
  );
}
