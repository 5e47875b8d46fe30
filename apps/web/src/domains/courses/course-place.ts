/** Place of the uploads of one course, which go on after a reload. */
export const coursePlace = (courseId: number): string => `course-${courseId}`;
