import type { AssignmentSubmission, WorkDraft } from '@pelion/contract/assignment-submissions';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { phrase } from '@pelion/words';
import { MutationObserver, mutationOptions } from '@tanstack/react-query';
import { isPassing, messageOf, reactTo } from '../../lib/failure.ts';
import { createRetry, type Retry } from '../../lib/retry.ts';
import { session } from '../../lib/session.ts';
import { sessionQueries } from '../../lib/session-queries.ts';
import { toast } from '../../lib/toasts.ts';
import type { Uploads } from '../../lib/uploads/uploads.ts';
import { uploadsAt } from '../../lib/uploads/uploads-at.ts';
import { followed, isOf } from './followed.ts';
import { assignmentsKey } from './queries.ts';
import { addUpload, type Part, sendWork } from './submission-queries.ts';
import {
  dropFollowed,
  type FollowedTurnIn,
  keepDraftOnDevice,
  listFollowed,
  putFollowed,
  type WantedWork,
} from './turn-ins-database.ts';
import { uploadPlace } from './work-draft.ts';

// Follows turn-ins on every screen: presses that the server has not heard, and bytes that come after them.

const uploadsOf = (part: Part): Uploads => uploadsAt(uploadPlace(part), 'submission');

/** Uploads that the newest version names and whose bytes are not there. */
const awaitedIn = ({ turned_in: [newest] }: AssignmentSubmission): string[] =>
  (newest?.files ?? []).flatMap(({ upload_id, file }) => (file ? [] : (upload_id ?? [])));

/** Begins the uploads that have not begun, so that the turn-in can name them. */
async function bodyFor(part: Part, { text, links, files, version }: WantedWork): Promise<WorkDraft> {
  const uploads = uploadsOf(part);
  await uploads.ready;
  const named = await Promise.all(
    files.map(async (one) => {
      if ('file' in one) return { file_id: one.file, upload_id: null };
      const upload = uploads.store.get().find(({ key }) => key === one.upload);
      if (upload?.file) return { file_id: upload.file.id, upload_id: null };
      if (upload?.state === 'paused') uploads.resume(one.upload);
      return { file_id: null, upload_id: await uploads.begun(one.upload) };
    }),
  );
  return {
    ...{ text, links: [...links], version, is_turned_in: true },
    file_ids: named.flatMap(({ file_id }) => file_id ?? []),
    upload_ids: named.flatMap(({ upload_id }) => upload_id ?? []),
    order: named.flatMap(({ file_id, upload_id }) => file_id ?? upload_id ?? []),
  };
}

/** Turns in at once, and follows the bytes. Throws `ApiFailure`. */
async function sendTurnIn(part: Part, wanted: WantedWork): Promise<AssignmentSubmission> {
  const submission = await sendWork(part, await bodyFor(part, wanted));
  const uploads = uploadsOf(part);
  const total = submission.turned_in[0]?.files.length ?? 0;
  const awaited = awaitedIn(submission);
  keepFollowed({ ...entryOf(part), wanted: null, awaited, total });
  leaveUploads(uploads, wanted, awaited);
  void keepDraftOnDevice(part, null);
  followTurnIns();
  return submission;
}

/** Forgets uploads that the server has, and removes those that were taken out or refused. */
function leaveUploads(uploads: Uploads, { files }: WantedWork, awaited: readonly string[]): void {
  for (const { key, state } of uploads.store.get()) {
    const id = uploads.idOf(key);
    const isMeant = files.some((one) => 'upload' in one && one.upload === key);
    if (id !== null && awaited.includes(id)) continue;
    if (isMeant || state === 'done') uploads.settle([key]);
    else uploads.remove(key);
  }
}

const entryOf = ({ assignment_id, student_id }: Part): FollowedTurnIn => ({
  ...{ assignment_id, student_id, wanted: null, awaited: [], total: 0 },
});

/** Keeps the turn-in, or forgets it where nothing is left to follow. */
function keepFollowed(turnIn: FollowedTurnIn): void {
  endFormer();
  const isLeft = turnIn.wanted !== null || turnIn.awaited.length > 0;
  const others = followed.get().filter((one) => !isOf(turnIn)(one));
  followed.set(isLeft ? [...others, turnIn] : others);
  void (isLeft ? putFollowed(turnIn) : dropFollowed(turnIn));
}

/** Ends what this device does for a turn-in; a press that was not heard is taken back. */
export const forgetFollowed = (part: Part): void => keepFollowed(entryOf(part));

/** The press of the form, which says by itself what was refused. */
export const turnIn = (part: Part) =>
  mutationOptions({
    mutationFn: (wanted: WantedWork) => sendTurnIn(part, wanted),
    meta: { failure: 'inline', invalidates: [assignmentsKey], success: phrase('Turned in.') },
  });

