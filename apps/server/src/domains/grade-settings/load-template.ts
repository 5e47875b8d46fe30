import type { Db } from '../../db/database.ts';
import { found } from '../../lib/failure.ts';
import { findTemplate, type TemplateRecord } from './queries.ts';

/** A scoring template of the viewer's campus. */
export const loadTemplate = async (db: Db, id: number): Promise<TemplateRecord> =>
  found(await findTemplate(db, id));
