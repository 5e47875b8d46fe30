import { auditLog } from '@pelion/contract/audit-log';
import { hasWordsFor, phrase } from '@pelion/words';
import { becomePerson } from '../../db/members.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, implement } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { findReachableCampus, isOfDemo } from '../school-campuses/service.ts';
import { auditCsv } from './audit-csv.ts';
import { type PresentedEvent, presentEvent } from './present.ts';
import { type AuditQuery, countEvents, findPersons, listAdministered, listEvents } from './queries.ts';
import { datesForFiles, datesForPeople } from './value-text.ts';

const EXPORTS_PER_PERSON = { tries: 20, windowSeconds: 60 * 60 } as const;
const EXPORT_PAGE = 500;

export const auditLogRoutes = implement(auditLog, {
  async listAuditLog({ query: { limit, before, ...filter } }, context) {
    const { db, scope } = await placeOf(context, filter.campus_id);
    const { campus_id: _place, ...asked } = filter;
    const { viewer, services } = context;
    const query = { ...asked, ...scope, timeZone: viewer.timeZone, before };
    const { notices, auditWords } = services;
    const how = { dates: datesForPeople(viewer.timeZone), notices, auditWords };
    return (await listEvents(db, auditWords, query, limit)).map((row) => presentEvent(viewer, row, how));
  },

  async listAuditActions(_input, { viewer, services }) {
    const { actions } = services.auditWords;
    const isOfOneCampus =
      viewer.userType !== 'siteAdmin' && (await listAdministered(services.db.system, viewer)).length < 2;
    return [...actions]
      .filter(([, label]) => !isOfOneCampus || hasWordsFor(viewer.campusType, label))
      .map(([action, label]) => ({ action, label: viewer.text.phrase(label) }));
  },

  listAuditCampuses: (_input, { viewer, services }) =>
    viewer.userType === 'siteAdmin' ? [] : listAdministered(services.db.system, viewer),

  async findAuditPeople({ query }, context) {
    const { db, scope } = await placeOf(context, query.campus_id);
    const { campusId } = scope;
    return campusId === undefined ? [] : findPersons(db, campusId, query.search ?? '');
  },

  async exportAuditLog({ body }, context) {
    const { viewer, services, record } = context;
    const { db, scope } = await placeOf(context, body.campus_id);
    const { campusId } = scope;
    if (campusId === undefined)
      return invalid({
        path: 'campus_id',
        message: phrase('Please choose a {campus}. Its log will record your export.'),
      });
    const { system } = services.db;
    await takeTry(system, `audit-export:${viewer.userId}`, EXPORTS_PER_PERSON, services.clock.now());
    const { campus_id: _place, ...asked } = body;
    const query = { ...asked, campusId, timeZone: viewer.timeZone };
    const dates = datesForFiles(viewer.timeZone);
    const rows = await countEvents(db, query);
    await system.transaction().execute(async (transaction) => {
      await becomePerson(transaction, campusId, viewer.userId);
      await record(
        transaction,
        { id: campusId, before: {}, after: { rows, ...asked } },
        { campusId, userId: viewer.userId, userType: viewer.userType, actedBy: viewer.actedBy },
      );
    });
    const { notices, auditWords } = services;
    async function* pages(): AsyncGenerator<readonly PresentedEvent[]> {
      for (let before: number | undefined; ; ) {
        const page = await listEvents(db, auditWords, { ...query, before }, EXPORT_PAGE);
        yield page.map((row) => presentEvent(viewer, row, { dates, notices, auditWords }));
        before = page.at(-1)?.id;
        if (page.length < EXPORT_PAGE) return;
      }
    }
    return sendFile(context, 'audit-log.csv', 'csv', auditCsv(viewer, dates, pages()));
  },
});

interface Place {
  readonly db: Context['db'];
  readonly scope: Pick<AuditQuery, 'campusId' | 'isDemoOnly'>;
}

/** Admins read the log of a campus that they administer, under its floor; a site admin that of a campus they name, or of all in reach. */
async function placeOf({ viewer, services, db, now }: Context, wanted: number | undefined): Promise<Place> {
  if (viewer.userType !== 'siteAdmin') {
    if (wanted === undefined || wanted === viewer.campusId)
      return { db, scope: { campusId: viewer.campusId } };
    const administered = await listAdministered(services.db.system, viewer);
    const { id } = found(administered.find((each) => each.id === wanted));
    return { db: services.db.campus(id), scope: { campusId: id } };
  }
  const { system } = services.db;
  if (wanted === undefined) {
    const isDemoOnly = await isOfDemo(system, viewer.userId);
    return { db: system, scope: { isDemoOnly } };
  }
  const { id } = found(await findReachableCampus(services, viewer, wanted, now));
  return { db: services.db.campus(id), scope: { campusId: id } };
}
