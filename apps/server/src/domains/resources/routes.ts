import { resourceDraft, resources } from '@pelion/contract/resources';
import { resourceStatuses, resourceStatusTable } from '@pelion/contract/resources/facts';
import { isBlank } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { updateSeen } from '../../db/versions.ts';
import { invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { assertPlace } from '../../lib/of-this-campus.ts';
import { isFamily } from '../../lib/own-students.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { isUsedBy } from '../../lib/resource-uses.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import { acceptedFile, assertBeside, assertContent, takeFiles } from './assert-draft.ts';
import { dropUnused } from './drop-files.ts';
import { listIds } from './list-query.ts';
import { categoryOf, changedMeanwhile, loadFor, showResource } from './load-resource.ts';
import { scopeOf } from './policy.ts';
import { present } from './present.ts';
import {
  type DetailRow,
  insertResource,
  insertVersion,
  listOwnersAndTags,
  listResources,
  type ResourceValues,
  replaceCaptions,
} from './queries.ts';
import { scheduleHandlers } from './schedule-handlers.ts';
import { sharingHandlers } from './sharing-handlers.ts';
import { statusHandlers } from './status-handlers.ts';
import { tellCampus } from './tell-campus.ts';
import { versionHandlers } from './version-handlers.ts';

/** Newest resources from which owners and tags to filter by are taken. */
const FILTERS_FROM = 1000;

export const resourceDomainRoutes = implement(resources, {
  ...statusHandlers,
  ...sharingHandlers,
  ...versionHandlers,
  ...scheduleHandlers,

  async listResources({ params: { category_id }, query: { status, is_used, ...query } }, context) {
    categoryOf(category_id);
    const { viewer, db, services, now } = context;
    const isUsed = isUsedBy(services.resourceUses, now);
    const scope = scopeOf(viewer, now);
    const isFiltered = is_used !== undefined && !isFamily(scope);
    const { ids, total } = await listIds(db, scope, {
      ...query,
      category_id,
      status_id: resourceStatusTable.idOf(status),
      used: isFiltered ? { isUsed, isWanted: is_used } : undefined,
    });
    const rows = await listResources(db, viewer.userId, isUsed, ids);
    return { resources: rows.map((row) => present(context, row)), total };
  },

  async listResourceFilters({ params: { category_id } }, { viewer, db, now }) {
    categoryOf(category_id);
    const { ids } = await listIds(db, scopeOf(viewer, now), {
      category_id,
      status_id: resourceStatuses.kept,
      sort: 'newest',
      offset: 0,
      limit: FILTERS_FROM,
    });
    return listOwnersAndTags(db, ids);
  },

  async createResource({ params: { category_id }, body: { file_id, captions, ...body } }, context) {
    const category = categoryOf(category_id);
    const { viewer, db, now, record } = context;
    assertContent(category, { ...body, hasFile: file_id !== null });
    const uploader = { userId: viewer.userId, known: new Set<string>() };
    const file = file_id === null ? null : await acceptedFile(db, uploader, category, file_id);
    await assertPlace(db, body);
    await assertBeside(db, uploader, { ...body, captions }, file);
    const values = await valuesOf(context, body);
    const { campusId: campus_id, userId } = viewer;
    const resource_id = await db.transaction().execute(async (transaction) => {
      await takeFiles(
        transaction,
        uploader,
        [{ id: file_id, path: 'file_id' }, ...besideOf(body, captions)],
        now,
      );
      const { id } = await insertResource(transaction, {
        ...values,
        campus_id,
        category_id,
        file_id,
        owner_id: userId,
        created_at: now,
        updated_at: now,
      });
      const place = { campus_id, resource_id: id };
      if (file_id !== null)
        await insertVersion(transaction, { ...place, file_id, created_by: userId, created_at: now });
      await replaceCaptions(transaction, place, captions);
      await record(transaction, {
        id,
        after: { ...factsOf(values, captions), file_name: file?.name ?? null },
      });
      await tellCampus(transaction, campus_id, id);
      return id;
    });
    return showResource(context, { category_id, resource_id });
  },

  getResource: ({ params }, context) => showResource(context, params),

  async updateResource({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, now, record } = context;
    const row = await loadFor(context, params, 'edit');
    const was = draftOf(row);
    const { file_id: _file, captions, ...draft } = parseInput(resourceDraft, { ...was, ...changes });
    assertContent(categoryOf(row.category_id), { ...draft, hasFile: row.file !== null });
    await assertPlace(db, draft);
    const known = new Set(
      [row.cover_file_id, ...row.captions.map(({ file }) => file.id)].flatMap((id) => id ?? []),
    );
    const uploader = { userId: viewer.userId, known };
    await assertBeside(db, uploader, { ...draft, captions }, row.file);
    const values = await valuesOf(context, draft);
    const { id } = row;
    await db.transaction().execute(async (transaction) => {
      if (!(await updateSeen(transaction, 'resource', { id, version }, { ...values, updated_at: now })))
        throw await changedMeanwhile({ ...context, db: transaction }, params);
      await takeFiles(transaction, uploader, besideOf(draft, captions), now);
      await replaceCaptions(transaction, { campus_id: viewer.campusId, resource_id: id }, captions);
      const before = factsOf({ ...row, text_source: row.text_source }, was.captions);
      await record(transaction, { id, before, after: factsOf(values, captions) });
      await tellCampus(transaction, viewer.campusId, id);
    });
    const kept = new Set(besideOf(draft, captions).map((one) => one.id));
    await dropUnused(
      services.db.system,
      services.files,
      [...known].filter((one) => !kept.has(one)),
    );
    return showResource(context, params);
  },
});

type Draft = z.output<typeof resourceDraft>;

const besideOf = ({ cover_file_id }: Pick<Draft, 'cover_file_id'>, captions: Draft['captions']) => [
  { id: cover_file_id, path: 'cover_file_id' },
  ...captions.map(({ file_id }, place) => ({ id: file_id, path: `captions.${place}.file_id` })),
];

/** The saved resource in the shape of a draft, without its file. */
const draftOf = (row: DetailRow) => ({
  name: row.name,
  description: row.description,
  grade_id: row.grade_id,
  subject_id: row.subject_id,
  tags: row.tags,
  url: row.url,
  text: row.text_source,
  cover_file_id: row.cover_file_id,
  licence_id: row.licence_id,
  alternative_text: row.alternative_text,
  captions: row.captions.map(({ file, language, label }) => ({ file_id: file.id, language, label })),
});

async function valuesOf(
  context: Pick<Context, 'services' | 'viewer'>,
  { text, ...values }: Omit<Draft, 'file_id' | 'captions'>,
): Promise<ResourceValues> {
  if (text === null) return { ...values, text_source: null, text_html: null };
  const rich = await richTextOf(context, text, 'text');
  if (isBlank(rich)) invalid({ path: 'text', message: phrase('Please enter the text') });
  return { ...values, text_source: rich.source, text_html: rich.html };
}

/** Audit facts, with the text of a note and the number of captions. */
const factsOf = (
  values: Omit<ResourceValues, 'text_html' | 'cover_file_id'>,
  captions: readonly { readonly language: string }[],
) => ({
  name: values.name,
  description: values.description,
  grade_id: values.grade_id,
  subject_id: values.subject_id,
  tags: values.tags,
  url: values.url,
  text: values.text_source,
  licence_id: values.licence_id,
  alternative_text: values.alternative_text,
  captions: captions.map(({ language }) => language),
});
