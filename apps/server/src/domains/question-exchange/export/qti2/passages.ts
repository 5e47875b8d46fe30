import { titleFrom } from '../../import/bank-item.ts';
import type { Outgoing } from '../outgoing.ts';
import { block as xmlBlock, xmlHead, tag as xmlTag } from '../text/xml.ts';
import { elementsOf, type Qti2Version } from './qti2-xml.ts';

// A passage is a separate file, which its questions reference.

export const numbered = (kind: 'question' | 'passage', number: number): string =>
  `${kind}-${String(number).padStart(4, '0')}`;

export const titleOf = ({ title, question }: Outgoing): string =>
  title || titleFrom(question.content.stem.source);

export const passageIdentifier = (number: number): string => numbered('passage', number);
export const passagePath = (number: number): string => `${passageIdentifier(number)}.xml`;

/** Reference from an item to its passage: before the body, or inside for XInclude. */
export function namedPassage({ passage }: Outgoing, version: Qti2Version) {
  if (passage === null) return { beforeBody: '', inBody: '' };
  const href = passagePath(passage);
  if (version.sharing === 'include')
    return {
      beforeBody: '',
      inBody: xmlTag('xi:include', { 'xmlns:xi': 'http://www.w3.org/2001/XInclude', href }),
    };
  const identifier = passageIdentifier(passage);
  return { beforeBody: elementsOf(version).tag('assessmentStimulusRef', { identifier, href }), inBody: '' };
}

/** File of one passage: with XInclude a body block labeled with the title, else a stimulus. */
export function passageFile(outgoing: Outgoing, text: string, version: Qti2Version): string {
  const { namespace: xmlns, sharing } = version;
  const title = titleOf(outgoing);
  if (sharing === 'include') return xmlHead + xmlBlock('div', { xmlns, label: title }, text);
  const { block } = elementsOf(version);
  const identifier = passageIdentifier(outgoing.number);
  return xmlHead + block('assessmentStimulus', { xmlns, identifier, title }, block('stimulusBody', {}, text));
}
