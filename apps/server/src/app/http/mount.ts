import { type Access, denial } from '@pelion/access';
import { type Endpoint, services as servicePaths } from '@pelion/contract';
import { phrase } from '@pelion/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { authenticate, tokenOf } from '../../domains/session/authenticate.ts';
import { type Actor, type AnyChange, writeAuditEvent } from '../../lib/audit.ts';
import { speakTo } from '../../lib/campus-words.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure } from '../../lib/failure.ts';
import type { Routes } from '../../lib/http/implement.ts';
import { withFileLinks } from '../../lib/media/file-references.ts';
import { refusalBy } from '../../lib/refusal.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { Admission } from './admission.ts';
import { answerWriter, onlyAsNamed, type WritingOptions } from './answer-writer.ts';
import { type Input, inputReader } from './input.ts';
import { assertMayChange } from './read-only.ts';

const MEBIBYTE = 1024 * 1024;
/** Body limit of public endpoints in bytes. */
const PUBLIC_BODY = 16 * 1024;

export interface MountOptions extends WritingOptions {
  readonly admission: Admission;
}

/** Registers every endpoint of a domain: authenticate, check access, parse input, handle, apply the output schema. */
export function mount(
  app: FastifyInstance,
  { contract, handlers, remembersViewer }: Routes,
  services: Services,
  { admission, ...options }: MountOptions,
): void {
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const handle = handlers[name] ?? missing(name);
    const read = inputReader(endpoint);
    const answer = replier(endpoint, services, options);
    const record = recorderOf(endpoint, services);
    // Writing requests load the viewer from the database (decision 0033).
    const mayRemember = endpoint.method === 'GET' || remembersViewer.has(name);
    app.route({
      method: endpoint.method,
      url: servicePaths[contract.service] + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit ?? (endpoint.access === 'public' ? PUBLIC_BODY : MEBIBYTE),
      config: { isRaw: endpoint.kind === 'raw' },
      ...(options.checksAnswers && endpoint.sends && { onSend: onlyAsNamed(endpoint) }),
      async handler(request, reply) {
        // Responses may be personal unless the handler says otherwise.
        reply.header('cache-control', 'no-store');
        const context = { services, request, reply, now: request.arrivedAt };
        if (endpoint.access === 'public')
          return answer(await handle(read(request), { ...context, ...(record && { record }) }), reply);
        const leaveSession = await admission.ofSession(endpoint, tokenOf(contract.service, request.headers));
        try {
          const viewer = await admit(endpoint.access, contract.service, request, services, mayRemember);
          if (viewer.actedBy !== null) assertMayAct(endpoint);
          assertMayChange(viewer, name, endpoint, request.arrivedAt);
          let leaveSchool = await admission.ofSchool(endpoint, viewer.schoolId);
          const waitOutside = async <Answer>(wait: Promise<Answer>): Promise<Answer> => {
            leaveSchool();
            leaveSession();
            try {
              return await wait;
            } finally {
              // An answer that came is kept, whether a turn becomes free or not.
              leaveSchool = await admission.ofSchool(endpoint, viewer.schoolId).catch(() => leaveSchool);
            }
          };
          try {
            const admitted = {
              ...context,
              viewer,
              db: services.db.campus(viewer.campusId),
              waitOutside,
              ...(record && {
                record: (transaction: Db, change: AnyChange, actor: Actor = viewer) =>
                  record(transaction, change, actor),
              }),
            };
            const input = read(request);
            assertCampus(viewer, endpoint, input);
            return answer(await handle(input, admitted), reply);
          } finally {
            leaveSchool();
          }
        } finally {
          leaveSession();
        }
      },
    });
  }
}

/**
 * Writer of the endpoint's audit event, which emits the event if anything subscribes to it; undefined if the contract
 * declares none.
 */
function recorderOf({ audit }: Endpoint, { clock, notices }: Pick<Services, 'clock' | 'notices'>) {
  if (typeof audit !== 'object' || 'none' in audit) return undefined;
  const event = `${audit.subject}.${audit.kind}`;
  const isHeard = notices.pushedBy(event).length > 0;
  return async (transaction: Db, change: AnyChange, actor: Actor) => {
    await writeAuditEvent(transaction, audit, actor, clock.now(), change);
    if (isHeard) await emitEvent(transaction, { campusId: actor.campusId, event, ids: [change.id] });
  };
}

const missing = (name: string): never => {
  throw new Error(`No handler for ${name}`);
};

/** Returns the viewer. Throws `sessionExpired`, `premiumFeature` or `accessDenied` with the reason. */
async function admit(
  access: Exclude<Access, 'public'>,
  service: keyof typeof servicePaths,
  request: FastifyRequest,
  services: Services,
  mayRemember: boolean,
): Promise<Viewer> {
  const viewer = await authenticate(services, service, request.headers, { mayRemember });
  speakTo(request, viewer.text);
  const gate = denial(viewer, access);
  if (gate) throw refusalBy(gate, access, viewer.text);
  return viewer;
}

/** Throws `notFound` unless the campus in the path is the viewer's. */
function assertCampus({ campusId }: Viewer, { isOfAnyCampus }: Endpoint, { params }: Input): void {
  if (!isOfAnyCampus && 'campus_id' in params && params.campus_id !== campusId) throw new Failure('notFound');
}

/** Refuses, for an admin acting as somebody else, actions whose record would not name the admin (decision 0077). */
function assertMayAct({ whileActing, audit }: Endpoint): void {
  const namesBoth = audit === undefined || (typeof audit === 'object' && 'subject' in audit);
  if (whileActing === 'refused' || (!namesBoth && whileActing !== 'allowed'))
    throw new Failure(
      'accessDenied',
      { reason: 'acting' },
      phrase('You cannot do this while acting as somebody else.'),
    );
}

function replier(endpoint: Endpoint, services: Services, options: WritingOptions) {
  if (!endpoint.output) return (result: unknown) => result;
  const write = answerWriter(endpoint, endpoint.output, options);
  return (result: unknown, reply: FastifyReply): unknown => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send(withFileLinks(write(result), services));
  };
}