/** Keeps a press that the server has not heard, until it has. */
export function turnInLater(part: Part, wanted: WantedWork): void {
  keepFollowed({ ...entryOf(part), wanted, total: wanted.files.length });
  followTurnIns();
}

/** Follows bytes that a version names, where this device has them. */
export function followBytes(submission: AssignmentSubmission): void {
  const awaited = awaitedIn(submission);
  if (awaited.length === 0 || followed.get().some(isOf(submission))) return;
  const total = submission.turned_in[0]?.files.length ?? 0;
  keepFollowed({ ...entryOf(submission), awaited, total });
  followTurnIns();
}

interface Following {
  readonly ordinal: number;
  readonly retry: Retry;
  readonly stops: Map<string, () => void>;
  readonly running: Set<string>;
}
let following: Following | null = null;

/** Goes on with what earlier windows of the signed-in student have left. */
export async function resumeTurnIns(): Promise<void> {
  const ordinal = session.ordinal();
  const kept = await listFollowed();
  if (ordinal !== session.ordinal()) return;
  endFormer();
  const fresh = kept.filter((one) => !followed.get().some(isOf(one)));
  followed.set([...followed.get(), ...fresh]);
  followTurnIns();
}

/** Goes on with all turn-ins; called again, looks for new ones. */
function followTurnIns(): void {
  endFormer();
  if (!session.user()) return;
  following ??= {
    ordinal: session.ordinal(),
    retry: createRetry(followTurnIns, () => followed.get().length > 0),
    stops: new Map(),
    running: new Set(),
  };
  for (const turnIn of followed.get()) {
    const place = uploadPlace(turnIn);
    if (!following.stops.has(place)) {
      const uploads = uploadsOf(turnIn);
      following.stops.set(
        place,
        uploads.store.subscribe(() => void advance(turnIn)),
      );
      void uploads.ready.then(() => advance(turnIn));
    }
    void advance(turnIn);
  }
}

/** After a change of user or campus: turn-ins of the former session wait on the device. */
function endFormer() {
  if (!following || following.ordinal === session.ordinal()) return;
  following.retry.stop();
  for (const stop of following.stops.values()) stop();
  following = null;
  followed.set([]);
}
session.subscribe(endFormer);

/** Takes the next step of one turn-in; one at a time. */
async function advance(part: Part): Promise<void> {
  const place = uploadPlace(part);
  const here = following;
  if (here?.ordinal !== session.ordinal()) return;
  const turnIn = followed.get().find(isOf(part));
  if (!turnIn || here.running.has(place)) return;
  here.running.add(place);
  let hasMoved = false;
  try {
    hasMoved = turnIn.wanted ? await press(turnIn, turnIn.wanted) : await addArrived(turnIn);
    here.retry.reset();
  } catch (cause) {
    if (!(cause instanceof ApiFailure)) throw cause;
    reactTo(cause);
    here.retry.later();
  } finally {
    here.running.delete(place);
  }
  if (hasMoved && here === following) void advance(part);
}

async function press(part: FollowedTurnIn, wanted: WantedWork): Promise<boolean> {
  try {
    await new MutationObserver(sessionQueries(), turnIn(part)).mutate(wanted);
  } catch (cause) {
    if (!(cause instanceof ApiFailure) || isPassing(cause) || cause.code === 'sessionExpired') throw cause;
    forgetFollowed(part);
    toast('failure', messageOf(cause));
  }
  return true;
}

/** Adds one upload that has arrived; false where none has. */
async function addArrived(turnIn: FollowedTurnIn): Promise<boolean> {
  const uploads = uploadsOf(turnIn);
  await uploads.ready;
  const list = uploads.store.get();
  const known = new Map(list.map((upload) => [uploads.idOf(upload.key), upload]));
  const arrived = turnIn.awaited.find((id) => known.get(id)?.state === 'done');
  // Nothing of it is on this device: another one follows it, or its day is over.
  if (!turnIn.awaited.some((id) => known.has(id))) forgetFollowed(turnIn);
  if (arrived === undefined) return false;
  const awaited = turnIn.awaited.filter((id) => id !== arrived);
  try {
    await new MutationObserver(sessionQueries(), addUpload(turnIn)).mutate(arrived);
    const key = known.get(arrived)?.key;
    if (key) uploads.settle([key]);
  } catch (cause) {
    if (!(cause instanceof ApiFailure) || isPassing(cause) || cause.code === 'sessionExpired') throw cause;
    // Came after the hour, or is no part any more: the file stays among the uploads, and its page says so.
    toast('failure', messageOf(cause));
  }
  keepFollowed({ ...turnIn, awaited });
  return true;
}
