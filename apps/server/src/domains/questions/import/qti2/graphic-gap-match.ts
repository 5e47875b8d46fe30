import { plainText } from '../../../../lib/rich-text.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { boxAround, boxedPlaces, noPicture, pictureOf, spotOf } from '../foreign/picture-spots.ts';
import { childrenOf, first, textOf, type XmlElement } from '../xml/xml-element.ts';
import { declaredFor, type Qti2Item, wordsOf } from './qti2-item.ts';

// Pictures or words to drag onto a picture, where `associableHotspot` says which parts of it take them.

const isPicture = ({ name }: XmlElement) => name === 'object' || name === 'img';

/** As `object` (2.x) or `img` (3.0). */
function pictureIn(element: XmlElement, alt: string, { reader }: Qti2Item): string {
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

export function graphicGapMatchOf(item: Qti2Item, interaction: XmlElement): Asked {
  const { reader, element } = item;
  const title = element.attributes.title?.trim() || textOf(first(interaction, 'prompt')).trim();
  const picture = pictureIn(interaction, title.slice(0, 200), item);
  // Places are told in the size that the picture is said to have, whatever its own is.
  const measures = picture === '' ? null : (sizeSaid(interaction) ?? reader.measuresOf(picture));
  if (!measures) return { kind: 'refused', reason: noPicture };
  const choices = childrenOf(interaction).filter(({ name }) => name === 'gapImg' || name === 'gapText');
  const idents = choices.map(({ attributes }) => attributes.identifier ?? '');
  const pairs = (declaredFor(item, interaction)?.correct ?? []).map((pair) => pair.split(/\s+/));
  const places = childrenOf(interaction, 'associableHotspot').flatMap(({ attributes }, index) => {
    const { identifier = '', shape = 'rect', coords = '', hotspotLabel = '' } = attributes;
    const box = boxAround(shape, coords.split(/[\s,]+/).map(Number.parseFloat));
    const items = pairs.flatMap(([choice = '', place]) =>
      place === identifier ? [idents.indexOf(choice)] : [],
    );
    if (!box || items.length === 0) return [];
    if (shape !== 'rect') reader.lose(boxedPlaces);
    const label = reader.plain(plainText(hotspotLabel)) || String(index + 1);
    return [{ label, spot: spotOf(box, measures), items: items.filter((place) => place >= 0) }];
  });
  return {
    kind: 'dragOntoPicture',
    picture,
    items: choices.map((choice) =>
      choice.name === 'gapImg'
        ? pictureIn(choice, choice.attributes.objectLabel ?? choice.attributes.identifier ?? '', item)
        : wordsOf(choice, reader),
    ),
    places,
    isReusable: choices.some(
      ({ attributes }) => attributes.matchMax !== undefined && attributes.matchMax !== '1',
    ),
  };
}
