import type { Context } from '../../lib/http/implement.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { isFamily } from '../../lib/own-students.ts';
import type { Contents, ItemRow, StoredOpening } from './content-queries.ts';
import type { TakenRow } from './learner-queries.ts';
import { abilities, scopeOf } from './policy.ts';
import type { CourseDetailRow, CourseRow } from './queries.ts';

type Presenting = Pick<Context, 'viewer' | 'services'>;

const present = <Row extends CourseRow>({ viewer, services }: Presenting, row: Row) => ({
  ...row,
  image_url: row.image_file_id === null ? null : mediaUrlOf(services, row.image_file_id),
  can: abilities(viewer, row),
});

/** A course of a list with the progress of those whose list it is. */
export const presentListed = (context: Presenting, row: CourseRow, progress: readonly TakenRow[]) => ({
  ...present(context, row),
  progress: progress.map(({ due_at: due_date, ...each }) => ({ ...each, due_date })),
});

/** Keys by which parts wait for each other. */
const moduleKey = (id: number) => `m${id}`;
const itemKey = (id: number) => `i${id}`;

const openingOf = ({ items, modules, from }: StoredOpening, known: ReadonlySet<string>) => ({
  items: items.map(({ id, score }) => ({ key: itemKey(id), score })).filter(({ key }) => known.has(key)),
  modules: modules.map(moduleKey).filter((key) => known.has(key)),
  from: from === null ? null : new Date(from),
});

const nothing = {
  ...{ text: null, text_source: null, resource_id: null, file: null, url: null, pairs: null },
  ...{ assignment_id: null, assessment_id: null, scorm_package_id: null, lti_tool_id: null },
};

/** An item with its content where it is shown, and the parts of `known` for which it waits. */
export const presentItem = (
  item: ItemRow,
  known: ReadonlySet<string>,
  { isShown, hasSource }: { readonly isShown: boolean; readonly hasSource: boolean },
) => ({
  ...item,
  key: itemKey(item.id),
  opening: openingOf(item.opening, known),
  ...(isShown ? { text: item.text_html, text_source: hasSource ? item.text_source : null } : nothing),
});

/** Families see the names of the items; the player hands out an open one. */
export function presentDetail(context: Presenting, row: CourseDetailRow, { modules, items }: Contents) {
  const shown = present(context, row);
  const isShown = !isFamily(scopeOf(context.viewer));
  const known = new Set([...modules.map(({ id }) => moduleKey(id)), ...items.map(({ id }) => itemKey(id))]);
  return {
    ...shown,
    description: row.description_html,
    description_source: shown.can.edit ? row.description_source : null,
    modules: modules.map(({ id, name, opening, items: own }) => ({
      ...{ id, name, key: moduleKey(id), opening: openingOf(opening, known) },
      items: own.map((item) => presentItem(item, known, { isShown, hasSource: shown.can.edit })),
    })),
  };
}
