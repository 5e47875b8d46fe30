import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Files, readStored } from '../../lib/files.ts';

// Files that arrive in pieces. Of several pieces with the same offset the first wins, whatever their sizes; the response
// to any piece says where to continue. Pieces lie in the store until the last one makes the file.

/** Pieces received, without gaps from the first byte. */
export interface Pieces {
  readonly piece_offsets: readonly number[];
  readonly received: number;
}

export interface Piece {
  readonly offset: number;
  readonly end: number;
}

/** Pieces in order, from the first byte to the last one stored. */
export const piecesOf = (kept: Pieces | null | undefined): readonly Piece[] =>
  kept?.piece_offsets.map((offset, index) => ({
    offset,
    end: kept.piece_offsets[index + 1] ?? kept.received,
  })) ?? [];

/** Includes the end offset, because a shorter piece with the same start may be in transit at the same time. */
export const keyOfPiece = (holder: string, { offset, end }: Piece) => `pieces/${holder}/${offset}-${end}`;

/** Columns after a piece; the update asks for `received = offset`, so that the first of several wins. */
export const afterPiece = ({ offset, end }: Piece) => ({
  received: end,
  piece_offsets: sql<number[]>`piece_offsets || ${offset}::int`,
});

/** The row that knows the pieces. */
export interface PieceRow {
  /** Whether this piece is the next one; adds it to the row. */
  readonly add: (piece: Piece) => Promise<boolean>;
  /** Pieces of the unfinished row; null once it is finished or gone. */
  readonly find: () => Promise<Pieces | null>;
}

/** Stores the bytes before the row. False if another piece with this offset was first; then the bytes are deleted. */
export async function keepPiece(
  files: Files,
  holder: string,
  { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array },
  row: PieceRow,
): Promise<boolean> {
  const piece = { offset, end: offset + bytes.byteLength };
  await files.put(keyOfPiece(holder, piece), Readable.from([bytes]));
  if (await row.add(piece)) return true;
  const isSame = (kept: Piece) => kept.offset === piece.offset && kept.end === piece.end;
  const isUsed = piecesOf(await row.find()).some(isSame);
  if (!isUsed) await files.remove(keyOfPiece(holder, piece));
  return false;
}

/**
 * Bytes of the stored pieces in order. Throws `MissingFile`: a parallel request finished the file, or the folder was not
 * restored together with its database.
 */
export async function* bytesOfPieces(
  files: Files,
  holder: string,
  kept: Pieces | null | undefined,
): AsyncGenerator<Uint8Array> {
  for (const piece of piecesOf(kept)) yield* readStored(files, keyOfPiece(holder, piece));
}

export async function dropPieces(
  files: Files,
  holder: string,
  kept: Pieces | null | undefined,
): Promise<void> {
  for (const piece of piecesOf(kept)) await files.remove(keyOfPiece(holder, piece));
}
