import type { courseDraft } from '@pelion/contract/courses';
import { mostInCourse } from '@pelion/contract/courses/facts';
import { exact, toText } from '@pelion/questions/rational';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import { takeUpload } from '../files/service.ts';
import {
  type Contents,
  type ItemPart,
  removeParts,
  type StoredOpening,
  saveItems,
  saveModules,
  updateOpenings,
} from './content-queries.ts';
import { listSeen, targetFields } from './item-targets.ts';

type ModuleDraft = z.output<typeof courseDraft>['modules'][number];
type ItemDraft = ModuleDraft['items'][number];
type Opening = ItemDraft['opening'];

type Checking = Pick<Context, 'viewer' | 'db' | 'services' | 'now'>;

interface PlacedItem {
  readonly item: ItemDraft;
  readonly path: string;
  readonly module: number;
  readonly position: number;
}

const placedIn = (modules: readonly ModuleDraft[]): PlacedItem[] =>
  modules.flatMap(({ items }, module) =>
    items.map((item, position) => ({ item, module, position, path: `modules.${module}.items.${position}` })),
  );

/** Contents of a draft that may be stored: checked against the course, with their texts rendered. */
export interface CheckedContents {
  readonly modules: readonly ModuleDraft[];
  readonly placed: readonly PlacedItem[];
  readonly texts: ReadonlyMap<ItemDraft, string>;
  readonly known: Contents;
}

/** Throws `invalidInput` for parts of another course, doubled keys, unknown conditions and contents that the viewer does not see. */
export async function checkContents(
  context: Checking,
  modules: readonly ModuleDraft[],
  known: Contents,
): Promise<CheckedContents> {
  const placed = placedIn(modules);
  if (placed.length > mostInCourse.items)
    invalid({
      path: 'modules',
      message: phrase('A {course} can have at most {$most} items', { most: mostInCourse.items }),
    });
  assertParts(modules, placed, known);
  assertKeys(modules, placed);
  await assertTargets(context, placed, known);
  const texts = new Map<ItemDraft, string>();
  for (const { item, path } of placed)
    if (item.text !== null) texts.set(item, (await richTextOf(context, item.text, `${path}.text`)).html);
  return { modules, placed, texts, known };
}

const gonePart = phrase('This is no longer part of the {course}');

function assertParts(modules: readonly ModuleDraft[], placed: readonly PlacedItem[], known: Contents): void {
  const left = {
    module: new Set(known.modules.map(({ id }) => id)),
    item: new Set(known.items.map(({ id }) => id)),
  };
  modules.forEach(({ id }, place) => {
    if (id !== null && !left.module.delete(id)) invalid({ path: `modules.${place}.id`, message: gonePart });
  });
  for (const { item, path } of placed)
    if (item.id !== null && !left.item.delete(item.id)) invalid({ path: `${path}.id`, message: gonePart });
}

function assertKeys(modules: readonly ModuleDraft[], placed: readonly PlacedItem[]): void {
  const keys = { modules: new Set<string>(), items: new Set<string>() };
  const add = (set: Set<string>, key: string, path: string) => {
    if (set.has(key)) invalid({ path: `${path}.key`, message: phrase('Two parts have this key') });
    set.add(key);
  };
  modules.forEach(({ key }, place) => {
    add(keys.modules, key, `modules.${place}`);
  });
  for (const { item, path } of placed) add(keys.items, item.key, path);
  const assertOpening = ({ items, modules: waited }: Opening, path: string) => {
    const unknown =
      items.some(({ key }) => !keys.items.has(key)) || waited.some((key) => !keys.modules.has(key));
    if (unknown)
      invalid({
        path: `${path}.opening`,
        message: phrase('A part that this one waits for is no longer there'),
      });
  };
  modules.forEach(({ opening }, place) => {
    assertOpening(opening, `modules.${place}`);
  });
  for (const { item, path } of placed) assertOpening(item.opening, path);
}

