import { offeredNames } from '@pelion/contract/dashboard/facts';
import { dashboardParts } from '@pelion/contract/dashboard-board';
import { keysOf } from '@pelion/words';
import { expect, it } from 'vitest';
import { partKeys, widgetComponents } from './widgets.ts';

it.each(offeredNames)('the widget %s has a component', (name) => {
  expect(widgetComponents[name]).toBeTypeOf('function');
});

it.each(keysOf(dashboardParts.shape))('the part %s has a query', (name) => {
  expect(partKeys[name]?.(7)).toBeInstanceOf(Array);
});
