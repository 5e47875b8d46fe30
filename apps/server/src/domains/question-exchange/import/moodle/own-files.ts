import {
  all,
  childrenOf,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../../../lib/xml/xml-element.ts';

// Each part of a question embeds its own pictures, whose names may clash: pasted ones are all `image.png`.

const folder = '@@PLUGINFILE@@/';

/** The name of a picture as the whole question knows it, without the number of its part. */
export const withoutPart = (name: string) => name.replace(/^\d+\//, '');

const inPart = (part: number, node: XmlNode): XmlNode => {
  if (!isElement(node)) return node.replaceAll(folder, `${folder}${part}/`);
  const { path = '/' } = node.attributes;
  return node.name === 'file'
    ? { ...node, attributes: { ...node.attributes, path: `/${part}${path}` } }
    : node;
};

/** The question with a number for each part that brings pictures, before their names and where its text names them. */
export function withOwnFiles(question: XmlElement): XmlElement {
  const names = [...all(question, 'file')].map(({ attributes }) => attributes.name);
  if (new Set(names).size === names.length) return question;
  let count = 0;
  const numbered = (element: XmlElement): XmlElement => {
    count += 1;
    const part = count;
    const hasFiles = childrenOf(element, 'file').length > 0;
    const children = element.children.map((child) => {
      if (!isElement(child)) return child;
      if (!hasFiles) return numbered(child);
      if (child.name === 'text')
        return { ...child, children: child.children.map((one) => inPart(part, one)) };
      return child.name === 'file' ? inPart(part, child) : numbered(child);
    });
    return { ...element, children };
  };
  return numbered(question);
}
