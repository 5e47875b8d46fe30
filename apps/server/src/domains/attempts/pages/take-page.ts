import type { PageReceived } from '@pelion/contract/attempts';
import { pageLimits } from '@pelion/contract/attempts/facts';
import { questionTypes } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { rooms } from '../../../lib/buffer-pool.ts';
import { Failure, found, invalid } from '../../../lib/failure.ts';
import { type Files, MissingFile } from '../../../lib/files.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { readUpload } from '../../../lib/http/upload.ts';
import { type CleanJpeg, cleanJpeg } from '../../../lib/media/clean-jpeg.ts';
import { takeTry } from '../../../lib/rate-limit.ts';
import { bytesOfPieces, dropPieces, keepPiece, type Pieces } from '../../files/pieces.ts';
import { dropFiles, insertFiles, type NewFile, putFile, removeFileRow } from '../../files/service.ts';
import { type Attempt, lockOwnAttempt } from '../attempt-queries.ts';
import { rescoreAttempt } from '../end/end-attempt.ts';
import { insertEvents } from '../ledger.ts';
import { partOf } from '../parts.ts';
import { loadAttemptOf, settled } from '../read/load-attempt.ts';
import {
  addPiece,
  beginPage,
  countOtherPages,
  dropPage,
  findItem,
  findPage,
  type ItemOfPage,
  keepPage,
  type PageKey,
  type PageRow,
} from './page-queries.ts';
import { pageStanding } from './page-standing.ts';

interface Address {
  readonly result_id: number;
  readonly part: number;
}

interface Piece {
  readonly page_id: string;
  readonly item_id: number;
  readonly offset: number;
  readonly size: number;
  readonly written_at: string;
}

/** Limit above anything a person photographs in an hour, even with every page sent twice. */
const PER_PERSON = { tries: 300, windowSeconds: 60 * 60 } as const;

const typesWithPages: ReadonlySet<number> = new Set(
  Object.values(questionTypes).flatMap(({ id, takesPages }) => (takesPages ? [id] : [])),
);

const noPicture = phrase('This photo cannot be used. Take it again, or choose another picture.');

/**
 * Takes a piece of a page. The last piece completes the page: sanitized, stored as a file, and made part of the answer
 * in one transaction. After any interruption the response to the next piece says where to continue.
 */
export async function takePiece(context: Context, address: Address, piece: Piece): Promise<PageReceived> {
  const { viewer, db, services, request, now } = context;
  const attempt = await settled(context, await loadAttemptOf(context, viewer.userId, address.result_id));
  const part = found(partOf(attempt, address.part));
  const item = assertTakes(await findItem(db, attempt, part.number, piece.item_id));
  const key = { campus_id: attempt.campus_id, item_id: piece.item_id, id: piece.page_id };
  const known = await findPage(db, key);
  if (known?.file_id) return { received: known.size, is_kept: true };
  if (pageStanding(attempt, part, new Date(piece.written_at), now) === 'closed') throw closed();
  if (known && known.size !== piece.size)
    invalid({ path: 'size', message: phrase('This page was started with a different size.') });
  if (!known && item.sent >= pageLimits.sent) throw tooMany();
  const received = known?.received ?? 0;
  if (piece.offset !== received) return { received, is_kept: false };
  if (!known) await takeTry(services.db.system, `page:${viewer.userId}`, PER_PERSON, now);
  return piecesInHand.within(async (room) => {
    const { bytes } = await readUpload(request, 'file', pageLimits.piece, 'picture', room);
    return keepPieceOfPage(context, { attempt, partNumber: part.number, item, key, piece }, known, bytes);
  });
}

const piecesInHand = rooms(pageLimits.piece);

/** Stores the piece, or the page, before responding. */
async function keepPieceOfPage(
  context: Context,
  taken: Omit<WholePage, 'page'>,
  known: PageRow | undefined,
  bytes: Uint8Array,
): Promise<PageReceived> {
  const { db, services } = context;
  const { key, piece } = taken;
  const end = piece.offset + bytes.byteLength;
  if (bytes.byteLength === 0 || end > piece.size)
    invalid({ path: 'file', message: phrase('This piece does not belong to this page.') });
  if (piece.offset === 0 && !(bytes[0] === 0xff && bytes[1] === 0xd8))
    throw new Failure('unsupportedMedia', undefined, noPicture);
  if (end < piece.size) {
    if (!known) await beginInRoom(context, taken);
    const isKept = await keepPiece(
      services.files,
      holderOf(key),
      { offset: piece.offset, bytes },
      { add: (next) => addPiece(db, key, next), find: () => findUnfinished(db, key) },
    );
    return isKept ? { received: end, is_kept: false } : receivedOf(await findPage(db, key));
  }
  const whole = await wholePage(services.files, key, known, bytes);
  if (!whole) return beginAnew(context, key);
  const page = cleanJpeg(whole, pageLimits.side);
  if (!page) {
    await dropPieces(services.files, holderOf(key), await dropPage(db, key));
    throw new Failure('unsupportedMedia', undefined, noPicture);
  }
  await dropPieces(services.files, holderOf(key), await keepWhole(context, { ...taken, page }));
  return { received: piece.size, is_kept: true };
}

