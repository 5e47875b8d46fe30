import type { ResourceCategory } from '@pelion/contract/resources/facts';

/** Place of the uploads that become resources of a category. */
export const uploadPlace = (category: ResourceCategory): string => `drawer-${category}`;
