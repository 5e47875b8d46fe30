import { mayOpen, rules } from '@pelion/access';
import { type gradeSettings, scoringTemplateChanged } from '@pelion/contract/grade-settings';
import { phrase } from '@pelion/words';
import { changedSince } from '../../lib/changed-since.ts';
import { found } from '../../lib/failure.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { withUniqueName } from '../../lib/unique-name.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { loadTemplate } from './load-template.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  type TemplateRecord,
  updateTemplate,
} from './queries.ts';

const taken = phrase('There is already a scoring template with this name');

export const templateHandlers: Pick<
  Handlers<typeof gradeSettings>,
  'listScoringTemplates' | 'createScoringTemplate' | 'updateScoringTemplate' | 'removeScoringTemplate'
> = {
  async listScoringTemplates(_input, { viewer, db }) {
    return (await listTemplates(db)).map((row) => present(viewer, row));
  },

  async createScoringTemplate({ body }, context) {
    const { viewer, db, record } = context;
    const id = await withUniqueName(db, taken, async (transaction) => {
      const inserted = await insertTemplate(transaction, { ...body, campus_id: viewer.campusId });
      await record(transaction, { id: inserted.id, after: body });
      return inserted.id;
    });
    return load(context, id);
  },

  async updateScoringTemplate({ params, body: { version, ...values } }, context) {
    const { db, services, record } = context;
    const id = params.template_id;
    const { name, parts } = await load(context, id);
    await withUniqueName(db, taken, async (transaction) => {
      if (!(await updateTemplate(transaction, { id, version }, values))) {
        const current = await load({ ...context, db: transaction }, id);
        throw changedSince(scoringTemplateChanged, { reason: 'changed', current }, services);
      }
      await record(transaction, { id, before: { name, parts }, after: values });
    });
    return load(context, id);
  },

  async removeScoringTemplate({ params }, { db, record }) {
    const id = params.template_id;
    await db.transaction().execute(async (transaction) => {
      const { name } = found(await deleteTemplate(transaction, id));
      await record(transaction, { id, before: { name } });
    });
    return done;
  },
};

const present = (viewer: Viewer, row: TemplateRecord) => ({
  ...row,
  can: { edit: mayOpen(viewer, rules.editGradingScale), delete: mayOpen(viewer, rules.deleteGradingScale) },
});

const load = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) =>
  present(viewer, await loadTemplate(db, id));
