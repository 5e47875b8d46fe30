import { keywords as keywordsSchema } from '@pelion/questions';
import { folderOf, type Package, pathIn } from '../../../../lib/zip/open-package.ts';
import { decodeText } from '../text/decode-text.ts';
import { rootName, xmlElements } from '../xml/read-xml.ts';
import { first } from '../xml/xml-element.ts';

/** Where a test asks an item: after which others, and under which headings. */
export interface TestPlace {
  readonly index: number;
  readonly keywords: readonly string[];
  /** What the points of its item are multiplied by there, as written. */
  readonly weight?: string | undefined;
}

const tests: readonly (string | undefined)[] = ['assessmentTest', 'qti-assessment-test'];
const references: readonly string[] = ['assessmentItemRef', 'qti-assessment-item-ref', 'resource'];
const manifests: readonly (string | undefined)[] = ['manifest'];

/** By the path of each item. The tests of a package say it; else its manifest does. */
export function testOrder(files: Package): ReadonlyMap<string, TestPlace> {
  const places = new Map<string, TestPlace>();
  const read = (roots: readonly (string | undefined)[]) => {
    for (const [path, bytes] of files) {
      if (!path.endsWith('.xml')) continue;
      const decoded = decodeText(bytes);
      if ('reason' in decoded || !roots.includes(rootName(decoded.text))) continue;
      for (const { element, path: above } of xmlElements(decoded.text, (name) => references.includes(name))) {
        const item = pathIn(folderOf(path), element.attributes.href ?? '');
        if (item === undefined || places.has(item)) continue;
        const titles = above
          // One that is not to be seen is a heading for nobody.
          .filter(({ name, attributes }) => /section$/i.test(name) && attributes.visible !== 'false')
          .map(({ attributes }) => attributes.title?.trim() ?? '');
        places.set(item, {
          index: places.size,
          keywords: titles.filter((title) => keywordsSchema.safeParse([title]).success),
          weight: first(element, 'weight', 'qti-weight')?.attributes.value,
        });
      }
    }
  };
  read(tests);
  read(manifests);
  return places;
}
