import type { Db } from '../../db/database.ts';
import { found } from '../../lib/failure.ts';
import { findTemplate, listTemplates, type TemplateRecord } from './queries.ts';

/** A scoring template of the viewer's campus. */
export const loadTemplate = async (db: Db, id: number): Promise<TemplateRecord> =>
  found(await findTemplate(db, id));

/** Scoring templates of the viewer's campus by name, for choices. */
export const listTemplateNames = async (db: Db) =>
  (await listTemplates(db)).map(({ id, name }) => ({ id, name }));
