import { phrase } from '@pelion/words';
import { truncate } from '../../../../lib/excerpt.ts';
import { plainText } from '../../../../lib/rich-text.ts';
import { at, childrenOf, textAt, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { ItemReader } from '../foreign/item-reader.ts';
import {
  type Box,
  boxAround,
  boxedPlaces,
  noPicture,
  openPlaces,
  pictureOf,
  seenPlaces,
  spotOf,
} from '../foreign/picture-spots.ts';
import type { MoodleReader, MoodleReading } from './moodle-kinds.ts';

// Drag onto picture: each `drop` has a position and the number of its `drag`.

const refused: MoodleReading = { asked: { kind: 'refused', reason: noPicture } };

const pictureIn = (element: XmlElement | undefined, alt: string, reader: ItemReader): string => {
  const file = at(element, 'file');
  const bytes = textOf(file).replace(/\s+/g, '');
  return bytes === '' ? '' : reader.html(pictureOf(`data:image/png;base64,${bytes}`, alt));
};

const noPlace = phrase('The file does not say where a place on the picture is.');
const someReused = phrase('All items can be used more than once here; in the file only some can.');
const inGroups = phrase('All items fit all places here; in the file they are in groups.');

const titleOf = (question: XmlElement) =>
  textAt(question, 'name', 'text') || truncate(plainText(textAt(question, 'questiontext', 'text')), 200);

interface Dragged {
  readonly no: string;
  readonly text: string;
  readonly source: string;
  readonly group: string;
  readonly isReusable: boolean;
}

const draggedIn = (question: XmlElement, reader: ItemReader): readonly Dragged[] =>
  childrenOf(question, 'drag').map((drag) => {
    const text = plainText(textAt(drag, 'text'));
    const no = textAt(drag, 'no');
    return {
      no,
      text,
      source: pictureIn(drag, text || at(drag, 'file')?.attributes.name || no, reader) || reader.plain(text),
      group: textAt(drag, 'draggroup') || '1',
      isReusable: at(drag, 'infinite') !== undefined,
    };
  });

/** Size that Moodle adds around a word, in pixels. */
const line = { letter: 8, beside: 16, height: 26 };

/** Size of a place, taken from the largest item that may go there, because files do not say. */
function sizeFor(group: string, dragged: readonly Dragged[], reader: ItemReader) {
  const sizes = dragged
    .filter((one) => one.group === group)
    .map(
      ({ source, text }) =>
        reader.measuresOf(source) ?? {
          width: text.length * line.letter + line.beside,
          height: line.height,
        },
    );
  return {
    width: Math.max(line.height, ...sizes.map(({ width }) => width)),
    height: Math.max(line.height, ...sizes.map(({ height }) => height)),
  };
}

type BoxOf = (drop: XmlElement, right: Dragged | undefined) => Box | null;

function ontoPicture(question: XmlElement, reader: ItemReader, boxOf: BoxOf, dragged: readonly Dragged[]) {
  const picture = pictureIn(question, titleOf(question), reader);
  const measures = reader.measuresOf(picture);
  if (!measures) return refused;
  const drops = childrenOf(question, 'drop').map((drop) => {
    const right = dragged.findIndex(({ no }) => no === textAt(drop, 'choice'));
    return { drop, right, box: boxOf(drop, dragged[right]) };
  });
  const taking = drops.filter(({ right }) => right >= 0);
  if (taking.length < drops.length) reader.lose(openPlaces);
  const placed = taking.flatMap(({ drop, right, box }) =>
    box ? [{ drop, right, spot: spotOf(box, measures) }] : [],
  );
  // Refused, because an item without its place would be wrong everywhere.
  if (placed.length < taking.length) return { asked: { kind: 'refused' as const, reason: noPlace } };
  const reusable = dragged.filter(({ isReusable }) => isReusable);
  if (reusable.length > 0 && reusable.length < dragged.length) reader.lose(someReused);
  if (new Set(dragged.map(({ group }) => group)).size > 1) reader.lose(inGroups);
  return {
    asked: {
      kind: 'dragOntoPicture' as const,
      picture,
      items: dragged.map(({ source }) => source),
      places: placed.map(({ drop, right, spot }, index) => ({
        label: reader.plain(plainText(textAt(drop, 'text'))) || String(index + 1),
        spot,
        items: [right],
      })),
      isReusable: reusable.length > 0,
      shuffle: at(question, 'shuffleanswers') !== undefined && textAt(question, 'shuffleanswers') !== '0',
    },
  };
}

export const dragImageOrText: MoodleReader = (question, reader) => {
  const dragged = draggedIn(question, reader);
  return ontoPicture(
    question,
    reader,
    (drop, right) =>
      right
        ? {
            left: Number(textAt(drop, 'xleft')) || 0,
            top: Number(textAt(drop, 'ytop')) || 0,
            ...sizeFor(right.group, dragged, reader),
          }
        : null,
    dragged,
  );
};

/** Reads drag-markers questions, whose markers go to points and whose scoring areas are invisible. */
export const dragMarkers: MoodleReader = (question, reader) => {
  reader.lose(seenPlaces);
  return ontoPicture(
    question,
    reader,
    (drop) => {
      const shape = textAt(drop, 'shape').toLowerCase();
      const numbers = textAt(drop, 'coords')
        .split(/[;,]/)
        .map((part) => Number.parseFloat(part));
      if (shape !== 'rectangle') {
        reader.lose(boxedPlaces);
        return boxAround(shape, numbers);
      }
      const [left = 0, top = 0, width = 0, height = 0] = numbers;
      return boxAround('rect', [left, top, left + width, top + height]);
    },
    draggedIn(question, reader),
  );
};
