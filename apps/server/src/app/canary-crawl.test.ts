import { type UserType, userTypes } from '@pelion/access';
import { paramsOf, urlOf } from '@pelion/contract';
import { keysOf } from '@pelion/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildCampus, type Campus } from '../../test/factories/campuses.ts';
import { addMembership, buildMember } from '../../test/factories/members.ts';
import { buildRecords, type CampusRecords, recordKey } from '../../test/sweep/campus-records.ts';
import { domainSweeps } from '../../test/sweep/domain-sweeps.ts';
import { paramsOfNoRecord } from '../../test/sweep/params-of-no-record.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Caller, type Operation, operations } from '../../test/test-caller.ts';

const OWN = 'ownCanary';
const OTHER = 'otherCanary';
/** Canary of another campus of the same school, of which only shared records may be read. */
const SIBLING = 'siblingCanary';
const SHARED = 'sharedCanary';

let pelion: TestApp;
let campus: Campus;
let own: CampusRecords;
let other: CampusRecords;
let sibling: CampusRecords;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db, { name: `Campus ${OWN}` });
  const otherCampus = await buildCampus(pelion.db, { name: `Campus ${OTHER}` });
  own = await buildRecords(pelion.db, campus, pelion.clock.now());
  other = await buildRecords(pelion.db, otherCampus, pelion.clock.now());
  const { school } = campus;
  const siblingCampus = await buildCampus(pelion.db, { school, name: `Campus ${SIBLING}` });
  sibling = await buildRecords(pelion.db, siblingCampus, pelion.clock.now());
  await markTexts(campus.id, OWN);
  await markTexts(otherCampus.id, OTHER);
  await markTexts(siblingCampus.id, SIBLING);
  await markShared(siblingCampus.id);
});
afterAll(() => pelion.close());

/** Writes the canary into every free-text column of the campus's rows. */
async function markTexts(campusId: number, canary: string): Promise<void> {
  const pool = pelion.services.db.systemPool;
  const { rows } = await pool.query<{ table_name: string; column_name: string }>(`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.domain_name is null
      and exists (select from information_schema.columns k where k.table_schema = 'public'
        and k.table_name = c.table_name and k.column_name = 'campus_id')`);
  let marked = 0;
  for (const { table_name, column_name } of rows) {
    const text = `update ${table_name} set ${column_name} = ${column_name} || ' ${canary}' where campus_id = ${campusId}`;
    // A column limited to fixed values rejects the canary, and cannot contain personal data.
    const { rowCount } = await pool.query(text).catch(() => ({ rowCount: 0 }));
    marked += rowCount ?? 0;
  }
  if (marked < 10) throw new Error('The crawl needs texts to look for');
}

