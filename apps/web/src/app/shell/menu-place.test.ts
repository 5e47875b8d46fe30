import { isAvailable, menuFor, type ScreenId, viewerFrom } from '@pelion/access';
import { type CampusType, createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { placeInMenu } from './menu-place.ts';

const place = (pathname: string, screen: ScreenId, campusType: CampusType = 'k12') => {
  const viewer = viewerFrom({ userType: 'teacher', campusType, plan: 'elite' });
  return placeInMenu(
    menuFor(viewer, { isAvailable, label: createText(campusType).phrase }),
    pathname,
    screen,
  );
};

test('a page that is an entry is there itself', () => {
  expect(place('/assessments/test', 'tests')).toEqual({ path: '/assessments/test', group: 'assessments' });
});

test('a page below an entry keeps its highlight', () => {
  expect(place('/assessments/31', 'assessment', 'corporation')).toEqual({
    path: '/assessments',
    group: null,
  });
});

test('a page that is below no entry keeps the place of its area', () => {
  expect(place('/assessments/practice', 'practiceTest', 'dsat')).toEqual({
    path: '/assessments/standardized-test',
    group: null,
  });
  expect(place('/5/view-score/71', 'viewScore', 'dsat')).toEqual({
    path: '/assessments/standardized-test',
    group: null,
  });
});

test('a page of no area of the menu has none', () => {
  expect(place('/404', 'notFound')).toEqual({ path: null, group: null });
});

test('the profile of somebody lies where the lists of people are', () => {
  expect(place('/profile/5', 'profile')).toEqual({ path: null, group: 'users' });
});

test('a page of a list stands at the list, wherever its own path leads', () => {
  expect(place('/5/view-score/71', 'viewScore')).toEqual({ path: '/assessments', group: 'assessments' });
  expect(place('/groups', 'groups')).toEqual({ path: '/students', group: 'users' });
});

test('whoever looks at their own profile is in no list of people', () => {
  expect(place('/profile/me', 'profile')).toEqual({ path: null, group: null });
});
