import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { id } from '../kernel/shared.ts';
import { courseStatusTable } from './facts.ts';

/** Course with an item of a record, as the page of the record names it. */
export const courseUse = z.object({ id, name: z.string(), status_id: numberedId(courseStatusTable) });
export type CourseUse = z.infer<typeof courseUse>;