/** Marks the records shared by the sibling campus with another canary. */
async function markShared(campusId: number): Promise<void> {
  const { numUpdatedRows } = await pelion.db
    .updateTable('announcement')
    .set({ title: SHARED, body_source: SHARED, body_html: SHARED, created_by_name: SHARED })
    .where('campus_id', '=', campusId)
    .where('school_id', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('The crawl needs a shared row to look for');
}

/** The live stream never ends; a test of its own covers the events. */
const readable = operations.filter(({ name, endpoint }) => endpoint.method === 'GET' && name !== 'live');

/** Requests with the records of one campus in the path, and searches for the other's texts; each URL once. */
const inputsOf = ({ name: operation, endpoint }: Operation) => {
  const { path, query } = endpoint;
  const noRecord = paramsOfNoRecord(endpoint, 1);
  const fields = query
    ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : [];
  const searches = fields.filter((name) => ['search', 'name', 'chapter_name', 'lesson_name'].includes(name));
  const inputs = [own, other, sibling].flatMap((records) => {
    const ids = new Map(Object.entries(records));
    const params = Object.fromEntries(
      paramsOf(path).map((name) => [name, ids.get(recordKey(path, name)) ?? noRecord[name] ?? 1]),
    );
    const asked = domainSweeps.calls.get(operation)?.query?.(records) ?? {};
    const search = (name: string) =>
      [OTHER, SIBLING].map((text) => ({ params, query: { ...asked, [name]: text } }));
    return [{ params, query: asked }, ...searches.flatMap(search)];
  });
  return [...new Map(inputs.map((input) => [urlOf(path, input), input])).values()];
};

/**
 * Endpoints that show a site admin the names and settings of all campuses, and the names of people to act as; and a
 * school admin the use of storage in all campuses of the school. All other endpoints reveal nothing of them.
 */
const namesOfCampuses: Partial<Record<UserType, readonly string[]>> = {
  siteAdmin: ['me', 'listCampuses', 'getCampus', 'listActable', 'listAuditLog'],
  schoolAdmin: ['getStorage'],
};

/** One user type of each reach; the others read with the same queries. */
const reaches: readonly UserType[] = ['schoolAdmin', 'teacher', 'student', 'parent'];

describe('a crawl of everything that can be read', () => {
  const crawls = [...new Set(readable.map(({ domain }) => domain))].flatMap((domain) =>
    keysOf(userTypes).map((userType) => ({ domain, userType })),
  );
  const callers = new Map<UserType, Promise<Caller>>();
  const callerOf = (userType: UserType) => {
    const caller =
      callers.get(userType) ??
      buildMember(pelion.db, { campus, userType }).then((member) => pelion.as(member));
    callers.set(userType, caller);
    return caller;
  };

  /** Reads every endpoint of the domain; lists those that reveal another campus, and the canaries of one's own. */
  async function crawl(userType: UserType, domain: string) {
    const caller = await callerOf(userType);
    const seen: string[] = [];
    const own = new Set<string>();
    for (const operation of readable.filter((each) => each.domain === domain)) {
      for (const input of inputsOf(operation)) {
        const { body } = await caller.send(operation.name, input);
        const text = JSON.stringify(body);
        if (text.includes(OTHER) || text.includes(SIBLING)) seen.push(operation.name);
        for (const canary of [OWN, SHARED]) if (text.includes(canary)) own.add(canary);
      }
    }
    return { seen, own };
  }

  const title = 'shows a $userType nothing of another campus in $domain but what it shares with its school';
  const seesNothing = async ({ domain, userType }: (typeof crawls)[number]) => {
    const { seen } = await crawl(userType, domain);
    expect(seen.filter((name) => !namesOfCampuses[userType]?.includes(name))).toEqual([]);
  };
  it.for(crawls.filter(({ userType }) => reaches.includes(userType)))(title, seesNothing);
  it.for(crawls.filter(({ userType }) => !reaches.includes(userType)))(
    title,
    { tags: ['full'] },
    seesNothing,
  );

  /** Queries that no sweep has yet. */
  const unasked = ['explainAccess', 'drawFromBank', 'listProgress'];
  it('asks nothing else in a way that is refused as invalid', async () => {
    const caller = await callerOf('schoolAdmin');
    const refused: string[] = [];
    for (const operation of readable) {
      const answers = await Promise.all(
        inputsOf(operation).map((input) => caller.send(operation.name, input)),
      );
      if (answers.every(({ status }) => status === 400)) refused.push(operation.name);
    }
    expect(refused).toEqual(unasked);
  });

  it.each(keysOf(userTypes))('finds texts that a %s may read', async (userType) => {
    const { own } = await crawl(userType, 'announcements');
    expect(own).toEqual(new Set([OWN, SHARED]));
  });
});

describe('two tabs on two own campuses', () => {
  const writeInTurn = async (count: number) => {
    const second = await buildCampus(pelion.db);
    const admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
    const there = await addMembership(pelion.db, admin, { campus: second, userType: 'campusAdmin' });
    const tabs = [await pelion.as(admin), await pelion.as(there)];
    const before = await pelion.db.selectFrom('announcement').select('id').execute();
    const write = async (index: number) => {
      const shown = index % 2 === 0 ? campus.id : second.id;
      const body = { title: `for ${shown}`, body_source: '<p>x</p>' };
      return tabs[index % 2]?.ok('createAnnouncement', { body });
    };
    const AT_ONCE = 10;
    for (let first = 0; first < count; first += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => write(first + index)));
    }
    const known = before.map(({ id }) => id);
    const written = await pelion.db
      .selectFrom('announcement')
      .select(['campus_id', 'title'])
      .where('id', 'not in', known)
      .execute();
    expect(written).toHaveLength(count);
    expect(written.filter(({ campus_id, title }) => title !== `for ${campus_id}`)).toEqual([]);
  };
  it('write each into the campus it shows, 50 times in turn', () => writeInTurn(50));
  it('write each into the campus it shows, 500 times in turn', { tags: ['full'] }, () => writeInTurn(500));
});
