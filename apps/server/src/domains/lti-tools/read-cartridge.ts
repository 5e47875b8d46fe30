import { phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';

export interface CartridgeValues {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  /** Lines of `name=value`. */
  readonly custom_parameters: string;
}

const noCartridge = phrase('This is not the XML of an LTI 1 tool (cartridge_basiclti_link).');

/** Settings in a `cartridge_basiclti_link`; throws `unreadableFile` for another text. The parser is loaded on use. */
export async function readCartridge(xml: string): Promise<CartridgeValues> {
  const { xmlDocument, XmlRefusal } = await import('../../lib/xml/read-xml.ts');
  const { all, textAt, textOf, first } = await import('../../lib/xml/xml-element.ts');
  try {
    const root = xmlDocument(xml);
    if (root.name !== 'cartridge_basiclti_link') throw new Failure('unreadableFile', undefined, noCartridge);
    const custom = [...all(first(root, 'custom'), 'property')];
    return {
      name: textAt(root, 'title'),
      description: textAt(root, 'description'),
      url: textAt(root, 'secure_launch_url') || textAt(root, 'launch_url'),
      custom_parameters: custom
        .map((property) => `${property.attributes.name ?? ''}=${textOf(property).trim()}`)
        .join('\n'),
    };
  } catch (error) {
    if (error instanceof XmlRefusal) throw new Failure('unreadableFile', undefined, error.reason);
    throw error;
  }
}
