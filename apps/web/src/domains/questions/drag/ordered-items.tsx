import type { ComponentProps } from 'react';
import { RungList } from '../rung-list.tsx';
import type { Item } from './edited-drag.ts';

/** The items of an order, one below the other as they belong. */
export function OrderedItems(props: ComponentProps<typeof RungList<Item>>) {
  return <RungList {...props} />;
}
