import type { CourseDetail, CourseItem, CourseItemDraft, CourseModuleDraft } from '@pelion/contract/courses';
import {
  type CourseItemKind,
  courseItemKinds,
  courseItemKindTable,
  type DoneRule,
  doneRulesOf,
} from '@pelion/contract/courses/facts';

/** Conditions for which a part waits, by the keys of the others. */
export interface Opening {
  readonly items: readonly { readonly key: string; readonly score: string | null }[];
  readonly modules: readonly string[];
  readonly from: string | null;
}

/** Content of an item; one of the fields by its kind. */
export interface ItemContent {
  readonly text: string | null;
  readonly resource_id: number | null;
  readonly file: { readonly id: string; readonly name: string } | null;
  readonly url: string | null;
  readonly pairs: readonly { readonly word: string; readonly meaning: string }[] | null;
  readonly assignment_id: number | null;
  readonly assessment_id: number | null;
  readonly scorm_package_id: number | null;
  readonly lti_tool_id: number | null;
}

export interface ItemValue extends ItemContent {
  /** Stays while the course is edited, also once a new item is saved. */
  readonly key: string;
  readonly kind: CourseItemKind;
  readonly name: string;
  readonly isRequired: boolean;
  readonly done: DoneRule;
  readonly score: string | null;
  readonly weight: string;
  readonly opening: Opening;
}

export interface ModuleValue {
  readonly key: string;
  readonly name: string;
  readonly opening: Opening;
  readonly items: readonly ItemValue[];
}
export type Outline = readonly ModuleValue[];

/** Ids of saved parts by their keys. */
export type PartIds = ReadonlyMap<string, number>;

let made = 0;
export const newKey = (): string => {
  made += 1;
  return `new-${made}`;
};

export const noOpening: Opening = { items: [], modules: [], from: null };

const noContent: ItemContent = {
  ...{ text: null, resource_id: null, file: null, url: null, pairs: null },
  ...{ assignment_id: null, assessment_id: null, scorm_package_id: null, lti_tool_id: null },
};

/** Kinds whose work gives points. */
const scored: ReadonlySet<CourseItemKind> = new Set(['assignment', 'assessment', 'package', 'tool']);
export const hasPoints = (kind: CourseItemKind): boolean => scored.has(kind);

export const newItem = (kind: CourseItemKind, name: string, content: Partial<ItemContent>): ItemValue => ({
  ...{ ...noContent, ...content, key: newKey(), kind, name, isRequired: true },
  ...{ done: doneRulesOf[kind][0], score: null, weight: hasPoints(kind) ? '1' : '0', opening: noOpening },
});

export const newModule = (name = ''): ModuleValue => ({ key: newKey(), name, opening: noOpening, items: [] });

const itemOf = ({
  kind_id,
  is_required,
  text_source,
  resource_id,
  file,
  ...item
}: CourseItem): ItemValue => ({
  ...{ key: item.key, kind: courseItemKindTable.nameOf(kind_id) ?? 'text', name: item.name },
  ...{ isRequired: is_required, done: item.done, score: item.score, weight: item.weight },
  ...{ opening: item.opening, text: text_source, resource_id, url: item.url, pairs: item.pairs },
  // A resource brings its file along.
  file: kind_id === courseItemKinds.file ? file : null,
  ...{ assignment_id: item.assignment_id, assessment_id: item.assessment_id },
  ...{ scorm_package_id: item.scorm_package_id, lti_tool_id: item.lti_tool_id },
});

export const outlineOf = ({ modules }: Pick<CourseDetail, 'modules'>): Outline =>
  modules.map(({ key, name, opening, items }) => ({ key, name, opening, items: items.map(itemOf) }));

/** Ids of the parts of a saved course. */
const idsOf = ({ modules }: Pick<CourseDetail, 'modules'>): PartIds =>
  new Map(
    modules.flatMap(({ key, id, items }) => [
      [key, id] as const,
      ...items.map((item) => [item.key, item.id] as const),
    ]),
  );

const openingDraft = ({ items, modules, from }: Opening) => ({
  items: [...items],
  modules: [...modules],
  from,
});

const itemDraft = (item: ItemValue, ids: PartIds): CourseItemDraft => ({
  ...{ id: ids.get(item.key) ?? null, key: item.key, kind_id: courseItemKinds[item.kind], name: item.name },
  ...{ is_required: item.isRequired, done: item.done, score: item.score, weight: item.weight },
  opening: openingDraft(item.opening),
  ...{ text: item.text, resource_id: item.resource_id, file_id: item.file?.id ?? null, url: item.url },
  pairs: item.pairs && [...item.pairs],
  ...{ assignment_id: item.assignment_id, assessment_id: item.assessment_id },
  ...{ scorm_package_id: item.scorm_package_id, lti_tool_id: item.lti_tool_id },
});

/** Draft of the contents; parts without an id are new. */
export const modulesOf = (outline: Outline, ids: PartIds): CourseModuleDraft[] =>
  outline.map((module) => ({
    ...{ id: ids.get(module.key) ?? null, key: module.key, name: module.name },
    opening: openingDraft(module.opening),
    items: module.items.map((item) => itemDraft(item, ids)),
  }));

/** Keys that the parts of a draft have in the saved course, which holds them in the same order. */
export function savedKeys(
  outline: Outline,
  { modules }: Pick<CourseDetail, 'modules'>,
): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  outline.forEach(({ key, items }, place) => {
    const saved = modules[place];
    if (!saved) return;
    keys.set(key, saved.key);
    items.forEach((item, index) => {
      const savedItem = saved.items[index];
      if (savedItem) keys.set(item.key, savedItem.key);
    });
  });
  return keys;
}

/** Ids of the parts of a saved course, also by the keys that a draft has for them. */
export function knownIds(course: Pick<CourseDetail, 'modules'>, keys: ReadonlyMap<string, string>): PartIds {
  const ids = new Map(idsOf(course));
  for (const [key, savedKey] of keys) {
    const id = ids.get(savedKey);
    if (id !== undefined) ids.set(key, id);
  }
  return ids;
}
