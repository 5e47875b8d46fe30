import { presentationTemplateChanged, presentationTemplates } from '@pelion/contract/presentation-templates';
import { MOST_TEMPLATES } from '@pelion/contract/presentation-templates/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found } from '../../lib/failure.ts';
import { done, implement } from '../../lib/http/implement.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities } from './policy.ts';
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  listTemplates,
  removeTemplate,
  restoreTemplate,
  type TemplateRow,
  type TemplateValues,
  updateTemplate,
} from './queries.ts';

const taken = phrase('There is already a presentation template with this name');

export const presentationTemplateRoutes = implement(presentationTemplates, {
  async listPresentationTemplates(_input, { viewer, db }) {
    return (await listTemplates(db)).map((row) => present(viewer, row));
  },

  async createPresentationTemplate({ body }, { viewer, db, record }) {
    const saved = await withUniqueName(db, taken, async (transaction) => {
      await assertRoom(transaction, viewer);
      const { id } = await insertTemplate(transaction, viewer.campusId, body);
      await record(transaction, { id, after: noted(body) });
      return found(await findTemplate(transaction, id));
    });
    return present(viewer, saved);
  },

  async updatePresentationTemplate({ params, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const id = params.presentation_template_id;
    const { id: _id, version: _version, ...before } = found(await findTemplate(db, id));
    const values = { ...before, ...changes };
    const saved = await withUniqueName(db, taken, async (transaction) => {
      const isSaved = await updateTemplate(transaction, { id, version }, values);
      const now = found(await findTemplate(transaction, id));
      if (!isSaved) {
        const current = present(viewer, now);
        throw changedSince(presentationTemplateChanged, { reason: 'changed', current }, services);
      }
      await record(transaction, { id, before: noted(before), after: noted(values) });
      return now;
    });
    return present(viewer, saved);
  },

  async removePresentationTemplate({ params }, { db, record, now }) {
    const id = params.presentation_template_id;
    await db.transaction().execute(async (transaction) => {
      const name = found(await removeTemplate(transaction, id, now));
      await record(transaction, { id, before: { name } });
    });
    return done;
  },

  async restorePresentationTemplate({ params }, { viewer, db, record }) {
    const id = params.presentation_template_id;
    const saved = await withUniqueName(db, taken, async (transaction) => {
      await assertRoom(transaction, viewer);
      found(await restoreTemplate(transaction, id));
      await record(transaction, { id, before: { is_deleted: true }, after: { is_deleted: false } });
      return found(await findTemplate(transaction, id));
    });
    return present(viewer, saved);
  },
});

const present = (viewer: Viewer, row: TemplateRow) => ({ ...row, can: abilities(viewer) });

/** For the audit log: what a slide says as one line each, so that a change of one is seen. */
const noted = ({ slides, ...values }: TemplateValues) => ({
  ...values,
  slides: slides.map(({ layout, title, guidance }) => [layout, title, guidance].filter(Boolean).join(' · ')),
});

async function assertRoom(transaction: Db, { campusId }: Viewer): Promise<void> {
  await lockUntilCommit(transaction, 'presentationTemplates', campusId);
  if ((await countTemplates(transaction)) >= MOST_TEMPLATES)
    throw new Failure(
      'conflict',
      undefined,
      phrase('There can be at most {$n} presentation templates.', { n: MOST_TEMPLATES }),
    );
}
