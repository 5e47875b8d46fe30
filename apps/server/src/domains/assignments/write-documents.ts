import { isDeepStrictEqual } from 'node:util';
import type { documentDraft } from '@pelion/contract/assignments';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { takeUpload } from '../files/service.ts';
import { scopeOf as drawerScopeOf, isVisible } from '../resources/policy.ts';
import {
  type DocumentRow,
  deleteDocuments,
  insertDocument,
  lockResourcesWhere,
  updateDocument,
} from './document-queries.ts';

type Draft = z.output<typeof documentDraft>;
type Known = Pick<
  DocumentRow,
  'id' | 'file_id' | 'resource_id' | 'url' | 'pairs' | 'revision' | 'changed_at'
>;

interface Writing {
  readonly viewer: Viewer;
  readonly now: Date;
}

const gone = phrase('This file is not there any more. Please upload it again.');

/** Requires resources that the viewer sees in the drawer, or that the assignment has already. */
async function assertResources(
  db: Db,
  { viewer, now }: Writing,
  drafts: readonly Draft[],
  known: readonly Known[],
) {
  const kept = new Set(known.map(({ resource_id }) => resource_id));
  const added = drafts.flatMap(({ resource_id }) =>
    resource_id === null || kept.has(resource_id) ? [] : [resource_id],
  );
  const seen = await lockResourcesWhere(db, added, isVisible(drawerScopeOf(viewer, now)));
  drafts.forEach(({ resource_id }, place) => {
    if (resource_id !== null && !kept.has(resource_id) && !seen.has(resource_id))
      invalid({
        path: `documents.${place}.resource_id`,
        message: phrase('Please choose a resource of the drawer'),
      });
  });
}

interface Written {
  /** Documents whose content was corrected. */
  readonly corrected: readonly number[];
  /** Files that no document of the assignment has any more. */
  readonly droppedFiles: readonly string[];
}

/** Replaces the documents of an assignment: known ones keep their id, and a new content makes a new revision. */
export async function writeDocuments(
  transaction: Db,
  writing: Writing,
  assignmentId: number,
  { drafts, known }: { readonly drafts: readonly Draft[]; readonly known: readonly Known[] },
): Promise<Written> {
  const { viewer, now } = writing;
  await assertResources(transaction, writing, drafts, known);
  const before = new Map(known.map((row) => [row.id, row]));
  const files = new Set(known.flatMap(({ file_id }) => file_id ?? []));
  const place = { campus_id: viewer.campusId, assignment_id: assignmentId };
  const corrected: number[] = [];
  const left = new Set(before.keys());
  for (const [position, { id, ...draft }] of drafts.entries()) {
    const row = id === null ? null : before.get(id);
    if (row === undefined || (id !== null && !left.delete(id)))
      invalid({ path: `documents.${position}.id`, message: phrase('This document was removed meanwhile') });
    const { file_id } = draft;
    if (file_id !== null && !files.has(file_id)) await takeFile(transaction, writing, file_id, position);
    if (!row) {
      await insertDocument(transaction, place, { ...draft, position, revision: 1, changed_at: now });
      continue;
    }
    const isCorrected = !isDeepStrictEqual(contentOf(draft), contentOf(row));
    if (isCorrected) corrected.push(row.id);
    await updateDocument(transaction, row.id, {
      ...{ ...draft, position },
      ...(isCorrected
        ? { revision: row.revision + 1, changed_at: now }
        : { revision: row.revision, changed_at: row.changed_at }),
    });
  }
  await deleteDocuments(transaction, [...left]);
  const kept = new Set(drafts.map(({ file_id }) => file_id));
  return { corrected, droppedFiles: [...files].filter((id) => !kept.has(id)) };
}

async function takeFile(
  transaction: Db,
  { viewer, now }: Writing,
  fileId: string,
  position: number,
): Promise<void> {
  const upload = { fileId, ownerId: viewer.userId, purposes: ['assignment'], now } as const;
  if (!(await takeUpload(transaction, upload)))
    invalid({ path: `documents.${position}.file_id`, message: gone });
}

const contentOf = ({
  file_id,
  resource_id,
  url,
  pairs,
}: Pick<Known, 'file_id' | 'resource_id' | 'url' | 'pairs'>) => ({
  file_id,
  resource_id,
  url,
  pairs,
});
