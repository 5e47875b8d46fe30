import { offeredNames } from '@pelion/contract/dashboard/facts';
import { dashboardParts } from '@pelion/contract/dashboard-board';
import { keysOf } from '@pelion/words';
import { expect, it } from 'vitest';
import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { partKeys, widgetComponents } from './widgets.ts';

it.each(offeredNames)('the widget %s has a component', (name) => {
  expect(widgetComponents[name]).toBeTypeOf('function');
});

it.each(keysOf(dashboardParts.shape))('the part %s has a query', (name) => {
  expect(partKeys[name]?.(7)).toBeInstanceOf(Array);
});

it('no two files have the same widget, or the same part of the request', () => {
  const files = Object.values(
    import.meta.glob<{ readonly widgets: DashboardWidgets }>('../../domains/*/widgets.ts', { eager: true }),
  );
  const named = files.flatMap(({ widgets: { components, parts } }) => [
    ...Object.keys(components).map((name) => `component ${name}`),
    ...Object.keys(parts).map((name) => `part ${name}`),
  ]);
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
});
