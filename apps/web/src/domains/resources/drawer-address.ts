import { pathOf } from '@pelion/access';
import {
  type ResourceCategory,
  resourceCategories,
  resourceCategoryTable,
} from '@pelion/contract/resources/facts';

/** Word of each category in the address of its list. spec 1 §3 */
export const categoryWords = {
  audios: 'audios',
  documents: 'documents',
  linkSites: 'link-sites',
  links: 'links',
  notes: 'notes',
  videos: 'videos',
  ebooks: 'ebook',
} as const satisfies Record<ResourceCategory, string>;

/** Categories in the order of the menu. */
export const listedCategories = [
  'audios',
  'documents',
  'ebooks',
  'linkSites',
  'links',
  'notes',
  'videos',
] as const satisfies readonly ResourceCategory[];

export const categoryByWord = (word: string): ResourceCategory | undefined =>
  listedCategories.find((category) => categoryWords[category] === word);

export const categoryByNumber = (text: string): ResourceCategory | undefined =>
  /^[1-9]$/.test(text) ? resourceCategoryTable.nameOf(Number(text)) : undefined;

/** Path of a category's list. */
export const drawerPath = (category: ResourceCategory): string =>
  pathOf('resourceDrawerList', { category: categoryWords[category] });

interface Placed {
  readonly id: number;
  readonly category_id: number;
}

const placeOf = ({ id, category_id }: Placed) => ({ categoryId: category_id, resourceId: id });

export const resourcePath = (resource: Placed): string => pathOf('resource', placeOf(resource));
export const resourceSchedulePath = (resource: Placed): string =>
  pathOf('scheduleResource', placeOf(resource));
export const viewerPath = ({ id }: Pick<Placed, 'id'>): string => `${pathOf('viewer')}?resource=${id}`;

/** Lists from which a page of a resource is opened. */
export const listPathsOf = (category: ResourceCategory): [string, string] => [
  drawerPath(category),
  pathOf('resourceDrawer', { categoryId: resourceCategories[category] }),
];
