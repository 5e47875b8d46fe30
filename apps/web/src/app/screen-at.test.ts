import { fillPath, screenIds, screens } from '@pelion/access';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { screenAt } from './screen-at.ts';

const routes = screenIds.map((id) => ({ id, path: screens[id].path }));
/** Match of the router in the whole table. */
const byRouter = (path: string) => matchRoutes(routes, path)?.[0]?.route.id ?? null;

const numbers = new Proxy({}, { get: () => 7 });

test.each(screenIds)('finds %s as the router would', (id) => {
  const path = fillPath(screens[id].path, numbers);
  expect(screenAt(path)).toBe(byRouter(path));
});

test.each([
  '/',
  '//',
  '/assessments/',
  '/Assessments/Create',
  '/assessments/create/',
  '/assessments/12/nothing',
  '/profile/a%2Fb',
  '/profile/%',
  '/d%61shboard',
  '/nowhere',
])('finds at %s what the router would', (path) => {
  expect(screenAt(path)).toBe(byRouter(path));
});
