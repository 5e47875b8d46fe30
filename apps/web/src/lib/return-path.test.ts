import { expect, test } from 'vitest';
import { keepReturn, returnPathIn, withReturn } from './return-path.ts';

const item = '/course-player/course/5/schedule/7/student/11?item=42';
const searchOf = (path: string) => `?return=${encodeURIComponent(path)}`;

test('leads back to the item of a course', () => {
  const path = withReturn('/assessments/31', item);
  expect(returnPathIn(path.slice(path.indexOf('?')))).toBe(item);
  expect(keepReturn('/next', searchOf(item))).toBe(withReturn('/next', item));
});

test.each([
  'https://evil.example/course-player/course/5',
  '//evil.example/course-player/',
  '/\\evil.example',
  '/login?return=/course-player/',
  '/course-player/../login',
  '/course-player/course/5?item=42&next=//evil.example',
  'javascript:alert(1)',
  '/assessments',
  '',
])('leads nowhere by %s', (path) => {
  expect(returnPathIn(searchOf(path))).toBeNull();
  expect(keepReturn('/next', searchOf(path))).toBe('/next');
});
