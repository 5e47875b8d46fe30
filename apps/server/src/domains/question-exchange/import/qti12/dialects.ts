import { childrenOf, isElement, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { fieldsOf } from './qti-item.ts';

// Converts dialects of single programs to the standard form.

const mapped = (element: XmlElement, each: (element: XmlElement) => XmlElement): XmlElement => ({
  ...each(element),
  children: each(element).children.map((child) => (isElement(child) ? mapped(child, each) : child)),
});

/** Sakai declares all texts as plain although they are html. */
const asHtml = (element: XmlElement): XmlElement =>
  element.name === 'mattext'
    ? { ...element, attributes: { ...element.attributes, texttype: 'text/html' } }
    : element;

/** Sakai writes feedback inline; here feedback needs an ident. */
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
