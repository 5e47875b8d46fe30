import { truncate } from '../../lib/excerpt.ts';

/** Length of a passage in characters: a paragraph or two. */
const LONGEST = 1_200;
/** Passages of one record, such as a thick book. */
export const mostPassages = 2_000;

/** Text of a part of a record, such as a page, at its place in the viewer. */
export interface StudyPart {
  readonly place: string | null;
  readonly text: string;
}

const sentences = /[^.!?\u3002\uff01\uff1f\n]+(?:[.!?\u3002\uff01\uff1f]+|\n|$)\s*/g;

/** Pieces of a text of at most a passage's length, cut behind sentences where there are any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  const close = () => {
    if (piece.trim() !== '') pieces.push(piece.trim());
    piece = '';
  };
  for (let [sentence] of text.matchAll(sentences)) {
    if (piece.length + sentence.length > LONGEST) close();
    while (sentence.length > LONGEST) {
      const head = truncate(sentence, LONGEST);
      const cut = head.lastIndexOf(' ') > LONGEST / 2 ? head.lastIndexOf(' ') : head.length;
      pieces.push(sentence.slice(0, cut).trim());
      sentence = sentence.slice(cut);
    }
    piece += sentence;
  }
  close();
  return pieces;
}

/** Passages of a record, in their order; one without a text where the record has nothing but its title. */
export function passagesOf(parts: readonly StudyPart[]): StudyPart[] {
  const passages: StudyPart[] = [];
  for (const { place, text } of parts) {
    for (const piece of piecesOf(text)) passages.push({ place, text: piece });
    if (passages.length >= mostPassages) break;
  }
  return passages.length === 0 ? [{ place: null, text: '' }] : passages.slice(0, mostPassages);
}
