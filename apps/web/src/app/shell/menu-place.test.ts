import { menuFor, type ScreenId, viewerFrom } from '@pelion/access';
import { type CampusType, createText } from '@pelion/words';
import { expect, test } from 'vitest';
import { isAvailable } from '../built-screens.ts';
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
  expect(place('/5/view-score/71', 'viewScore')).toEqual({ path: null, group: 'assessments' });
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
