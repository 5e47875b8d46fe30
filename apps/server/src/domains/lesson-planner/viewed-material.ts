import type { ViewedKind } from '../../lib/viewed.ts';
import { openResource } from '../resources/viewed.ts';
import { findMaterial } from './item-queries.ts';

/** Resources on lessons in the viewer: released ones reach families from the day of the lesson on, without the drawer. */
export const viewedMaterial: ViewedKind = {
  parameter: 'material',
  async open(context, id) {
    const material = await findMaterial(context, id);
    return material && openResource(context, material.resource_id);
  },
};
