import { keywords as keywordsSchema } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { type FoundElement, rootName, xmlElements } from '../../../../lib/xml/read-xml.ts';
import { childOf, type XmlTag } from '../../../../lib/xml/xml-element.ts';
import { folderOf, type Package, pathIn } from '../../../../lib/zip/open-package.ts';
import { drawnLost } from '../foreign/sentences.ts';
import { decodeText } from '../text/decode-text.ts';
import { inNamesOf21, isForStudents, markupWith, nameOf21 } from './qti2-item.ts';

/** Visible section of a test. */
export interface TestSection {
  readonly name: string;
  /** Instructions as unsanitized html. */
  readonly instruction: string;
  /** Folder of the test's file. */
  readonly folder: string;
}

/** Place of an item in a test: its position, section and headings. */
export interface TestPlace {
  readonly index: number;
  readonly keywords: readonly string[];
  /** Factor for the item's points, as written. */
  readonly weight?: string | undefined;
  readonly section?: TestSection | undefined;
  /** Test settings for this item that cannot be kept. */
  readonly losses: readonly Phrase[];
}

const tests: readonly string[] = ['assessmentTest'];
const manifests: readonly string[] = ['manifest'];
const wanted = new Set([
  'assessmentItemRef',
  'resource',
  'rubricBlock',
  'selection',
  'ordering',
  'timeLimits',
  'preCondition',
  'branchRule',
]);
/** Element that follows all items. */
const saysAtItsEnd = /<(?:\w+:)?(?:testFeedback|qti-test-feedback)\b/;

const left = {
  order: phrase('The {question+} of its part are shuffled in the file; here they stay in their order.'),
  time: phrase('A limit of time in the {test} of the file is left out.'),
  branches: phrase('The {question} depends on earlier answers in the file; here it is always asked.'),
  feedback: phrase('The closing text of the {test} was not imported.'),
} as const;

/** Collects what a test states about a section, a part or the whole before its items appear. */
class Said {
  readonly #losses = new Map<XmlTag | undefined, Phrase[]>();
  readonly #instructions = new Map<XmlTag | undefined, string[]>();
  readonly #sections = new Map<XmlTag, TestSection>();

  hear({ element, path }: FoundElement): void {
    const within = path.at(-1);
    const of21 = inNamesOf21(element);
    const { attributes } = of21;
    const lose = (loss: Phrase) => this.#losses.set(within, [...(this.#losses.get(within) ?? []), loss]);
    switch (of21.name) {
      case 'selection':
        lose(drawnLost(attributes.select ?? '1'));
        break;
      case 'ordering':
        if (attributes.shuffle === 'true') lose(left.order);
        break;
      case 'timeLimits':
        if (Number(attributes.maxTime) > 0) lose(left.time);
        break;
      case 'rubricBlock':
        if (isForStudents(of21))
          this.#instructions.set(within, [
            ...(this.#instructions.get(within) ?? []),
            markupWith(of21, () => ''),
          ]);
        break;
      default:
        lose(left.branches);
    }
  }

  /** Losses of the elements around an item; losses of the whole test are reported once. */
  lossesOf(path: readonly XmlTag[]): readonly Phrase[] {
    const losses = path.flatMap((tag) => this.#losses.get(tag) ?? []);
    for (const tag of path) if (!isSection(tag)) this.#losses.delete(tag);
    return losses;
  }

  /** Outermost section with a heading, because sections cannot be nested here. */
  sectionOf(path: readonly XmlTag[], folder: string): TestSection | undefined {
    const around = path.filter(isSection);
    const outer = around.find(isSeen);
    if (!outer) return undefined;
    const known = this.#sections.get(outer);
    const section = known ?? {
      name: outer.attributes.title?.trim() ?? '',
      instruction: around.flatMap((tag) => this.#instructions.get(tag) ?? []).join(''),
      folder,
    };
    this.#sections.set(outer, section);
    return section;
  }
}

const isSection = ({ name }: XmlTag) => /section$/i.test(name);
/** An invisible section is no heading. */
const isSeen = ({ attributes }: XmlTag) =>
  attributes.visible !== 'false' && Boolean(attributes.title?.trim());

/** Place by item path, from the package's tests, else its manifest. */
export function testOrder(files: Package): ReadonlyMap<string, TestPlace> {
  const places = new Map<string, TestPlace>();
  for (const roots of [tests, manifests])
    for (const [path, bytes] of files) {
      if (!path.endsWith('.xml')) continue;
      const decoded = decodeText(bytes);
      if ('reason' in decoded || !roots.includes(nameOf21(rootName(decoded.text) ?? ''))) continue;
      readOrder(decoded.text, folderOf(path), places);
    }
  return places;
}

function readOrder(text: string, folder: string, places: Map<string, TestPlace>): void {
  const said = new Said();
  let isFirst = true;
  for (const found of xmlElements(text, (name) => wanted.has(nameOf21(name)))) {
    const { element, path: above } = found;
    const name = nameOf21(element.name);
    if (name !== 'assessmentItemRef' && name !== 'resource') {
      said.hear(found);
      continue;
    }
    const item = pathIn(folder, element.attributes.href ?? '');
    if (item === undefined || places.has(item)) continue;
    const own = inNamesOf21(element);
    const titles = above.filter((tag) => isSection(tag) && isSeen(tag)).map(titleOf);
    places.set(item, {
      index: places.size,
      keywords: titles.filter((title) => keywordsSchema.safeParse([title]).success),
      weight: childOf(own, 'weight')?.attributes.value,
      section: said.sectionOf(above, folder),
      losses: [
        ...new Set([
          ...said.lossesOf(above),
          ...(childOf(own, 'timeLimits') ? [left.time] : []),
          ...(childOf(own, 'preCondition') || childOf(own, 'branchRule') ? [left.branches] : []),
          ...(isFirst && saysAtItsEnd.test(text) ? [left.feedback] : []),
        ]),
      ],
    });
    isFirst = false;
  }
}

const titleOf = ({ attributes }: XmlTag) => attributes.title?.trim() ?? '';
