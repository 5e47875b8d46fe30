import { courseCertificates } from '@pelion/contract/course-certificates';
import { phrase } from '@pelion/words';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { scopeOf } from './policy.ts';
import { present } from './present.ts';
import { printCertificate } from './print-certificate.ts';
import {
  type CertificateRow,
  findCertificate,
  insertAgain,
  listCertificates,
  lockCertificate,
  withdrawCertificate,
} from './queries.ts';

export const courseCertificateRoutes = implement(courseCertificates, {
  async listCourseCertificates({ query }, { viewer, db }) {
    const { rows, total } = await listCertificates(db, scopeOf(viewer), query);
    return { certificates: rows.map((row) => present(viewer, row)), total };
  },

  async printCourseCertificate({ params }, context) {
    return printCertificate(context, await load(context, params.course_certificate_id));
  },

  async withdrawCourseCertificate({ params: { course_certificate_id: id }, body: { reason } }, context) {
    const { viewer, db, record } = context;
    await load(context, id);
    await db.transaction().execute(async (transaction) => {
      await lockCertificate(transaction, id);
      const row = await load({ viewer, db: transaction }, id);
      if (row.withdrawn_at !== null) return;
      await withdrawCertificate(transaction, id, withdrawal(context, reason));
      await record(transaction, {
        id,
        before: { ...namesOf(row), is_withdrawn: false },
        after: { ...namesOf(row), is_withdrawn: true, reason },
      });
      await tell(context, transaction, id);
    });
    return present(viewer, await load(context, id));
  },

  async reissueCourseCertificate({ params: { course_certificate_id: id }, body: { reason } }, context) {
    const { viewer, db, now, record } = context;
    await load(context, id);
    const again = await db.transaction().execute(async (transaction) => {
      await lockCertificate(transaction, id);
      const row = await load({ viewer, db: transaction }, id);
      if (row.is_replaced)
        throw new Failure(
          'conflict',
          { reason: 'replaced' },
          phrase('This certificate was issued again already.'),
        );
      if (row.is_erased)
        throw new Failure(
          'conflict',
          { reason: 'erased' },
          phrase('The name on this certificate was erased.'),
        );
      await withdrawCertificate(transaction, id, withdrawal(context, reason));
      await lockUntilCommit(transaction, 'courseCertificates', viewer.campusId);
      const issued = found(await insertAgain(transaction, id, { reason, issuedBy: viewer.userId, now }));
      const after = namesOf(await load({ viewer, db: transaction }, issued.id));
      await record(transaction, { id: issued.id, before: namesOf(row), after: { ...after, reason } });
      await tell(context, transaction, issued.id);
      return issued.id;
    });
    return present(viewer, await load(context, again));
  },
});

type Reading = Pick<Context, 'viewer' | 'db'>;

/** `notFound` outside the scope of the viewer. */
const load = async ({ viewer, db }: Reading, id: number): Promise<CertificateRow> =>
  found(await findCertificate(db, scopeOf(viewer), id));

const withdrawal = ({ viewer, now }: Pick<Context, 'viewer' | 'now'>, reason: string) => ({
  ...{ withdrawn_at: now, withdrawn_by: viewer.userId, withdrawn_reason: reason },
});

const namesOf = ({ number, student_name }: CertificateRow) => ({ number, student_name });

/** Lets open lists of the campus read again. */
const tell = ({ viewer }: Pick<Context, 'viewer'>, transaction: Context['db'], id: number) =>
  publish(transaction, { campusId: viewer.campusId, event: { topic: 'courseCertificates', id } });
