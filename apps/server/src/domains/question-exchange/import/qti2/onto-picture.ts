import { optionLabel } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { truncate } from '../../../../lib/excerpt.ts';
import type { Measures } from '../../../../lib/media/picture-measures.ts';
import { plainText } from '../../../../lib/rich-text.ts';
import { childrenOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import {
  boxAround,
  boxedPlaces,
  noPicture,
  openPlaces,
  pictureOf,
  spotOf,
} from '../foreign/picture-spots.ts';
import { noAnswer } from '../foreign/sentences.ts';
import { pairScoring } from './pair-scoring.ts';
import { declaredFor, type Qti2Item, wordsOf } from './qti2-item.ts';
import { isAllOrNothing } from './try-answers.ts';

// Words or pictures to drag onto a picture, whose targets are `associableHotspot`s.

const isPicture = ({ name }: XmlElement) => name === 'object' || name === 'img';

/** Html of a picture, from an `object` (2.x) or `img` (3.0). */
export function pictureIn(element: XmlElement, alt: string, { reader }: Qti2Item): string {
  const shown = childrenOf(element).find(isPicture);
  const source = shown?.attributes.data ?? shown?.attributes.src ?? '';
  const said = shown?.attributes.alt ?? textOf(shown).trim();
  return source === '' ? '' : reader.html(pictureOf(source, said || alt));
}

const sizeSaid = (element: XmlElement) => {
  const { width, height } = childrenOf(element).find(isPicture)?.attributes ?? {};
  const said = { width: Number.parseFloat(width ?? ''), height: Number.parseFloat(height ?? '') };
  return said.width > 0 && said.height > 0 ? said : null;
};

/** Background picture of an interaction and the size that its coordinates refer to; null if missing from the file. */
function groundOf(item: Qti2Item, interaction: XmlElement) {
  const title = item.element.attributes.title?.trim() || textOf(first(interaction, 'prompt')).trim();
  const picture = pictureIn(interaction, truncate(title, 200), item);
  if (!/<img\b/.test(picture)) return null;
  // A declared size overrides the picture's own.
  const measures = sizeSaid(interaction) ?? item.reader.measuresOf(picture);
  return measures && { picture, measures };
}

/** Targets of the picture with their right items. */
function placesOf(
  { reader }: Qti2Item,
  hotspots: readonly XmlElement[],
  measures: Measures,
  itemsAt: (identifier: string) => readonly number[],
) {
  let isOpen = false;
  const places = hotspots.flatMap(({ attributes }, index) => {
    const { identifier = '', shape = 'rect', coords = '', hotspotLabel = '' } = attributes;
    const box = boxAround(shape, coords.split(/[\s,]+/).map(Number.parseFloat));
    const items = itemsAt(identifier).filter((place) => place >= 0);
    isOpen ||= items.length === 0;
    if (!box || items.length === 0) return [];
    if (shape !== 'rect') reader.lose(boxedPlaces);
    const label = reader.plain(plainText(hotspotLabel)) || String(index + 1);
    return [{ label, spot: spotOf(box, measures), items }];
  });
  if (isOpen) reader.lose(openPlaces);
  return places;
}

export function graphicGapMatchOf(item: Qti2Item, interaction: XmlElement): Asked {
  const ground = groundOf(item, interaction);
  if (!ground) return { kind: 'refused', reason: noPicture };
  const choices = childrenOf(interaction).filter(({ name }) => name === 'gapImg' || name === 'gapText');
  const idents = choices.map(({ attributes }) => attributes.identifier ?? '');
  const pairs = (declaredFor(item, interaction)?.correct ?? []).map((pair) => pair.split(/\s+/));
  const hotspots = childrenOf(interaction, 'associableHotspot');
  return {
    kind: 'dragOntoPicture',
    picture: ground.picture,
    items: choices.map((choice) =>
      choice.name === 'gapImg'
        ? pictureIn(choice, choice.attributes.objectLabel ?? choice.attributes.identifier ?? '', item)
        : wordsOf(choice, item.reader),
    ),
    places: placesOf(item, hotspots, ground.measures, (identifier) =>
      pairs.flatMap(([choice = '', place]) => (place === identifier ? [idents.indexOf(choice)] : [])),
    ),
    isReusable: choices.some(
      ({ attributes }) => attributes.matchMax !== undefined && attributes.matchMax !== '1',
    ),
    scoring: pairScoring(item, interaction),
  };
}

const numbersNow = phrase('An order of places on a picture has become numbers to drag there.');

/** Reads places to click in order as numbers to drag to the places. */
export function graphicOrderOf(item: Qti2Item, interaction: XmlElement): Asked {
  const ground = groundOf(item, interaction);
  const order = declaredFor(item, interaction)?.correct ?? [];
  if (order.length === 0) return { kind: 'refused', reason: noAnswer };
  if (!ground) return { kind: 'refused', reason: noPicture };
  item.reader.lose(numbersNow);
  const hotspots = childrenOf(interaction, 'hotspotChoice');
  return {
    kind: 'dragOntoPicture',
    picture: ground.picture,
    items: order.map((_, index) => String(index + 1)),
    // Targets get no number as label, which would look like the answer.
    places: placesOf(item, hotspots, ground.measures, (identifier) => [order.indexOf(identifier)]).map(
      (place, index) => ({
        ...place,
        label: /^\d+$/.test(place.label) ? optionLabel(index) : place.label,
      }),
    ),
    isReusable: false,
    shuffle: false,
    scoring: isAllOrNothing(item, interaction.attributes.responseIdentifier ?? '')
      ? 'allOrNothing'
      : undefined,
  };
}
