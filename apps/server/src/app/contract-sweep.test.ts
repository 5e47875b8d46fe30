import { campusTypesOf, type Gate, type Rule, userTypeTable, type ViewerFacts } from '@pelion/access';
import { featureWords } from '@pelion/access/feature-words';
import { permissionWords } from '@pelion/access/permission-words';
import { settingWords } from '@pelion/access/setting-words';
import { paramsOf, services as servicePaths } from '@pelion/contract';
import { foundPages, shortAddresses, sitePaths } from '@pelion/site';
import { campusTypeTable, createText, type Phrase } from '@pelion/words';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { z } from 'zod';
import { awayPayments } from '../../test/away-payments.ts';
import { awayProposer } from '../../test/away-proposer.ts';
import { buildCampus } from '../../test/factories/campuses.ts';
import { buildMember, overridePermission } from '../../test/factories/members.ts';
import { badInputs } from '../../test/sweep/bad-input.ts';
import { buildRecords, type CampusRecords } from '../../test/sweep/campus-records.ts';
import { domainSweeps } from '../../test/sweep/domain-sweeps.ts';
import { type GoodCall, goodCall, inUsedScene, unchangingCall } from '../../test/sweep/good-call.ts';
import { paramsOfNoRecord } from '../../test/sweep/params-of-no-record.ts';
import { recordRoutes } from '../../test/sweep/registered-routes.ts';
import { schemaKey } from '../../test/sweep/schema-key.ts';
import { sweepApps } from '../../test/sweep/sweep-apps.ts';
import {
  admittedViewer,
  buildCampusFor,
  buildViewer,
  deniedViewers,
  gatesOf,
  revocableViewer,
} from '../../test/sweep/viewers.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Caller, type Operation, operations } from '../../test/test-caller.ts';

const said = z.object({ message: z.string() });
const refusal = z.object({ details: z.array(z.object({ path: z.string(), message: z.string() })) });

let pelion: TestApp;
let apps: Awaited<ReturnType<typeof sweepApps>>;
let routes: string[];

beforeAll(async () => {
  [pelion, routes] = await recordRoutes(() =>
    createTestApp({ services: { payments: awayPayments, proposer: awayProposer } }),
  );
  apps = await sweepApps(pelion);
});
afterAll(() => apps.close());

const alike = new Map<string, Promise<Caller>>();
/** Caller for requests refused before any change; equal facts share one caller. */
function callerLike(facts: ViewerFacts): Promise<Caller> {
  const key = JSON.stringify(facts);
  const caller = alike.get(key) ?? buildViewer(pelion.db, facts).then((viewer) => pelion.as(viewer));
  alike.set(key, caller);
  return caller;
}

