import { rules, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { dayOrMoment, queryInteger } from '../kernel/query.ts';
import { id, moment } from '../kernel/shared.ts';
import { AUDIT_PAGE } from './facts.ts';
import { auditLogRoutes } from './routes.ts';

const named = z.object({ id, name: z.string() });

/** One entry of the log, worded for its reader. */
export const auditEntry = z.object({
  id,
  at: moment,
  campus: named,
  actor: named,
  /** User type of the actor; null when not signed in. */
  acted_as: numberedId(userTypeTable).nullable(),
  /** Site admin acting as the actor. */
  acted_by: named.nullable(),
  subject: z.string(),
  record_id: z.int(),
  /** Name of the record now or when deleted; null when it has none. */
  record_name: z.string().nullable(),
  /** Labels of the record's kind and of the action. */
  subject_label: z.string(),
  action: z.string(),
  action_label: z.string(),
  /** Changed fields; null for a missing value before or after. */
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const backwards = { path: ['to'], message: phrase('The last day must not be before the first') };
/** Day and time are not compared, because that depends on the campus's time zone. */
const isInOrder = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) =>
  from === undefined ||
  to === undefined ||
  from.includes('T') !== to.includes('T') ||
  Date.parse(from) <= Date.parse(to);

const filter = {
  /** For site admins: one campus, all by default. For school admins: another campus they administer. */
  campus_id: queryInteger().positive().optional(),
  /** Actor, or site admin acting as another person. */
  user_id: queryInteger().positive().optional(),
  /** For example `person.update`. */
  action: z.string().max(60).optional(),
  subject: z.string().max(60).optional(),
  record_id: queryInteger().positive().optional(),
  /** Days in the campus's time zone or times, inclusive. */
  from: dayOrMoment.optional(),
  to: dayOrMoment.optional(),
};

export const auditFilter = z.strictObject(filter).refine(isInOrder, backwards);
export type AuditFilter = z.input<typeof auditFilter>;

export const auditLog = contract(auditLogRoutes, {
  listAuditLog: {
    access: rules.viewAuditLog,
    summary: 'Who changed what, the newest first, in pages: the next one begins before the last line of this',
    query: z
      .strictObject({
        ...filter,
        before: queryInteger().positive().optional(),
        limit: queryInteger().min(1).max(200).default(AUDIT_PAGE),
      })
      .refine(isInOrder, backwards),
    output: z.array(auditEntry),
    errors: ['notFound'],
  },
  listAuditActions: {
    access: rules.viewAuditLog,
    summary:
      'Actions of the log with their labels, those of other campus types only for readers of several campuses',
    output: z.array(z.object({ action: z.string(), label: z.string() })),
  },
  listAuditCampuses: {
    access: rules.viewAuditLog,
    summary:
      'Whose logs the viewer reads: the own campus first, of a school admin also the others that they administer',
    output: z.array(named),
  },
  findAuditPeople: {
    access: rules.viewAuditLog,
    summary:
      'People of a campus by a part of their name, whoever has left and site admins who have been there too',
    query: z.strictObject({
      campus_id: queryInteger().positive().optional(),
      search: z.string().trim().max(100).optional(),
    }),
    output: z.array(named),
    errors: ['notFound'],
  },
  exportAuditLog: {
    access: rules.viewAuditLog,
    summary: 'The log of a campus as CSV; that it was taken, by whom and how much of it stands in the log',
    body: auditFilter,
    audit: { subject: 'auditLog', kind: 'export', label: phrase('Audit log exported'), place: 'named' },
    sends: ['csv'],
    errors: ['notFound', 'tooManyRequests'],
  },
});