/** Counts the pages of the answer while its attempt is locked: pages that begin together do not exceed the limit. */
const beginInRoom = ({ db, viewer, now }: Context, { attempt, key, piece }: Omit<WholePage, 'page'>) =>
  db.transaction().execute(async (transaction) => {
    found(await lockOwnAttempt(transaction, attempt.id, viewer.userId));
    await assertPageRoom(transaction, key);
    await beginPage(transaction, key, { size: piece.size, writtenAt: piece.written_at, now });
  });

/** Throws `conflict` where other pages have taken every place of the answer. In a transaction that has locked the attempt. */
async function assertPageRoom(transaction: Db, key: PageKey): Promise<void> {
  if ((await countOtherPages(transaction, key)) >= pageLimits.sent) throw tooMany();
}

/** Restarts a page whose pieces are gone. */
async function beginAnew({ db, services }: Context, key: PageKey): Promise<PageReceived> {
  await dropPieces(services.files, holderOf(key), await dropPage(db, key));
  return receivedOf(await findPage(db, key));
}

const receivedOf = (page: PageRow | undefined): PageReceived => ({
  received: page?.received ?? 0,
  is_kept: page?.file_id != null,
});

interface WholePage {
  readonly attempt: Attempt;
  readonly partNumber: number;
  readonly item: ItemOfPage;
  readonly key: PageKey;
  readonly piece: Piece;
  readonly page: CleanJpeg;
}

/**
 * Stores the bytes first, then the rows of file, page and score in one transaction that excludes the end of the part.
 * Returns the obsolete pieces.
 */
async function keepWhole(
  { viewer, db, services, now }: Context,
  whole: WholePage,
): Promise<Pieces | undefined> {
  const { attempt, page } = whole;
  const file = await putFile(services.files, {
    campusId: attempt.campus_id,
    ownerId: viewer.userId,
    name: 'page.jpg',
    mediaType: 'image/jpeg',
    pieces: page.pieces,
    now,
  });
  try {
    const pieces = await db
      .transaction()
      .execute((transaction) => insertWhole(transaction, whole, file, viewer.userId, now));
    if (!pieces) await dropFiles(services.files, [file]);
    return pieces ?? undefined;
  } catch (error) {
    await dropFiles(services.files, [file]);
    throw error;
  }
}

async function insertWhole(
  transaction: Db,
  { attempt: { id }, partNumber, item, key, piece, page }: WholePage,
  file: NewFile,
  studentId: number,
  now: Date,
): Promise<Pieces | null> {
  const attempt = found(await lockOwnAttempt(transaction, id, studentId));
  const part = found(partOf(attempt, partNumber));
  const standing = pageStanding(attempt, part, new Date(piece.written_at), now);
  if (standing === 'closed') throw closed();
  await assertPageRoom(transaction, key);
  const isLate = standing === 'late';
  const isCounted = !isLate || item.late_answers === 'count';
  await insertFiles(transaction, [file], { isWork: true });
  const { width, height } = page;
  const pieces = await keepPage(transaction, key, {
    ...{ size: piece.size, fileId: file.id, width, height, writtenAt: piece.written_at },
    ...{ isLate, countedAt: isLate && isCounted ? now : null, beganAt: now, now },
  });
  if (!pieces) {
    await removeFileRow(transaction, file.id);
    return null;
  }
  if (isLate)
    await insertEvents(transaction, attempt, { actorId: studentId, now }, [
      { kind: 'answersHeld', part: part.number, after: { pages: { [key.item_id]: key.id } } },
    ]);
  // An attempt with further parts is scored at its end.
  if (attempt.ended_at && isCounted) await rescoreAttempt(transaction, attempt, { actorId: null, now });
  return pieces;
}

function assertTakes(item: ItemOfPage | undefined): ItemOfPage {
  if (!item)
    return invalid({
      path: 'item_id',
      message: phrase('This {question} is not in this part of the attempt.'),
    });
  if (!item.has_photos || !typesWithPages.has(item.question_type))
    return invalid({ path: 'item_id', message: phrase('This {question} does not accept photos.') });
  return item;
}

const closed = () =>
  new Failure('attemptClosed', undefined, phrase('This attempt has ended. No more pages can be added.'));

const tooMany = () =>
  new Failure(
    'conflict',
    { reason: 'tooManyPages' },
    phrase('This answer already has more than {$n} pages. No more can be added.', { n: pageLimits.sent }),
  );

/** Where the pieces of a page lie. */
export const holderOf = ({ item_id, id }: PageKey) => `${item_id}-${id}`;

const findUnfinished = async (db: Db, key: PageKey): Promise<Pieces | null> => {
  const page = await findPage(db, key);
  return page?.file_id === null ? page : null;
};

/** Bytes of the stored pieces and the new one; null if a piece is missing. */
async function wholePage(
  files: Files,
  key: PageKey,
  known: PageRow | undefined,
  last: Uint8Array,
): Promise<Uint8Array | null> {
  const kept: Uint8Array[] = [];
  try {
    for await (const bytes of bytesOfPieces(files, holderOf(key), known)) kept.push(bytes);
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
  return kept.length === 0 ? last : Buffer.concat([...kept, last]);
}
