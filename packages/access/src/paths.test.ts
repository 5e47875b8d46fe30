import { expect, test } from 'vitest';
import { fillPath, pathOf } from './paths.ts';

test('leaves a path without parameters as it is', () => {
  expect(pathOf('classes')).toBe('/classes');
});

test('puts numbers and text in place of the parameters', () => {
  expect(pathOf('viewClass', { classId: 7 })).toBe('/classes/view-class/7');
  expect(pathOf('takeAssessment', { studentId: 1, assessmentId: 2, scheduleId: 3, attemptNo: 4 })).toBe(
    '/1/assessment/2/schedule/3/attempt/4',
  );
});

test('keeps a value inside its segment', () => {
  expect(pathOf('assignments', { type: 'a/b?c#d' })).toBe('/assignments/a%2Fb%3Fc%23d');
});

test('leaves a parameter without a value visible', () => {
  expect(fillPath('/course/:courseId/about', {})).toBe('/course/:courseId/about');
});

test('asks for exactly the parameters of the path', () => {
  // @ts-expect-error the class is missing
  pathOf('viewClass');
  // @ts-expect-error a class is named classId
  pathOf('viewClass', { id: 7 });
  // @ts-expect-error the list takes no parameters
  expect(pathOf('classes', { classId: 7 })).toBe('/classes');
});
