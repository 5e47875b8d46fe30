import { later } from '../../components/lazy-part.tsx';
import { useSignedIn } from '../../lib/viewer.ts';

const StaffCourses = later(() => import('./staff-courses.tsx').then((file) => file.StaffCourses));
const FamilyCourses = later(() => import('./family-courses.tsx').then((file) => file.FamilyCourses));

/** /courses: those of the campus for staff, the own ones of students and parents. */
export function CoursesScreen() {
  const { userType } = useSignedIn().viewer;
  return userType === 'student' || userType === 'parent' ? <FamilyCourses /> : <StaffCourses />;
}