const routeOf = ({ service, endpoint }: Operation) =>
  `${endpoint.method} ${servicePaths[service]}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;

const closed = operations.flatMap((operation) => {
  const { access } = operation.endpoint;
  return access === 'public' ? [] : [{ ...operation, access }];
});

/** A missing route fails once, in the census; other tests skip such an endpoint. */
const skipUnserved = ({ skip }: TestContext, operation: Operation) =>
  skip(!routes.includes(routeOf(operation)), 'has no route');

/** Terms that a refusal's message contains, per gate. */
const wantedBy = {
  userType: ({ userTypes = [] }) => userTypes.map((each) => userTypeTable.labelOf(each)),
  campusType: (rule) => campusTypesOf(rule).map((each) => campusTypeTable.labelOf(each)),
  permission: ({ permission }) => (permission ? [permissionWords[permission].label] : []),
  setting: ({ setting }) => (setting ? [settingWords[setting].label] : []),
  subscription: ({ feature }) => (feature ? [featureWords[feature].label] : []),
} satisfies Record<Gate, (rule: Rule) => readonly Phrase[]>;

/** Filter for the first of those that are alike. */
function firstOf<Each>(likenessOf: (each: Each) => unknown): (each: Each) => boolean {
  const seen = new Set<string>();
  return (each) => seen.size < seen.add(JSON.stringify(likenessOf(each))).size;
}

const namedIn = (path: string) => expect.objectContaining({ path });

/** Paths of the public site besides the listed pages. */
const otherSitePaths = [
  ...shortAddresses.keys(),
  sitePaths.thanks,
  sitePaths.confirmed,
  '/register/confirm/:token',
  '/mails/confirm/:token',
  '/mails/leave/:token',
  '/404',
  '/sitemap.xml',
  '/robots.txt',
];

/** Well-formed ids of records that do not exist. */
const noSuchRecord = ({ endpoint }: Operation) => ({ params: paramsOfNoRecord(endpoint, 999_999_999) });

describe('the census of routes', () => {
  it('serves every endpoint of every contract', () => {
    expect(operations.map(routeOf).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('serves nothing that no contract names', () => {
    const ours = operations.map(routeOf);
    const ofMedia = [
      'GET /files/*',
      'GET /downloads/*',
      'GET /viewer/*',
      'GET /launches/:token/',
      'POST /launches/:token/start',
      'POST /launches/:token/changes',
      'GET /launches/:token/life',
      'GET /launches/:token/content/*',
      'GET /lti/:expires/:signature/:origin',
    ];
    const ofSite = [...foundPages.map(({ path }) => path), ...otherSitePaths].flatMap((path) => [
      `GET ${path}`,
      `POST ${path}`,
    ]);
    const known = new Set([...ours, ...ofMedia, ...ofSite]);
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
  });

  it('gives every endpoint a name of its own', () => {
    const names = operations.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('without a token', () => {
  it.for(closed)('$name answers "Token is expired"', async (operation, context) => {
    skipUnserved(context, operation);
    const { status, body } = await pelion.guest.send(operation.name, noSuchRecord(operation));
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { code: 'sessionExpired', message: 'Token is expired', requestId: expect.any(String) },
    });
  });
});

describe('with the token of the other service', () => {
  it.for(closed.filter(firstOf(({ service, access }) => [service, access])))(
    '$name answers "Token is expired"',
    async (operation, context) => {
      skipUnserved(context, operation);
      const { token, assessmentToken } = await callerLike(admittedViewer(operation.access));
      const isAssessment = operation.service === 'assessmentApi';
      const attempts: Record<string, string>[] = isAssessment
        ? [{ assessment_token: token }, { authorization: `Bearer ${token}` }]
        : [{ authorization: `Bearer ${assessmentToken}` }, { assessment_token: token }];
      for (const headers of attempts) {
        const { status } = await pelion.guest.send(operation.name, { ...noSuchRecord(operation), headers });
        expect(status).toBe(401);
      }
    },
  );
});

describe('a viewer whom the rule denies', () => {
  const met = closed.flatMap((operation) =>
    deniedViewers(operation.access).map(({ gate, facts }) => ({
      ...operation,
      gate,
      facts,
      who: `${facts.userType} of ${facts.campusType}`,
    })),
  );
  // Every gate of a rule on the first endpoint that has it, and each other endpoint once.
  const [isFirstOfRule, isFirstOfName] = [
    firstOf<(typeof met)[number]>(({ access, gate }) => [access, gate]),
    firstOf<(typeof met)[number]>(({ name }) => name),
  ];
  const cases = met.filter((each) => [isFirstOfRule(each), isFirstOfName(each)].includes(true));

  it.for(cases)('$name refuses $who by $gate', async ({ gate, facts, ...operation }, context) => {
    skipUnserved(context, operation);
    const caller = await callerLike(facts);
    const { status, body } = await caller.send(operation.name, noSuchRecord(operation));
    const refusal =
      gate === 'subscription'
        ? { code: 'premiumFeature', details: { feature: operation.access.feature } }
        : { code: 'accessDenied', details: { reason: gate } };
    expect({ status, body }).toMatchObject({ status: 403, body: refusal });
    const wanted = wantedBy[gate](operation.access).map(createText(facts.campusType).sentence);
    expect(wanted).not.toEqual([]);
    const { message } = said.parse(body);
    expect(wanted.filter((each) => !message.includes(each))).toEqual([]);
  });

  it('is met by every gate that a rule names, unless nobody can fail it', () => {
    const untested = closed.flatMap(({ name, access }) =>
      gatesOf(access)
        .filter((gate) => !met.some((each) => each.name === name && each.gate === gate))
        .map((gate) => `${name}: ${gate}`),
    );
    expect(untested).toEqual([]);
  });
});

describe('a permission that was taken away', () => {
  const cases = closed.flatMap((operation) => {
    const { permission } = operation.access;
    return permission
      ? [{ ...operation, permission, facts: revocableViewer(operation.access, permission) }]
      : [];
  });

  // Each rule once: every endpoint refuses one viewer above.
  it.for(cases.filter(firstOf(({ access }) => access)))(
    'keeps who got in with $permission out of $name',
    async ({ facts, ...operation }, context) => {
      skipUnserved(context, operation);
      const { permission, access } = operation;
      const campus = await buildCampusFor(pelion.db, facts);
      const caller = await pelion.as(await buildMember(pelion.db, { campus, userType: facts.userType }));
      // After passing the rule the request is about a missing record: any response but 403.
      expect(await caller.send(operation.name, noSuchRecord(operation))).not.toMatchObject({ status: 403 });

      // Any one of several permissions suffices, so all of them are revoked.
      for (const each of [permission, ...(access.orPermissions ?? [])])
        await overridePermission(pelion.db, {
          campus,
          userType: facts.userType,
          permission: each,
          isGranted: false,
        });
      expect(await caller.send(operation.name, noSuchRecord(operation))).toMatchObject({
        status: 403,
        body: { code: 'accessDenied', details: { reason: 'permission' } },
      });
    },
  );

  it('is asked for by every endpoint that is no exception by name', () => {
    const free = closed.flatMap(({ name, access }) =>
      access.withoutPermission ? [`${name}: ${access.withoutPermission}`] : [],
    );
    expect(free.toSorted()).toEqual(domainSweeps.withoutPermission.toSorted());
    expect(free.length + cases.length).toBe(closed.length);
  });
});

const keyOf = (schema: z.ZodType | undefined) => schema && schemaKey(schema);

describe('bad input', () => {
  const cases = operations
    .flatMap((operation) => badInputs(operation.endpoint).map((bad) => ({ ...operation, ...bad })))
    .filter(
      firstOf(({ endpoint, part, fields }) => [part, fields, part !== 'params' && keyOf(endpoint[part])]),
    );

  it.for(cases)(
    '$name names every wrong field of its $part',
    async ({ input, fields, ...operation }, context) => {
      skipUnserved(context, operation);
      const { name, endpoint } = operation;
      const { access } = endpoint;
      const caller = access === 'public' ? pelion.guest : await callerLike(admittedViewer(access));
      const { status, body } = await caller.send(name, input);
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
      const issues = refusal.parse(body).details;
      expect(issues.filter(({ message }) => message === '')).toEqual([]);
      expect(new Set(issues.map(({ path }) => path.split('.')[0]))).toEqual(new Set(fields));
    },
  );

  const strict = operations
    .filter(({ endpoint }) => !endpoint.sends)
    .filter(
      firstOf(({ endpoint: { method, kind, query, body } }) => [
        method === 'GET',
        kind,
        keyOf(query),
        keyOf(body),
      ]),
    );

  it.for(strict)('$name refuses a key that it does not know, by its name', async (operation, context) => {
    skipUnserved(context, operation);
    const { name, endpoint } = operation;
    const { access } = endpoint;
    const caller = access === 'public' ? pelion.guest : await callerLike(admittedViewer(access));
    const { params } = noSuchRecord(operation);
    const unknown = { nobodys_field: 5 };
    // A signed body is verified byte by byte in the handler.
    const isBodyRead = !['multipart', 'raw'].includes(endpoint.kind ?? 'json') && endpoint.method !== 'GET';
    for (const input of [{ params, query: unknown }, ...(isBodyRead ? [{ params, body: unknown }] : [])])
      expect(await caller.send(name, input)).toMatchObject({
        status: 400,
        body: { code: 'invalidInput', details: expect.arrayContaining([namedIn('nobodys_field')]) },
      });
  });

  const embodied = operations.flatMap(({ endpoint, ...operation }) => {
    const { body, kind = 'json' } = endpoint;
    return body && kind !== 'raw' ? [{ ...operation, endpoint, body, kind }] : [];
  });
  const notObjects = ['nonsense', ['nonsense'], 7];

  it.for(embodied.filter(firstOf(({ service, kind }) => [service, kind])))(
    '$name refuses a body that is not an object',
    async (operation, context) => {
      skipUnserved(context, operation);
      const { name, endpoint } = operation;
      const { access } = endpoint;
      const caller = access === 'public' ? pelion.guest : await callerLike(admittedViewer(access));
      const params = paramsOfNoRecord(endpoint, 1);
      for (const body of notObjects) expect((await caller.send(name, { params, body })).status).toBe(400);
    },
  );

  it('is every body that is not an object', () => {
    const read = embodied.filter(({ body }) => notObjects.some((each) => body.safeParse(each).success));
    expect(read.map(({ name }) => name)).toEqual([]);
  });
});

describe('a record of another campus', () => {
  const cases = operations
    .map((operation) => {
      const params = paramsOf(operation.endpoint.path).filter(
        (param) => !operation.endpoint.params?.[param] && !domainSweeps.plainParams.has(param),
      );
      return { ...operation, params, named: params.join(', ') };
    })
    .filter(({ params }) => params.length > 0);
  const buildForeign = async () => buildRecords(pelion.db, await buildCampus(pelion.db), pelion.clock.now());
  let foreign: CampusRecords;

  beforeAll(async () => {
    foreign = await buildForeign();
  });

  it.for(cases)('does not exist for $name as $named', async ({ params, ...operation }, context) => {
    skipUnserved(context, operation);
    const { name, endpoint } = operation;
    const expected = domainSweeps.calls.get(name)?.ofAnotherCampus ?? 404;
    const isRead = endpoint.method === 'GET';
    /** Tries each record of the other campus; undefined if the same call with own records does not pass the lookup either. */
    const tryIn = async (call: GoodCall, isFresh: boolean) => {
      if (endpoint.body) expect(call.input.body, `a good body for ${name}`).toBeDefined();
      const answers = [];
      for (const param of params) {
        // A successful call changes the other campus, so the remaining cases need a fresh one.
        const there = expected === 200 ? await buildForeign() : foreign;
        const { status } = await call.caller.send(name, call.with(param, there));
        answers.push({ param, status });
      }
      // Built anew, because a record created in the other campus may have taken a name.
      const own = expected === 200 ? await goodCall(pelion, operation) : call;
      const { status } = await own.caller.send(name, own.input);
      return status === 200 || (isFresh && status === 409) ? answers : undefined;
    };
    const app = apps.appFor(operation);
    const answers = isRead
      ? await tryIn(await unchangingCall(app, operation), true)
      : await inUsedScene(app, operation, tryIn);
    expect(answers).toEqual(params.map((param) => ({ param, status: expected })));
  });
});