/** Requires contents that the viewer sees, or that the course has already. */
async function assertTargets(
  context: Checking,
  placed: readonly PlacedItem[],
  known: Contents,
): Promise<void> {
  for (const field of targetFields) {
    const kept = new Set(known.items.map((item) => item[field]));
    const added = placed.flatMap(({ item }) => (kept.has(item[field]) ? [] : (item[field] ?? [])));
    const seen = await listSeen(context, field, added);
    for (const { item, path } of placed) {
      const id = item[field];
      if (id !== null && !kept.has(id) && !seen.has(id))
        invalid({ path: `${path}.${field}`, message: phrase('Please choose something that you see') });
    }
  }
}

/** Replaces the contents of a locked course. Returns the files that no item of it has any more. */
export async function writeContents(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  courseId: number,
  { modules, placed, texts, known }: CheckedContents,
): Promise<readonly string[]> {
  const { campusId, userId: ownerId } = viewer;
  const files = new Set(known.items.flatMap(({ file_id }) => file_id ?? []));
  const taken = new Set<string>();
  for (const { item, path } of placed) {
    const { file_id: fileId } = item;
    if (fileId === null || files.has(fileId) || taken.has(fileId)) continue;
    if (!(await takeUpload(transaction, { fileId, ownerId, purposes: ['course'], now })))
      invalid({
        path: `${path}.file_id`,
        message: phrase('This file is not there any more. Please upload it again.'),
      });
    taken.add(fileId);
  }
  const moduleIds = await saveModules(
    transaction,
    campusId,
    modules.map(({ id, name }, position) => ({ id, name, position, course_id: courseId })),
  );
  const itemIds = await saveItems(
    transaction,
    campusId,
    placed.map(({ item, module, position }) => partOf(item, moduleIds[module] ?? 0, position, texts)),
  );
  const ids = {
    modules: new Map(modules.map(({ key }, place) => [key, moduleIds[place] ?? 0])),
    items: new Map(placed.map(({ item }, place) => [item.key, itemIds[place] ?? 0])),
  };
  await updateOpenings(
    transaction,
    'course_module',
    modules.map(({ opening }, place) => ({ id: moduleIds[place] ?? 0, opening: storedOf(opening, ids) })),
  );
  await updateOpenings(
    transaction,
    'course_item',
    placed.map(({ item }, place) => ({ id: itemIds[place] ?? 0, opening: storedOf(item.opening, ids) })),
  );
  const kept = { modules: new Set(moduleIds), items: new Set(itemIds) };
  await removeParts(
    transaction,
    {
      modules: known.modules.map(({ id }) => id).filter((id) => !kept.modules.has(id)),
      items: known.items.map(({ id }) => id).filter((id) => !kept.items.has(id)),
    },
    now,
  );
  const stay = new Set(placed.map(({ item }) => item.file_id));
  return [...files].filter((id) => !stay.has(id));
}

const exactText = (text: string) => toText(exact(text));

const partOf = (
  item: ItemDraft,
  module_id: number,
  position: number,
  texts: ReadonlyMap<ItemDraft, string>,
): ItemPart => {
  const { id, kind_id: kind, name, is_required, done, score, weight, text } = item;
  const { resource_id, file_id, url, pairs, assignment_id, assessment_id, scorm_package_id, lti_tool_id } =
    item;
  return {
    ...{ id, module_id, position, kind, name, is_required, done },
    score: score === null ? null : exactText(score),
    weight: exactText(weight),
    text_source: text,
    text_html: texts.get(item) ?? null,
    ...{ resource_id, file_id, url, pairs, assignment_id, assessment_id, scorm_package_id, lti_tool_id },
  };
};

interface Ids {
  readonly modules: ReadonlyMap<string, number>;
  readonly items: ReadonlyMap<string, number>;
}

const storedOf = ({ items, modules, from }: Opening, ids: Ids): StoredOpening => ({
  items: items.map(({ key, score }) => ({
    id: ids.items.get(key) ?? 0,
    score: score === null ? null : exactText(score),
  })),
  modules: modules.map((key) => ids.modules.get(key) ?? 0),
  from: from === null ? null : new Date(from).toISOString(),
});
