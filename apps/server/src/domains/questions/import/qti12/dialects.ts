import { childrenOf, isElement, textOf, type XmlElement } from '../xml/xml-element.ts';
import { fieldsOf } from './qti-item.ts';

// Ways of single makers that are the same thing in the words of the standard.

const mapped = (element: XmlElement, each: (element: XmlElement) => XmlElement): XmlElement => ({
  ...each(element),
  children: each(element).children.map((child) => (isElement(child) ? mapped(child, each) : child)),
});

/** Sakai calls all texts plain, and says beside them that they are html. */
const asHtml = (element: XmlElement): XmlElement =>
  element.name === 'mattext'
    ? { ...element, attributes: { ...element.attributes, texttype: 'text/html' } }
    : element;

/** Sakai writes what is told where it is told: here it has a name. */
function withNamedFeedback(item: XmlElement): XmlElement {
  const told: XmlElement[] = [];
  const named = mapped(item, (element) => {
    const text = element.name === 'displayfeedback' ? textOf(element).trim() : '';
    if (text === '') return element;
    const ident = `told ${told.length}`;
    const mattext: XmlElement = {
      ...element,
      name: 'mattext',
      attributes: { texttype: 'text/html' },
      children: [text],
    };
    told.push({ ...element, name: 'itemfeedback', attributes: { ident }, children: [mattext] });
    return { ...element, attributes: { ...element.attributes, linkrefid: ident }, children: [] };
  });
  return told.length === 0 ? item : { ...named, children: [...named.children, ...told] };
}

export function inStandardWords(item: XmlElement): XmlElement {
  const isHtml = /^html$/i.test(fieldsOf(item).get('text_format') ?? '');
  const named = childrenOf(item, 'resprocessing').some(saysFeedback) ? withNamedFeedback(item) : item;
  return isHtml ? mapped(named, asHtml) : named;
}

const saysFeedback = (element: XmlElement): boolean =>
  childrenOf(element).some(
    (child) => (child.name === 'displayfeedback' && textOf(child).trim() !== '') || saysFeedback(child),
  );
