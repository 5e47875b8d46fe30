/** Extent in a column, in minutes. */
interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Place of a piece beside the others of its time: `lane` of `lanes`, as wide as `span` of them. */
export interface Laned<Piece> {
  readonly piece: Piece;
  readonly lane: number;
  readonly span: number;
  readonly lanes: number;
}

/** Pieces without room, counted in one place of the last lane. */
export interface Crowd extends Extent {
  readonly count: number;
  readonly lane: number;
  readonly lanes: number;
}

const overlaps = (a: Extent, b: Extent) => a.from < b.to && b.from < a.to;

/** Groups in a row: pieces of one group overlap each other, directly or through others. Sorted by `from`. */
function groupsOf<Piece extends Extent>(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const groups: Piece[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    if (piece.from >= end) groups.push([]);
    groups.at(-1)?.push(piece);
    end = Math.max(end, piece.to);
  }
  return groups;
}

/** First lane in which a piece meets no other. */
function laneOf(piece: Extent, taken: readonly { readonly piece: Extent; readonly lane: number }[]): number {
  const busy = new Set(taken.filter((one) => overlaps(one.piece, piece)).map(({ lane }) => lane));
  let lane = 0;
  while (busy.has(lane)) lane += 1;
  return lane;
}

/** Lanes side by side for overlapping pieces, at most `most`; the last one counts the pieces that have no room. */
export function lanesOf<Piece extends Extent>(
  pieces: readonly Piece[],
  most = Number.POSITIVE_INFINITY,
): { readonly placed: readonly Laned<Piece>[]; readonly crowds: readonly Crowd[] } {
  const placed: Laned<Piece>[] = [];
  const crowds: Crowd[] = [];
  for (const group of groupsOf([...pieces].sort((a, b) => a.from - b.from))) {
    const laned: { piece: Piece; lane: number }[] = [];
    for (const piece of group) laned.push({ piece, lane: laneOf(piece, laned) });
    const wanted = 1 + Math.max(...laned.map(({ lane }) => lane));
    const lanes = Math.min(wanted, most);
    const room = wanted > most ? most - 1 : lanes;
    const shown = laned.filter(({ lane }) => lane < room);
    const hidden = laned.filter(({ lane }) => lane >= room).map(({ piece }) => piece);
    for (const { piece, lane } of shown) {
      const beside = shown.filter((one) => one.lane > lane && overlaps(one.piece, piece));
      const next = Math.min(room, ...beside.map((one) => one.lane));
      placed.push({ piece, lane, span: next - lane, lanes });
    }
    if (hidden.length > 0)
      crowds.push({
        from: Math.min(...hidden.map(({ from }) => from)),
        to: Math.max(...hidden.map(({ to }) => to)),
        count: hidden.length,
        lane: room,
        lanes,
      });
  }
  return { placed, crowds };
}
