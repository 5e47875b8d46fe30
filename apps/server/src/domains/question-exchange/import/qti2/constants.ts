import {
  all,
  childOf,
  childrenOf,
  isElement,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../../../../lib/xml/xml-element.ts';

// Some programs declare the points of a right answer and reference them in rules: Inspera in templates that draw
// nothing, OpenOlat in an outcome that no rule sets. A value that is never set is replaced by its declaration.

const declarations: readonly string[] = ['templateDeclaration', 'outcomeDeclaration'];
const settings = ['setOutcomeValue', 'lookupOutcomeValue', 'setTemplateValue'] as const;

/** Declared values that nothing sets, by name. */
function constantsOf(element: XmlElement): ReadonlyMap<string, XmlElement> {
  const set = new Set([...all(element, ...settings)].map(({ attributes }) => attributes.identifier));
  return new Map(
    childrenOf(element)
      .filter(({ name, attributes }) => declarations.includes(name) && !set.has(attributes.identifier))
      .flatMap((declaration) => {
        const [value, ...others] = childrenOf(childOf(declaration, 'defaultValue'), 'value');
        const { identifier = '', baseType = 'string' } = declaration.attributes;
        if (!value || others.length > 0) return [];
        return [[identifier, { ...value, name: 'baseValue', attributes: { baseType } }] as const];
      }),
  );
}

function replaced(node: XmlNode, constants: ReadonlyMap<string, XmlElement>): XmlNode {
  if (!isElement(node)) return node;
  const constant = constants.get(node.attributes.identifier ?? '');
  if (constant && node.name === 'variable') return constant;
  if (constant && node.name === 'printedVariable') return textOf(constant).trim();
  return { ...node, children: node.children.map((child) => replaced(child, constants)) };
}

/** The item with constants in place of their names; a template that draws nothing is dropped. */
export function withConstants(element: XmlElement): XmlElement {
  const constants = constantsOf(element);
  if (constants.size === 0 || childrenOf(childOf(element, 'templateProcessing')).length > 0) return element;
  return {
    ...element,
    children: element.children
      .filter(
        (child) =>
          !isElement(child) ||
          child.name !== 'templateDeclaration' ||
          !constants.has(child.attributes.identifier ?? ''),
      )
      .map((child) => replaced(child, constants)),
  };
}
