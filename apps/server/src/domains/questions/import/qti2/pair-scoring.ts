import { otherParts, wrongTakesNothing } from '../foreign/sentences.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { Qti2Item } from './qti2-item.ts';
import { earnsOtherwise, isAllOrNothing, takesForWrong } from './try-answers.ts';

/** As the rules have it: each pair earns (undefined), or nothing but the whole. What they count in another way is lost, and said so. */
export function pairScoring(
  item: Qti2Item,
  { attributes: { responseIdentifier = '' } }: XmlElement,
): 'allOrNothing' | undefined {
  if (isAllOrNothing(item, responseIdentifier)) return 'allOrNothing';
  if (earnsOtherwise(item, responseIdentifier)) item.reader.lose(otherParts);
  if (takesForWrong(item, responseIdentifier)) item.reader.lose(wrongTakesNothing);
  return undefined;
}
