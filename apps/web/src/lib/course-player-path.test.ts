import { expect, test } from 'vitest';
import { coursePlayerPath, coursePreviewPath } from './course-player-path.ts';

test('names the course, its schedule and the student, and an item', () => {
  const place = { courseId: 5, scheduleId: 7, studentId: 11 };
  expect(coursePlayerPath(place)).toBe('/course-player/course/5/schedule/7/student/11');
  expect(coursePlayerPath(place, 42)).toBe('/course-player/course/5/schedule/7/student/11?item=42');
});

test('previews a course without a schedule', () => {
  expect(coursePreviewPath(5)).toBe('/course-player/course/5/schedule/0/student/0');
});
